import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { Footprint } from './footprint.ts'
import { MAX_COLUMNS, MAX_LINES, MAX_ROWS } from './limits.ts'

/** Collects a worksheet's rows in line order, without trailing empty cells and rows. */
export class RowCollector {
  readonly rows: Cell[][] = []
  readonly #footprint: Footprint
  #filled = 0

  /** @param footprint counts the rows; texts are counted where they are created */
  constructor(footprint = new Footprint()) {
    this.#footprint = footprint
  }

  /**
   * @param line from 1, greater than the previous one
   * @param cells without trailing nulls
   * @throws SpreadsheetError 'tooManyRows', 'tooManyColumns', 'oversized', or 'damaged' for unordered lines
   */
  add(line: number, cells: Cell[]): void {
    if (cells.length > MAX_COLUMNS) throw new SpreadsheetError('tooManyColumns')
    if (line > MAX_LINES) throw new SpreadsheetError('tooManyRows')
    if (cells.length === 0) return
    if (++this.#filled > MAX_ROWS) throw new SpreadsheetError('tooManyRows')
    if (!(line > this.rows.length)) throw new SpreadsheetError('damaged')
    this.#footprint.row(cells)
    while (this.rows.length < line - 1) this.rows.push([])
    this.rows.push(cells)
  }
}

/** Puts a value into a row; an empty value leaves the row unchanged. @param column from 0 */
export function putCell(cells: Cell[], column: number, value: Cell): void {
  if (value === null || value === '') return
  if (!(column < MAX_COLUMNS)) throw new SpreadsheetError('tooManyColumns')
  while (cells.length < column) cells.push(null)
  cells[column] = value
}
