import { type FormEvent, useEffect, useState } from 'react'
import { app } from '../i18n/ptBR/app.ts'
import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { IconButton, useSelectOnPointer } from '../ui/index.ts'
import type { ShownPdf } from './usePdf.ts'
import styles from './viewer.module.css'
import { formatZoom, MIN_ZOOM } from './zoom.ts'

interface PdfToolsProps {
  pdf: ShownPdf
  onFind: () => void
  onDownload: () => void
  onPrint: () => void
}

/** Toolbar of a PDF: page, zoom, search, download and print. */
export function PdfTools({ pdf: { state, controls }, onFind, onDownload, onPrint }: PdfToolsProps) {
  const { page, pages, zoom } = state
  const isReady = state.phase === 'ready' && controls !== null
  return (
    <div aria-label={texts.tools} className={styles.tools} role="toolbar">
      <div className={styles.group}>
        <IconButton
          aria-disabled={!isReady || page <= 1}
          icon="up"
          label={texts.previousPage}
          onClick={() => controls?.goTo(page - 1)}
          shortcut="PageUp"
        />
        <IconButton
          aria-disabled={!isReady || page >= pages}
          icon="down"
          label={texts.nextPage}
          onClick={() => controls?.goTo(page + 1)}
          shortcut="PageDown"
        />
        <PageField onPage={(chosen) => controls?.goTo(chosen)} page={page} pages={pages} />
      </div>
      <div className={styles.group}>
        <IconButton
          aria-disabled={!isReady || zoom <= MIN_ZOOM}
          icon="minus"
          label={texts.zoomOut}
          onClick={() => controls?.zoomBy(-1)}
          shortcut="-"
        />
        <output aria-label={texts.zoom} className={styles.zoom}>
          {isReady ? formatZoom(zoom) : app.common.none}
        </output>
        <IconButton
          aria-disabled={!isReady}
          icon="add"
          label={texts.zoomIn}
          onClick={() => controls?.zoomBy(1)}
          shortcut="+"
        />
        <IconButton
          aria-disabled={!isReady}
          icon="fitWidth"
          label={texts.fitWidth}
          onClick={controls?.fitWidth}
          shortcut="0"
        />
      </div>
      <div className={styles.group}>
        <IconButton
          aria-disabled={!isReady}
          icon="search"
          label={texts.find}
          onClick={onFind}
          shortcut="Control+F"
        />
        <IconButton aria-disabled={!isReady} icon="download" label={texts.download} onClick={onDownload} />
        <IconButton
          aria-disabled={!isReady}
          icon="print"
          label={texts.print}
          onClick={onPrint}
          shortcut="Control+P"
        />
      </div>
    </div>
  )
}

interface PageFieldProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** 'n de m', with an editable n. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const [text, setText] = useState(String(page))
  const pointer = useSelectOnPointer()
  useEffect(() => setText(String(page)), [page])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = Number(text)
    if (Number.isInteger(chosen) && chosen >= 1 && chosen <= pages) onPage(chosen)
    else setText(String(page))
  }
  return (
    <form className={styles.page} onSubmit={submit}>
      <input
        aria-label={texts.pageField}
        className={styles.pageInput}
        disabled={pages === 0}
        inputMode="numeric"
        onBlur={() => setText(String(page))}
        onChange={(event) => setText(event.target.value)}
        {...pointer}
        value={text}
      />
      <span className="figures">{texts.pageOf(pages)}</span>
    </form>
  )
}
