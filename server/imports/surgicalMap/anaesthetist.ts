import type { Refusal, WireRow } from '../importer.ts'
import type { ImportLists } from '../lists.ts'
import { cellText } from './cells.ts'

const COLUMN = 'anaesthetist_name'

/** The main anaesthetist of a row's surgery; null when absent, or deliberately matched with none. */
export function findAnaesthetist(
  row: WireRow,
  lists: ImportLists,
): { id: number | null } | { refusal: Refusal } {
  const value = cellText(row, COLUMN)
  const found = value ? lists.find('anaesthetists', value) : { id: null }
  if (!('problem' in found)) return found
  const code = found.problem === 'ambiguous' ? 'anaesthetist.ambiguous' : 'value.unmatched'
  return { refusal: { field: COLUMN, code, texts: { value }, unmatched: 'anaesthetists' } }
}
