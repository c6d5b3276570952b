import { useId } from 'react'
import { fillText } from '../../domain/fillText.ts'
import { importWizard } from '../../i18n/ptBR/importWizard.ts'
import { Radio } from '../../ui/index.ts'
import type { SheetView } from '../table/session.ts'
import styles from './mapping.module.css'

interface HeaderPickerProps {
  view: SheetView
  onPick: (line: number) => void
  busy: boolean
}

const { columns: texts } = importWizard

/** Cells shown per line. */
const CELLS = 6

function lineText(cells: readonly string[]): string {
  const filled = cells.filter(Boolean)
  return filled.slice(0, CELLS).join(' · ') + (filled.length > CELLS ? ' …' : '')
}

/** Choice of the header line; initially open unless it is the first line. */
export function HeaderPicker({ view: { head, headerLine }, onPick, busy }: HeaderPickerProps) {
  const name = useId()
  return (
    <details className={styles.titles} open={headerLine !== 1}>
      <summary>{fillText(texts.titles, { line: headerLine })}</summary>
      <fieldset className={styles.lines} disabled={busy}>
        <legend className="visuallyHidden">{texts.titlesOf}</legend>
        {head.map(({ line, cells }) => (
          <div className={styles.line} key={line}>
            <Radio checked={line === headerLine} name={name} onChange={() => onPick(line)} value={line}>
              <span className="figures">{fillText(texts.line, { line })}</span>
              <span className={styles.cells}>{lineText(cells)}</span>
            </Radio>
          </div>
        ))}
      </fieldset>
    </details>
  )
}
