import { useCallback } from 'react'
import { consentEditor as texts } from '../../i18n/ptBR/consentEditor.ts'
import { PdfFrame, PdfSequence, ViewerDialog } from '../../pdfViewer/index.ts'
import { openConsentPreview } from '../../providers/consentTerm.ts'
import { EmptyState } from '../../ui/index.ts'
import styles from './TermPreview.module.css'
import { type TermInstitution, TermSheet } from './TermSheet.tsx'

interface PreviewProps {
  institution: TermInstitution
  /** HTML of the text. */
  html: string
  /** Why the text cannot be saved, and so not be printed either. */
  problem: string | undefined
}

const useOpenPreview = ({ institution: { id }, html }: PreviewProps) =>
  useCallback((signal: AbortSignal) => openConsentPreview(id, html, signal), [id, html])

interface PreviewPanelProps extends PreviewProps {
  /** Whether to show nothing. */
  isPaused: boolean
  /** Whether to keep the last preview, as a text that is still being typed is not rendered. */
  isHeld: boolean
}

/** Preview of the printed page, beside the text. */
export function PreviewPanel({ isPaused, isHeld, ...preview }: PreviewPanelProps) {
  const open = useOpenPreview(preview)
  return (
    <section aria-label={texts.previewTitle} className={styles.panel}>
      {preview.problem ? (
        <EmptyState>{preview.problem}</EmptyState>
      ) : (
        !isPaused && <PdfSequence id={preview.html} isHeld={isHeld} open={open} />
      )}
    </section>
  )
}

interface PreviewDialogProps extends PreviewProps {
  /** Whether the server renders previews. */
  rendersPdf: boolean
  onClose: () => void
}

/** Full-screen preview of the printed page (TCLE-03). */
export function PreviewDialog({ rendersPdf, onClose, ...preview }: PreviewDialogProps) {
  return (
    <ViewerDialog onClose={onClose} title={texts.previewTitle}>
      {preview.problem ? (
        <EmptyState>{preview.problem}</EmptyState>
      ) : rendersPdf ? (
        <PreviewPdf {...preview} />
      ) : (
        <TermSheet html={preview.html} institution={preview.institution} />
      )}
    </ViewerDialog>
  )
}

function PreviewPdf(props: PreviewProps) {
  return <PdfFrame fileName={texts.previewFile} open={useOpenPreview(props)} />
}
