import { pluralize } from '../../domain/text.ts'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Button } from '../../ui/Button.tsx'
import type { EqualCells, LeftRow } from '../wizardState.ts'
import styles from './failures.module.css'

interface OffersProps {
  equal: EqualCells | undefined
  onApply: (equal: EqualCells) => void
  left: LeftRow | undefined
  /** Rows that repeat a document by the last change, or, negative, no longer do. */
  repeating: number | undefined
  onUndo: (line: number) => void
}

const { failures: texts } = importWizard

/** What can be done after a change: a corrected value's equals corrected too, a row that was left out taken back. */
export function Offers({ equal, onApply, left, onUndo, repeating = 0 }: OffersProps) {
  return (
    <div aria-live="polite" className={styles.offer}>
      {equal && (
        <>
          <span>
            {pluralize(texts.equal, equal.count)
              .replace('{column}', columnTexts(equal.column).label)
              .replace('{original}', equal.original || texts.blank)}
          </span>
          <Button onClick={() => onApply(equal)}>{pluralize(texts.apply, equal.count)}</Button>
        </>
      )}
      {left && (
        <>
          <span>
            {(left.back ? texts.wasRestored : texts.wasDropped).replace('{line}', String(left.line))}
          </span>
          {!left.back && <Button onClick={() => onUndo(left.line)}>{texts.undo}</Button>}
        </>
      )}
      {repeating !== 0 && (
        <span>{pluralize(repeating > 0 ? texts.repeating : texts.repeatingNoMore, Math.abs(repeating))}</span>
      )}
    </div>
  )
}
