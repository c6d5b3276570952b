import { useCallback } from 'react'
import { documentCalls } from '../../../i18n/ptBR/documentCalls.ts'
import { PdfFrame, ViewerDialog } from '../../../pdfViewer/index.ts'
import { openDocument } from '../../../providers/documents.ts'

interface TermViewerProps {
  /** Id of the document. */
  id: number
  title: string
  onClose: () => void
}

/** Shows a consent term, to be printed. */
export function TermViewer({ id, title, onClose }: TermViewerProps) {
  const open = useCallback((signal: AbortSignal) => openDocument(id, signal), [id])
  return (
    <ViewerDialog onClose={onClose} title={title}>
      <PdfFrame fileName={documentCalls.downloadName} open={open} />
    </ViewerDialog>
  )
}
