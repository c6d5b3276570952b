import { importTable } from '../../i18n/ptBR/importTable.ts'
import { shownText } from './checkRow.ts'
import { rowsFile } from './failedRows.ts'
import type { SkippedRow, SkippedRows } from './session.ts'
import { lineOf, REPEATED, rowOf, rowsWithState, type Table } from './table.ts'

/** Rows shown on the page; the spreadsheet has all. */
const MAX_SHOWN = 200
/** Cells that tell a row from others. */
const SHOWN_CELLS = 3

/** Row index → why it makes no record, in the sheet's order. */
function skippedReasons(table: Table, existing: readonly number[]): [number, SkippedRow['reason']][] {
  const reasons = new Map<number, SkippedRow['reason']>(existing.map((rowIndex) => [rowIndex, 'existing']))
  for (const rowIndex of rowsWithState(table, [REPEATED])) reasons.set(rowIndex, 'repeated')
  return [...reasons].sort(([a], [b]) => a - b)
}

function shortText(table: Table, rowIndex: number): string {
  const row = rowOf(table, rowIndex)
  const cells = table.columns.map((mapped) => shownText(mapped, row)).filter(Boolean)
  return cells.slice(0, SHOWN_CELLS).join(', ')
}

/** @param existing row indexes of rows whose record exists */
export function skippedRows(table: Table, existing: readonly number[]): SkippedRows {
  const all = skippedReasons(table, existing)
  const rows = all.slice(0, MAX_SHOWN).map(([rowIndex, reason]) => ({
    line: lineOf(rowIndex),
    text: shortText(table, rowIndex),
    reason,
  }))
  return { count: all.length, rows }
}

/** As `skippedRows`: all of them, with all their columns. */
export function skippedFile(table: Table, existing: readonly number[]): Promise<Blob> {
  const rows = skippedReasons(table, existing).map(
    ([rowIndex, reason]) => [rowIndex, importTable.skipped[reason]] as const,
  )
  return rowsFile(table, importTable.skippedRows, rows)
}
