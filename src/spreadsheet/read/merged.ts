import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { MAX_TAGS } from './limits.ts'
import { putCell } from './rowCollector.ts'

/** Merged cells: their first column, and their first and last lines, counted from 0, inclusive. */
export interface MergedRange {
  column: number
  from: number
  to: number
}

/**
 * Copies the content of cells merged over several lines to each of these lines: one surgeon next to four
 * patients operates on all of them. Lines that are otherwise blank stay blank, and cells merged only across
 * columns keep their content in the first.
 * @throws SpreadsheetError 'damaged' if they cover more lines than plausible
 */
export function fillMerged(rows: readonly Cell[][], merged: readonly MergedRange[]): void {
  let lines = 0
  for (const { column, from, to } of merged) {
    const value = rows[from]?.[column] ?? null
    const end = Math.min(to, rows.length - 1)
    lines += Math.max(end - from, 0)
    if (lines > MAX_TAGS) throw new SpreadsheetError('damaged')
    if (value === null) continue
    for (const row of rows.slice(from + 1, end + 1))
      if (row.length > 0 && (row[column] ?? null) === null) putCell(row, column, value)
  }
}
