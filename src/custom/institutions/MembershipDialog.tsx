import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import type { Session } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ActDialog } from '../../ui/index.ts'
import { isMember, join, leave } from './membership.ts'

const texts = institutionsAdmin.membership

/** Members leave, others join. */
const actions = {
  leave: {
    question: texts.leaveQuestion,
    verb: texts.leaveConfirm,
    act: leave,
    done: texts.left,
    failed: texts.leaveFailed,
  },
  join: {
    question: texts.joinQuestion,
    verb: texts.joinConfirm,
    act: join,
    done: texts.joined,
    failed: texts.joinFailed,
  },
}

interface MembershipDialogProps {
  institution: RegisterRecord
  session: Session
  onClose: () => void
}

/** Confirms joining or leaving an institution. */
export function MembershipDialog({ institution, session, onClose }: MembershipDialogProps) {
  const { question, verb, act, done, failed } =
    actions[isMember(institution, session.user.id) ? 'leave' : 'join']
  return (
    <ActDialog
      act={() => act(institution, session)}
      confirmLabel={verb}
      done={done}
      failed={() => failed}
      name={`membership ${institution.id}`}
      onClose={onClose}
    >
      <p>{question}</p>
      <p>
        <strong>{String(institution.name)}</strong>
      </p>
    </ActDialog>
  )
}
