import { type ReactNode, useState } from 'react'
import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { Button, download, useActNotice } from '../ui/index.ts'
import { FindBar } from './FindBar.tsx'
import { PdfPages } from './PdfPages.tsx'
import { PdfTools } from './PdfTools.tsx'
import { useDialogKeys } from './useDialogKeys.ts'
import { type OpenPdf, usePdf } from './usePdf.ts'
import { usePrint } from './usePrint.ts'
import styles from './viewer.module.css'
import { handleViewerKey, type ViewerActions } from './viewerKeys.ts'

interface PdfFrameProps {
  open: OpenPdf
  /** Name of the downloaded file. */
  fileName: string
  onDownloaded?: () => void
  onRecord?: ViewerActions['onRecord']
  /** Shown between the tools and the pages, once the PDF is ready. */
  children?: ReactNode
}

/** A PDF with its toolbar, filling the available space. */
export function PdfFrame({ open, fileName, onDownloaded, onRecord, children }: PdfFrameProps) {
  const pdf = usePdf(open)
  const { state, controls } = pdf
  const notify = useActNotice(`download ${fileName}`)
  const printing = usePrint(controls)
  /** 0 while the search is closed. */
  const [findRequest, setFindRequest] = useState(0)

  const closeFind = () => {
    setFindRequest(0)
    pdf.container.current?.focus()
  }
  const save = async () => {
    try {
      const file = await controls?.read()
      if (!file) return
      download(file, fileName)
      notify.done()
      onDownloaded?.()
    } catch {
      notify(texts.downloadFailed, { type: 'error' })
    }
  }
  const actions = { onFind: () => setFindRequest((last) => last + 1), onPrint: printing.print, onRecord }
  const frame = useDialogKeys((event) => handleViewerKey(event, pdf, actions))
  return (
    <div className={styles.frame} ref={frame}>
      <PdfTools onDownload={save} onFind={actions.onFind} onPrint={printing.print} pdf={pdf} />
      {findRequest > 0 && controls && (
        <FindBar controls={controls} matches={state.matches} onClose={closeFind} request={findRequest} />
      )}
      {printing.page !== null && (
        <div className={styles.bar} role="status">
          <p>{texts.printing(printing.page, state.pages)}</p>
          <Button onClick={printing.cancel}>{texts.cancelPrint}</Button>
        </div>
      )}
      {state.phase === 'ready' && children}
      <PdfPages pdf={pdf} />
    </div>
  )
}
