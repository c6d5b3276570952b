import { checkRepeated, checkRow } from './check.ts'
import { DROPPED, FAILING, GOOD, placeOf, placesWithState, REPEATED, type Table } from './table.ts'

const isDistinct = ({ columns }: Table) => columns.some(({ column }) => column.distinct)

/** Drops a row; a row repeating its document becomes valid. @throws Error for any other line */
export function drop(table: Table, line: number): void {
  const place = placeOf(line)
  const state = table.states[place]
  if (state !== GOOD && state !== FAILING) throw new Error(`line ${line} is no row to be left out`)
  table.sheet.dropped.add(place)
  const repeats = isDistinct(table) && !placesWithState(table, [REPEATED]).next().done
  if (repeats) checkRepeated(table)
  else checkRow(table, place)
}

/** Restores a dropped row. @throws Error for any other line */
export function restore(table: Table, line: number): void {
  const place = placeOf(line)
  if (table.states[place] !== DROPPED) throw new Error(`line ${line} was not left out`)
  table.sheet.dropped.delete(place)
  if (isDistinct(table)) checkRepeated(table)
  else checkRow(table, place)
}
