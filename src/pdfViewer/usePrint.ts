import { useEffect, useRef, useState } from 'react'
import { viewer as texts } from '../i18n/ptBR/viewer.ts'
import { useActNotice } from '../ui/index.ts'
import type { PdfControls } from './pdfState.ts'

/** Prints a PDF. @returns `page` is the one being prepared, null while none is */
export function usePrint(controls: PdfControls | null) {
  const notify = useActNotice('print')
  const [page, setPage] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const print = async () => {
    if (!controls || page !== null) return
    const ending = new AbortController()
    running.current = ending
    try {
      await controls.print(setPage, ending.signal)
      notify.done()
    } catch {
      if (!ending.signal.aborted) notify(texts.printFailed, { type: 'error' })
    } finally {
      setPage(null)
    }
  }
  return { page, print, cancel }
}
