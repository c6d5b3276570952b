import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { Footprint } from './footprint.ts'
import { MAX_COLUMNS, MAX_LINES, MAX_ROWS } from './limits.ts'

/** Collects a worksheet's rows in line order, without trailing empty cells and rows. */
export class RowCollector {
  readonly rows: Cell[][] = []
  readonly #footprint: Footprint
  readonly #computed: Set<number> | undefined
  #filled = 0

  /**
   * @param footprint counts the rows; texts are counted where they are created
   * @param computed receives the indexes of computed rows, see `Workbook.read`
   */
  constructor(footprint = new Footprint(), computed?: Set<number>) {
    this.#footprint = footprint
    this.#computed = computed
  }

  /**
   * @param line from 1, greater than the previous one
   * @param cells without trailing nulls
   * @param isComputed whether the row has results of formulas but no typed value
   * @throws SpreadsheetError 'tooManyRows', 'tooManyColumns', 'oversized', or 'damaged' for unordered lines
   */
  add(line: number, cells: Cell[], isComputed = false): void {
    if (cells.length > MAX_COLUMNS) throw new SpreadsheetError('tooManyColumns')
    if (line > MAX_LINES) throw new SpreadsheetError('tooManyRows')
    if (cells.length === 0) return
    if (++this.#filled > MAX_ROWS) throw new SpreadsheetError('tooManyRows')
    if (!(line > this.rows.length)) throw new SpreadsheetError('damaged')
    this.#footprint.row(cells)
    while (this.rows.length < line - 1) this.rows.push([])
    this.rows.push(cells)
    if (isComputed) this.#computed?.add(line - 1)
  }
}

/** Tells rows that hold only results of formulas from those with a typed value. */
export class RowOrigin {
  #hasResult = false
  #hasTyped = false

  start(): void {
    this.#hasResult = false
    this.#hasTyped = false
  }

  /** Notes a cell of the row; an empty box (FALSE) counts as neither. */
  note(value: Cell, isResult: boolean): void {
    if (value === null || value === '' || value === false) return
    if (isResult) this.#hasResult = true
    else this.#hasTyped = true
  }

  get isComputed(): boolean {
    return this.#hasResult && !this.#hasTyped
  }
}

/** Puts a value into a row; an empty value leaves the row unchanged. @param column from 0 */
export function putCell(cells: Cell[], column: number, value: Cell): void {
  if (value === null || value === '') return
  if (!(column < MAX_COLUMNS)) throw new SpreadsheetError('tooManyColumns')
  while (cells.length < column) cells.push(null)
  cells[column] = value
}
