import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { RegisterPage } from '../../crud/RegisterPage.tsx'
import { type LookupRecord, useLookup } from '../../providers/lookups.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { users } from '../../resources/users.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { type UserAction, usersExtras } from './extras.tsx'
import type { UserDialogProps } from './userDialog.ts'

const dialogs: Record<UserAction, ComponentType<UserDialogProps>> = {
  resend: lazy(async () => ({ default: (await import('./ResendDialog.tsx')).ResendDialog })),
  remove: lazy(async () => ({ default: (await import('./RemoveUserDialog.tsx')).RemoveUserDialog })),
}

/** The users of an institution and those invited to it: the generated register, and what is done to an invite. */
export function UsersPage() {
  const session = readSession()
  return session && <Users session={session} />
}

const none: LookupRecord[] = []

function Users({ session }: { session: Session }) {
  const [asked, setAsked] = useState<{ action: UserAction; record: RegisterRecord }>()
  const { data: places = none } = useLookup('managedInstitutions')
  const extras = useMemo(
    () => usersExtras(session, places, (action, record) => setAsked({ action, record })),
    [session, places],
  )
  const Dialog = asked && dialogs[asked.action]
  return (
    <>
      <RegisterPage definition={users} extras={extras} />
      <Suspense>{Dialog && <Dialog onClose={() => setAsked(undefined)} record={asked.record} />}</Suspense>
    </>
  )
}
