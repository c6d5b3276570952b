import { useCallback, useId } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { app } from '../../../i18n/ptBR/app.ts'
import { attachmentKey, openAttachment } from '../../../providers/attachments.ts'
import { IconButton } from '../../../ui/index.ts'
import { PdfFrame } from '../viewer/PdfFrame.tsx'
import { ViewerDialog } from '../viewer/ViewerDialog.tsx'
import styles from '../viewer/viewer.module.css'
import { PicturePreview } from './PicturePreview.tsx'
import { previewType } from './previewType.ts'

interface PreviewDialogProps {
  attachment: Attachment
  onClose: () => void
}

/** An attachment over the whole page: a PDF in the viewer, or a picture. */
export function PreviewDialog({ attachment, onClose }: PreviewDialogProps) {
  const titleId = useId()
  const type = previewType(attachment)
  return (
    <ViewerDialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {attachment.filename}
          </h2>
          <IconButton icon="close" label={app.common.close} onClick={onClose} shortcut="Escape" />
        </div>
        {type === 'application/pdf' ? (
          <PdfPreview attachment={attachment} />
        ) : (
          <PicturePreview attachment={attachment} type={type} />
        )}
      </div>
    </ViewerDialog>
  )
}

function PdfPreview({ attachment }: { attachment: Attachment }) {
  const key = attachmentKey(attachment)
  const open = useCallback((signal: AbortSignal) => openAttachment(key, signal), [key])
  return <PdfFrame fileName={attachment.filename} open={open} />
}
