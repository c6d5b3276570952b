import { useMemo, useState } from 'react'
import { type RegisterExtras, RegisterPage } from '../../crud/index.ts'
import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import { readSession, type Session } from '../../providers/session.ts'
import { institutions } from '../../resources/institutions.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { overlay } from '../../ui/index.ts'
import { isMember } from './membership.ts'

const texts = institutionsAdmin.membership

const { Overlay: MembershipDialog } = overlay(
  async () => (await import('./MembershipDialog.tsx')).MembershipDialog,
)

/** All institutions of the platform: the generated list with actions to join and leave. */
export function InstitutionsPage() {
  const session = readSession()
  return session && <InstitutionsScreen session={session} />
}

function InstitutionsScreen({ session }: { session: Session }) {
  const [chosen, setChosen] = useState<RegisterRecord>()
  const userId = session.user.id
  const extras = useMemo<RegisterExtras>(
    () => ({
      rowActions: [
        { command: 'join', icon: 'join', label: texts.join, shown: (record) => !isMember(record, userId) },
        {
          command: 'leave',
          icon: 'leave',
          label: texts.leave,
          shown: (record) => isMember(record, userId),
        },
      ],
      onCommand: (_, record) => setChosen(record),
    }),
    [userId],
  )
  return (
    <>
      <RegisterPage definition={institutions} extras={extras} />
      {chosen && (
        <MembershipDialog institution={chosen} onClose={() => setChosen(undefined)} session={session} />
      )}
    </>
  )
}
