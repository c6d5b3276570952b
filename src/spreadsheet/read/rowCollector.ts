import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { MAX_COLUMNS, MAX_LINES, MAX_ROWS } from './limits.ts'

/** Gathers a worksheet's rows in the order of their lines, without the empty cells and rows that end them. */
export class RowCollector {
  readonly rows: Cell[][] = []
  #filled = 0

  /**
   * @param line from 1, beyond the last one's @param cells whose last one is not null
   * @throws SpreadsheetError 'tooManyRows', 'tooManyColumns', or 'damaged' for lines out of order
   */
  add(line: number, cells: Cell[]): void {
    if (cells.length > MAX_COLUMNS) throw new SpreadsheetError('tooManyColumns')
    if (line > MAX_LINES) throw new SpreadsheetError('tooManyRows')
    if (cells.length === 0) return
    if (++this.#filled > MAX_ROWS) throw new SpreadsheetError('tooManyRows')
    if (!(line > this.rows.length)) throw new SpreadsheetError('damaged')
    while (this.rows.length < line - 1) this.rows.push([])
    this.rows.push(cells)
  }
}

/** Puts a value into a row; an empty one leaves the row as it is. @param column from 0 */
export function putCell(cells: Cell[], column: number, value: Cell): void {
  if (value === null || value === '') return
  if (!(column < MAX_COLUMNS)) throw new SpreadsheetError('tooManyColumns')
  while (cells.length < column) cells.push(null)
  cells[column] = value
}
