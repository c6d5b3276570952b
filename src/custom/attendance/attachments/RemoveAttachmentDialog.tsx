import type { Attachment } from '../../../domain/attachments.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { AttachmentError, attachmentKey, removeAttachment } from '../../../providers/attachments.ts'
import { ActDialog } from '../../../ui/index.ts'
import { AttachmentFailure } from './AttachmentFailure.tsx'

interface RemoveAttachmentDialogProps {
  attachment: Attachment
  onClose: () => void
  /** Called when the attachment has been removed. */
  onRemoved: () => void
}

/** Removes an attachment after confirmation. */
export function RemoveAttachmentDialog({ attachment, onClose, onRemoved }: RemoveAttachmentDialogProps) {
  const key = attachmentKey(attachment)
  const remove = async () => {
    if (!key) throw new AttachmentError(texts.errors.removeWithoutUuid)
    await removeAttachment(key)
  }
  return (
    <ActDialog
      act={remove}
      confirmLabel={texts.removeConfirm}
      done={texts.removed}
      failed={(error) => <AttachmentFailure error={error} text={texts.removeFailed} />}
      name={`remove attachment ${key}`}
      onClose={onClose}
      onDone={onRemoved}
      onFailed={(error) => {
        // Another user has removed it.
        if (error instanceof AttachmentError && error.status === 404) onRemoved()
      }}
      title={texts.removeTitle}
      tone="danger"
    >
      {texts.removeQuestion(attachment.filename)}
    </ActDialog>
  )
}
