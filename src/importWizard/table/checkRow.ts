import { fold } from '../../domain/fold.ts'
import type { LearnedMatch } from '../../providers/imports.ts'
import { type Cell, type CheckedCell, cellText, checkCell } from '../../schema/importCells.ts'
import type { ImportColumn, ImportList } from '../../schema/imports.ts'
import { toFailure } from './failures.ts'
import type { ImportFailure } from './session.ts'

/** A column of the product, and the file's column that fills it. */
export interface PlacedColumn {
  column: ImportColumn
  place: number
}

/** List and folded text → the record that it stands for, null for none on purpose. */
export type Matches = Map<string, number | null>

export const matchKey = (list: ImportList, text: string) => `${list} ${fold(text)}`

export function addMatches(matches: Matches, added: readonly LearnedMatch[]): void {
  for (const { list, value, record_id } of added) matches.set(matchKey(list, value.trim()), record_id)
}

const cellAt = (row: readonly Cell[], place: number): Cell => row[place] ?? null

/** What a cell of a row sends, a state also by what it was matched with. */
export function checkPlaced(
  { column, place }: PlacedColumn,
  row: readonly Cell[],
  matches: Matches,
): CheckedCell {
  const checked = checkCell(column, cellAt(row, place))
  if (!('failure' in checked) || checked.failure !== 'state') return checked
  const matched = matches.get(matchKey('states', cellText(cellAt(row, place), column)))
  if (matched === undefined) return checked
  return matched === null && column.required ? { failure: 'blank' } : { value: matched }
}

/** A cell as it is shown: a number with the zeros that it got back. */
export function shownText({ column, place }: PlacedColumn, row: readonly Cell[]): string {
  const cell = cellAt(row, place)
  const checked = typeof cell === 'number' && column.digits ? checkCell(column, cell) : undefined
  return checked && 'restored' in checked ? String(checked.value) : cellText(cell, column)
}

/** The failures of a row's cells, in the order of the columns. */
export function cellFailures(
  columns: readonly PlacedColumn[],
  row: readonly Cell[],
  line: number,
  matches: Matches,
): ImportFailure[] {
  return columns.flatMap((placed) => {
    const checked = checkPlaced(placed, row, matches)
    return 'failure' in checked ? toFailure(placed.column, line, checked.failure) : []
  })
}
