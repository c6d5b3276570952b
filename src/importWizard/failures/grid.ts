import type { TableRow } from '../table/session.ts'

/** The column of the reasons, as a row's own failures are named. */
export const REASON = ''

/** The column of the lines, which has the button that leaves a row out or takes it back. */
export const LINE = '#'

/** A cell of the table: a row's place and a column's name. */
export interface CellPosition {
  index: number
  column: string
}

/** Cells that a narrow screen shows of a row without failures. */
const MAX_CARD_CELLS = 3

/** The columns of a row that are shown: all, or on a narrow screen those that fail, else the first few. */
export function shownColumns(row: TableRow, columns: readonly string[], narrow: boolean): readonly string[] {
  if (!narrow) return columns
  const failing = columns.filter((column) => row.failures.some((failure) => failure.column === column))
  return failing.length > 0 ? failing : columns.slice(0, MAX_CARD_CELLS)
}

/** The first cell of a row that can be corrected: one that fails, else the first of all. */
export function firstFailing(row: TableRow, columns: readonly string[]): string {
  const failing = columns.find((column) => row.failures.some((failure) => failure.column === column))
  return failing ?? columns[0] ?? ''
}

interface Grid {
  columns: readonly string[]
  count: number
  /** Rows that PageUp and PageDown pass over. */
  page: number
}

/** Where a key leads from a cell; undefined for a key that does not move. */
export function cellAfterKey(
  { index, column }: CellPosition,
  key: string,
  { columns, count, page }: Grid,
): CellPosition | undefined {
  const row = (to: number) => ({ index: Math.min(Math.max(to, 0), count - 1), column })
  const at = columns.indexOf(column)
  const sameRow = (to: number) => ({
    index,
    column: columns[Math.min(Math.max(to, 0), columns.length - 1)] ?? column,
  })
  switch (key) {
    case 'ArrowUp':
      return row(index - 1)
    case 'ArrowDown':
      return row(index + 1)
    case 'PageUp':
      return row(index - page)
    case 'PageDown':
      return row(index + page)
    case 'ArrowLeft':
      return sameRow(at - 1)
    case 'ArrowRight':
      return sameRow(at + 1)
    case 'Home':
      return sameRow(0)
    case 'End':
      return sameRow(columns.length - 1)
    default:
      return undefined
  }
}

/** The cell after or before another one, across the ends of rows. */
export function adjacentCell(
  { index, column }: CellPosition,
  step: 1 | -1,
  { columns, count }: Grid,
): CellPosition | undefined {
  const at = columns.indexOf(column) + step
  const to = at < 0 ? index - 1 : at >= columns.length ? index + 1 : index
  if (to < 0 || to >= count) return undefined
  const name = columns[(at + columns.length) % columns.length]
  return name === undefined ? undefined : { index: to, column: name }
}
