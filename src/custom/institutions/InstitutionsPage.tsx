import { lazy, Suspense, useMemo, useState } from 'react'
import { type RegisterExtras, RegisterPage } from '../../crud/index.ts'
import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { institutions } from '../../resources/institutions.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { isMember } from './membership.ts'

const texts = institutionsAdmin.membership

const MembershipDialog = lazy(async () => ({
  default: (await import('./MembershipDialog.tsx')).MembershipDialog,
}))

/** All institutions of the platform: the generated list with actions to join and leave. */
export function InstitutionsPage() {
  const session = readSession()
  return session && <InstitutionsScreen session={session} />
}

function InstitutionsScreen({ session }: { session: Session }) {
  const [asked, setAsked] = useState<RegisterRecord>()
  const userId = session.user.id
  const extras = useMemo<RegisterExtras>(
    () => ({
      rowActions: [
        { command: 'join', icon: 'join', label: texts.join, shown: (record) => !isMember(record, userId) },
        {
          command: 'leave',
          icon: 'signOut',
          label: texts.leave,
          shown: (record) => isMember(record, userId),
        },
      ],
      onCommand: (_, record) => setAsked(record),
    }),
    [userId],
  )
  return (
    <>
      <RegisterPage definition={institutions} extras={extras} />
      <Suspense>
        {asked && (
          <MembershipDialog institution={asked} onClose={() => setAsked(undefined)} session={session} />
        )}
      </Suspense>
    </>
  )
}
