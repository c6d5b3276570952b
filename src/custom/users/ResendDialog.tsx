import { users as texts } from '../../i18n/ptBR/users.ts'
import { resendInvite } from '../../providers/invites.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { resendFailure, type UserDialogProps, userText } from './userDialog.ts'

const resendTexts = texts.resend

/** Confirms resending an invite, which invalidates earlier links and renews expired access. */
export function ResendDialog({ record, onClose }: UserDialogProps) {
  const { id, institution_id = 0, status } = record
  return (
    <ActionDialog
      act={() => resendInvite({ userId: id, institutionId: institution_id })}
      confirmLabel={resendTexts.confirm}
      done={resendTexts.done}
      failed={resendFailure}
      name={`resend invite ${id}`}
      onClose={onClose}
      title={resendTexts.title}
    >
      <p>{userText(resendTexts.question, record)}</p>
      <p>{userText(status === 'expired' ? resendTexts.expired : resendTexts.pending, record)}</p>
    </ActionDialog>
  )
}
