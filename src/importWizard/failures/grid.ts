import type { TableRow } from '../table/session.ts'

/** Column of the failure reasons. */
export const REASON = ''

/** Column of the line numbers, with the button that drops or restores a row. */
export const LINE = '#'

export interface CellPosition {
  index: number
  column: string
}

/** Maximum number of cells that a narrow screen shows of a row without failures. */
const MAX_CARD_CELLS = 3

/** Columns shown of a row: all, or on a narrow screen the failing ones, else the first few. */
export function shownColumns(row: TableRow, columns: readonly string[], narrow: boolean): readonly string[] {
  if (!narrow) return columns
  const failing = columns.filter((column) => row.failures.some((failure) => failure.column === column))
  return failing.length > 0 ? failing : columns.slice(0, MAX_CARD_CELLS)
}

/** The first failing column of a row, else the first of all. */
export function firstFailing(row: TableRow, columns: readonly string[]): string {
  const failing = columns.find((column) => row.failures.some((failure) => failure.column === column))
  return failing ?? columns[0] ?? ''
}

/** The cell that the keyboard enters a row by: its first wrong cell, or its reasons if no cell is wrong. */
export function entranceOf(row: TableRow, columns: readonly string[]): string {
  const isWrong = row.failures.some(({ column }) => columns.includes(column))
  return isWrong ? firstFailing(row, columns) : REASON
}

interface Grid {
  columns: readonly string[]
  count: number
  /** Rows per PageUp and PageDown. */
  page: number
}

/** The cell that a key moves to; undefined for other keys. */
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

/** The next or previous cell, across rows. */
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
