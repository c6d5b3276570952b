import { type ComponentType, useMemo, useState } from 'react'
import { RegisterPage } from '../../crud/index.ts'
import { type LookupRecord, useLookup } from '../../providers/lookups.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { users } from '../../resources/users.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay } from '../../ui/index.ts'
import { type UserAction, usersExtras } from './extras.tsx'
import type { UserDialogProps } from './userDialog.ts'

const dialogs: Record<UserAction, ComponentType<UserDialogProps>> = {
  resend: overlay(async () => (await import('./ResendDialog.tsx')).ResendDialog).Overlay,
  remove: overlay(async () => (await import('./RemoveUserDialog.tsx')).RemoveUserDialog).Overlay,
}

/** Users and invites of an institution: the generated list with resend and remove. */
export function UsersPage() {
  const session = readSession()
  return session && <Users session={session} />
}

const noInstitutions: LookupRecord[] = []

function Users({ session }: { session: Session }) {
  const [pendingAction, setPendingAction] = useState<{ action: UserAction; record: RegisterRecord }>()
  const { data: managedInstitutions = noInstitutions } = useLookup('managedInstitutions')
  const extras = useMemo(
    () => usersExtras(session, managedInstitutions, (action, record) => setPendingAction({ action, record })),
    [session, managedInstitutions],
  )
  const Dialog = pendingAction && dialogs[pendingAction.action]
  return (
    <>
      <RegisterPage definition={users} extras={extras} />
      {Dialog && <Dialog onClose={() => setPendingAction(undefined)} record={pendingAction.record} />}
    </>
  )
}
