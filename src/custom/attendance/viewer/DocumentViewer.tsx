import { useCallback, useEffect, useState } from 'react'
import { documentCalls } from '../../../i18n/ptBR/documentCalls.ts'
import { viewer as texts } from '../../../i18n/ptBR/viewer.ts'
import { PdfFrame, ViewerDialog } from '../../../pdfViewer/index.ts'
import { openDocument } from '../../../providers/documents.ts'
import { EmptyState, IconButton } from '../../../ui/index.ts'
import { DocumentVersions } from './DocumentVersions.tsx'
import { KindToggle } from './KindToggle.tsx'
import styles from './viewer.module.css'
import { type DocumentKind, shownKind, stepFrom, type ViewerItem } from './viewerItems.ts'

export type { ViewerItem } from './viewerItems.ts'

interface DocumentViewerProps {
  /** The records of the list, in its order. */
  items: readonly ViewerItem[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  onDownloaded?: () => void
  /** Called when a new version of a document was made. */
  onRenewed?: () => void
  /** Whether the institution signs its documents; then the signer and the signature's validity are shown. */
  isSigning: boolean
}

/** Shows the documents of a list's records one at a time, with buttons for the adjacent records. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { items, index, onIndex, onClose, onDownloaded, onRenewed, isSigning } = props
  const [kind, setKind] = useState<DocumentKind>('pdf')
  const item = items[index]
  // The list may have changed behind the viewer.
  useEffect(() => {
    if (!item) onClose()
  }, [item, onClose])
  if (!item) return null

  const shown = shownKind(item, kind)
  const step = (direction: 1 | -1) => {
    const next = stepFrom(items, index, direction)
    if (next !== undefined) onIndex(next)
  }
  const id = item[shown]
  return (
    <ViewerDialog
      onClose={onClose}
      title={item.title}
      tools={
        <>
          {item.pdf !== null && item.term !== null && <KindToggle kind={shown} onKind={setKind} />}
          {items.length > 1 && (
            <div className={styles.group}>
              <IconButton
                aria-disabled={stepFrom(items, index, -1) === undefined}
                icon="back"
                label={texts.previousRecord}
                onClick={() => step(-1)}
                shortcut="ArrowLeft"
              />
              <span className={`figures ${styles.record}`}>{texts.recordOf(index + 1, items.length)}</span>
              <IconButton
                aria-disabled={stepFrom(items, index, 1) === undefined}
                icon="next"
                label={texts.nextRecord}
                onClick={() => step(1)}
                shortcut="ArrowRight"
              />
            </div>
          )}
        </>
      }
    >
      {id === null ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <OneDocument
          id={id}
          isSigning={isSigning}
          key={id}
          onDownloaded={onDownloaded}
          onRecord={step}
          onRenewed={onRenewed}
        />
      )}
    </ViewerDialog>
  )
}

interface OneDocumentProps {
  id: number
  onRecord: (step: 1 | -1) => void
  onDownloaded?: () => void
  onRenewed?: () => void
  isSigning: boolean
}

/** A document, with a choice of its earlier versions. */
function OneDocument({ id, onRecord, onDownloaded, onRenewed, isSigning }: OneDocumentProps) {
  const [version, setVersion] = useState(id)
  /** The current version keeps the document's id, and so has to be opened anew when it is replaced. */
  const [renewals, setRenewals] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `renewals`
  const open = useCallback((signal: AbortSignal) => openDocument(version, signal), [version, renewals])
  const renewed = () => {
    setRenewals((count) => count + 1)
    onRenewed?.()
  }
  return (
    <PdfFrame
      fileName={documentCalls.downloadName}
      onDownloaded={onDownloaded}
      onRecord={onRecord}
      open={open}
    >
      <DocumentVersions
        id={id}
        isSigning={isSigning}
        onRenewed={renewed}
        onVersion={setVersion}
        version={version}
      />
    </PdfFrame>
  )
}
