import { useState } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { attachments as texts } from '../../../i18n/ptBR/attachments.ts'
import { AttachmentError, attachmentKey, removeAttachment } from '../../../providers/attachments.ts'
import { ConfirmDialog, TextWithReason, useActNotice } from '../../../ui/index.ts'

interface RemoveAttachmentDialogProps {
  attachment: Attachment
  onClose: () => void
  /** Called when the attachment has been removed. */
  onRemoved: () => void
}

/** Removes an attachment after confirmation. */
export function RemoveAttachmentDialog({ attachment, onClose, onRemoved }: RemoveAttachmentDialogProps) {
  const [busy, setBusy] = useState(false)
  const notify = useActNotice(`remove attachment ${attachmentKey(attachment)}`)
  const remove = async () => {
    setBusy(true)
    try {
      const key = attachmentKey(attachment)
      if (!key) throw new AttachmentError(texts.errors.removeWithoutUuid)
      await removeAttachment(key)
      notify(texts.removed, { type: 'success' })
      onRemoved()
    } catch (error) {
      const { reason, status } = error as AttachmentError
      notify(<TextWithReason reason={reason} text={texts.removeFailed} />, { type: 'error' })
      // Another user has removed it.
      if (status === 404) onRemoved()
    }
    onClose()
  }
  return (
    <ConfirmDialog
      busy={busy}
      cancelLabel={app.common.cancel}
      confirmLabel={texts.removeConfirm}
      onClose={() => !busy && onClose()}
      onConfirm={() => void remove()}
      open
      tone="danger"
      title={texts.removeTitle}
    >
      {texts.removeQuestion(attachment.filename)}
    </ConfirmDialog>
  )
}
