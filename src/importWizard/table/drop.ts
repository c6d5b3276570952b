import { checkRepeated, checkRow } from './check.ts'
import { DROPPED, FAILING, GOOD, placeOf, placesWithState, REPEATED, type Table } from './table.ts'

const isDistinct = ({ columns }: Table) => columns.some(({ column }) => column.distinct)

/** Leaves a row out; one that repeated its document takes its place. @throws Error for a line that is no such row */
export function drop(table: Table, line: number): void {
  const place = placeOf(line)
  const state = table.states[place]
  if (state !== GOOD && state !== FAILING) throw new Error(`line ${line} is no row to be left out`)
  table.sheet.dropped.add(place)
  const repeats = isDistinct(table) && !placesWithState(table, [REPEATED]).next().done
  if (repeats) checkRepeated(table)
  else checkRow(table, place)
}

/** Takes a row back that was left out. @throws Error for a line that was not */
export function restore(table: Table, line: number): void {
  const place = placeOf(line)
  if (table.states[place] !== DROPPED) throw new Error(`line ${line} was not left out`)
  table.sheet.dropped.delete(place)
  if (isDistinct(table)) checkRepeated(table)
  else checkRow(table, place)
}
