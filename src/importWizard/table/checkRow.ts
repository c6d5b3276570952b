import { fold } from '../../domain/fold.ts'
import type { LearnedMatch } from '../../providers/imports.ts'
import { type Cell, type CheckedCell, cellText, checkCell } from '../../schema/importCells.ts'
import type { ImportColumn, ImportList } from '../../schema/imports.ts'
import { toFailure } from './failures.ts'
import { checkMoment } from './moment.ts'
import type { ImportFailure } from './session.ts'

export interface MappedColumn {
  column: ImportColumn
  columnIndex: number
  /** Value for all rows, if the sheet lacks the column; `columnIndex` is then beyond the sheet's columns. */
  constant?: string
  /** Of a day's column, that of its hour, where the sheet has both apart. */
  hour?: MappedColumn
  /** Of an hour's column, that of its day. */
  day?: MappedColumn
}

/** List and folded text → record id, null for deliberately none. */
export type Matches = Map<string, number | null>

export const matchKey = (list: ImportList, text: string) => `${list} ${fold(text)}`

export function addMatches(matches: Matches, added: readonly LearnedMatch[]): void {
  for (const { list, value, record_id } of added) matches.set(matchKey(list, value.trim()), record_id)
}

export const cellAt = ({ columnIndex, constant }: MappedColumn, row: readonly Cell[]): Cell =>
  row[columnIndex] ?? constant ?? null

/** Wire value of a cell; a state that is not an acronym is looked up in `matches`, and an hour completes its day. */
export function checkPlaced(mapped: MappedColumn, row: readonly Cell[], matches: Matches): CheckedCell {
  const { column, day, hour } = mapped
  if (hour) return checkMoment(mapped, hour, row).day
  if (day) return checkMoment(day, mapped, row).hour
  const cell = cellAt(mapped, row)
  const checked = checkCell(column, cell)
  if (!('failure' in checked) || checked.failure !== 'state') return checked
  const matched = matches.get(matchKey('states', cellText(cell, column)))
  if (matched === undefined) return checked
  return matched === null && column.required ? { failure: 'blank' } : { value: matched }
}

/** Text of a cell; a number with its leading zeros restored. */
export function shownText(mapped: MappedColumn, row: readonly Cell[]): string {
  const { column } = mapped
  const cell = cellAt(mapped, row)
  const checked = typeof cell === 'number' && column.digits ? checkCell(column, cell) : undefined
  return checked && 'restored' in checked ? String(checked.value) : cellText(cell, column)
}

export function cellFailures(
  columns: readonly MappedColumn[],
  row: readonly Cell[],
  line: number,
  matches: Matches,
): ImportFailure[] {
  return columns.flatMap((mapped) => {
    const checked = checkPlaced(mapped, row, matches)
    return 'failure' in checked ? toFailure(mapped.column, line, checked.failure) : []
  })
}
