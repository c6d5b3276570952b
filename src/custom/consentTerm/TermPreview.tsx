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
  /** Why it cannot be saved, hence not be printed. */
  problem: string | undefined
}

const useOpenPreview = ({ institution: { id }, html }: PreviewProps) =>
  useCallback((signal: AbortSignal) => openConsentPreview(id, html, signal), [id, html])

interface PreviewPanelProps extends PreviewProps {
  /** Shows nothing. */
  isPaused: boolean
  /** Shows the last preview: a text that goes on changing is not drawn. */
  isHeld: boolean
}

/** The page that will be printed, beside the text. */
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
  /** The server makes previews. */
  rendersPdf: boolean
  onClose: () => void
}

/** The page that will be printed, over the whole screen (TCLE-03). */
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
