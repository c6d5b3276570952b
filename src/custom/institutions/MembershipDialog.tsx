import { useState } from 'react'
import { app } from '../../i18n/ptBR/app.ts'
import { institutionsAdmin } from '../../i18n/ptBR/institutionsAdmin.ts'
import type { Session } from '../../providers/session.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { ConfirmDialog, useActNotice } from '../../ui/index.ts'
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
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(`membership ${institution.id}`)

  const confirm = async () => {
    setBusy(true)
    try {
      await act(institution, session)
      notify(done, { type: 'success' })
    } catch {
      notify(failed, { type: 'error' })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.cancel}
      confirmLabel={verb}
      onClose={() => !busy && onClose()}
      onConfirm={confirm}
      open
    >
      <p>{question}</p>
      <p>
        <strong>{String(institution.name)}</strong>
      </p>
    </ConfirmDialog>
  )
}
