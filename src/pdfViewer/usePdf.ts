import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { OpenFile } from '../providers/openFile.ts'
import { LOADING, type PdfControls, type PdfState } from './pdfState.ts'

/** Starts receiving a PDF. A different function means a different PDF. */
export type OpenPdf = (signal: AbortSignal) => Promise<OpenFile>

/** Loads pdf.js; called ahead of the first PDF, which would otherwise wait for it. */
export const loadPdfViewer = () => import('./showPdf.ts')

export interface ShownPdf {
  state: PdfState
  /** Null until the PDF arrives. */
  controls: PdfControls | null
  /** Ref of the scroll container of the pages. */
  container: RefObject<HTMLDivElement | null>
  retry: () => void
}

/** Shows a PDF in the element of `container`; faster without its text. */
export function usePdf(open: OpenPdf, { hasText = true } = {}): ShownPdf {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState(LOADING)
  const [controls, setControls] = useState<PdfControls | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same PDF anew
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const onChange = (change: Partial<PdfState>) => {
      if (!signal.aborted) setState((last) => ({ ...last, ...change }))
    }
    async function show() {
      try {
        const [{ showPdf }, file] = await Promise.all([loadPdfViewer(), open(signal)])
        if (signal.aborted || !container.current) return
        setControls(await showPdf({ container: container.current, file, hasText, signal, onChange }))
      } catch (failure) {
        onChange({ phase: 'failed', failure })
      }
    }
    setState(LOADING)
    void show()
    return () => {
      ending.abort()
      setControls(null)
    }
  }, [open, attempt, hasText])

  return { state, controls, container, retry }
}
