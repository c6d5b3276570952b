import { app } from '../../i18n/ptBR/app.ts'
import { users as texts } from '../../i18n/ptBR/users.ts'
import { resendInvite } from '../../providers/invites.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { resendFailure } from './resendFailure.ts'
import { told, type UserDialogProps } from './userDialog.ts'

const words = texts.resend

/** Asks before an invite is sent again: an older link leads nowhere then, and what has expired begins anew. */
export function ResendDialog({ record, onClose }: UserDialogProps) {
  const { id, institution_id = 0, status } = record
  return (
    <ActionDialog
      act={() => resendInvite({ userId: id, institutionId: institution_id })}
      cancelLabel={app.common.cancel}
      confirmLabel={words.confirm}
      done={words.done}
      failed={resendFailure}
      onClose={onClose}
      title={words.title}
    >
      <p>{told(words.question, record)}</p>
      <p>{told(status === 'expired' ? words.expired : words.pending, record)}</p>
    </ActionDialog>
  )
}
