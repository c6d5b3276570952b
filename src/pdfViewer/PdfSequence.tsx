import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { PdfPages } from './PdfPages.tsx'
import styles from './pages.module.css'
import { type OpenPdf, usePdf } from './usePdf.ts'

interface Step {
  /** A different id means a different PDF. */
  id: string
  open: OpenPdf
}

interface PdfSequenceProps extends Step {
  /** Whether the next PDF is neither fetched nor rendered, as another one will soon replace it. */
  isHeld: boolean
}

/** A PDF that is replaced by others: one stays visible until the next is painted, at the same position. */
export function PdfSequence({ id, open, isHeld }: PdfSequenceProps) {
  const [shown, setShown] = useState<Step>()
  const scrollTop = useRef(0)
  const isNextDrawn = shown?.id !== id && !isHeld
  const steps = [...(shown ? [shown] : []), ...(isNextDrawn ? [{ id, open }] : [])]
  return (
    <div className={styles.sequence}>
      {steps.map((step) => (
        <PdfStep
          isHidden={shown !== undefined && step.id !== shown.id}
          key={step.id}
          onPainted={() => setShown(step)}
          open={step.open}
          scrollTop={scrollTop}
        />
      ))}
    </div>
  )
}

interface PdfStepProps {
  open: OpenPdf
  isHidden: boolean
  onPainted: () => void
  /** Scroll position of the shown PDF. */
  scrollTop: RefObject<number>
}

function PdfStep({ open, isHidden, onPainted, scrollTop }: PdfStepProps) {
  const pdf = usePdf(open, { hasText: false })
  const { phase, isPainted } = pdf.state
  const painted = useRef(onPainted)
  painted.current = onPainted
  useLayoutEffect(() => {
    if (phase === 'ready') pdf.container.current?.scrollTo({ top: scrollTop.current })
  }, [phase, pdf.container, scrollTop])
  useLayoutEffect(() => {
    if (isPainted || phase === 'failed') painted.current()
  }, [isPainted, phase])
  const keepPosition = () => {
    if (!isHidden) scrollTop.current = pdf.container.current?.scrollTop ?? 0
  }
  return (
    <div
      className={isHidden ? `${styles.step} ${styles.hidden}` : styles.step}
      onScrollCapture={keepPosition}
    >
      <PdfPages pdf={pdf} />
    </div>
  )
}
