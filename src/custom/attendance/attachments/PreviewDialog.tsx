import { useCallback } from 'react'
import type { Attachment } from '../../../domain/attachments.ts'
import { PdfFrame, ViewerDialog } from '../../../pdfViewer/index.ts'
import { attachmentKey, openAttachment } from '../../../providers/attachments.ts'
import { PicturePreview } from './PicturePreview.tsx'
import { previewType } from './previewType.ts'

interface PreviewDialogProps {
  attachment: Attachment
  onClose: () => void
}

/** Full-screen preview of an attachment: a PDF in the viewer, or a picture. */
export function PreviewDialog({ attachment, onClose }: PreviewDialogProps) {
  const type = previewType(attachment)
  return (
    <ViewerDialog onClose={onClose} title={attachment.filename}>
      {type === 'application/pdf' ? (
        <PdfPreview attachment={attachment} />
      ) : (
        <PicturePreview attachment={attachment} type={type} />
      )}
    </ViewerDialog>
  )
}

function PdfPreview({ attachment }: { attachment: Attachment }) {
  const key = attachmentKey(attachment)
  const open = useCallback((signal: AbortSignal) => openAttachment(key, signal), [key])
  return <PdfFrame fileName={attachment.filename} open={open} />
}
