import { fillText } from '../../domain/fillText.ts'
import { pluralize } from '../../domain/text.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { columnLabel, type ImportColumn } from '../../schema/imports.ts'
import { Button } from '../../ui/index.ts'
import type { EqualCells, LeftRow } from '../wizardState.ts'
import styles from './failures.module.css'

interface OffersProps {
  columns: readonly ImportColumn[]
  equal: EqualCells | undefined
  onApply: (equal: EqualCells) => void
  left: LeftRow | undefined
  /** Change in the number of rows that repeat a document; negative if fewer do. */
  repeating: number | undefined
  onUndo: (line: number) => void
}

const { failures: texts } = importWizard

/** Follow-ups of a change: correct equal cells too, restore a dropped row. */
export function Offers({ columns, equal, onApply, left, onUndo, repeating = 0 }: OffersProps) {
  return (
    <div aria-live="polite" className={styles.offer}>
      {equal && (
        <>
          <span>
            {fillText(pluralize(texts.equal, equal.count), {
              column: columnLabel(columns, equal.column),
              original: equal.original || texts.blank,
            })}
          </span>
          <Button onClick={() => onApply(equal)}>{pluralize(texts.apply, equal.count)}</Button>
        </>
      )}
      {left && (
        <>
          <span>{fillText(left.back ? texts.wasRestored : texts.wasDropped, { line: left.line })}</span>
          {!left.back && <Button onClick={() => onUndo(left.line)}>{texts.undo}</Button>}
        </>
      )}
      {repeating !== 0 && (
        <span>{pluralize(repeating > 0 ? texts.repeating : texts.repeatingNoMore, Math.abs(repeating))}</span>
      )}
    </div>
  )
}
