import type { LearnedMatch } from '../../providers/imports.ts'
import { checkRepeated, checkRow } from './check.ts'
import { addMatches, matchKey, type PlacedColumn, shownText } from './checkRow.ts'
import {
  BLANK,
  DROPPED,
  FAILING,
  GOOD,
  placeOf,
  placesWithState,
  REPEATED,
  rowOf,
  type Table,
} from './table.ts'

/** @throws Error for an unassigned column */
function assignedColumn({ columns }: Table, name: string): PlacedColumn {
  const found = columns.find(({ column }) => column.name === name)
  if (!found) throw new Error(`the column ${name} is not assigned`)
  return found
}

function writeCell(table: Table, place: number, { place: at }: PlacedColumn, text: string): void {
  const row = rowOf(table, place)
  row[at] = text
  table.refused.delete(place)
}

/** The rows with a text in a column. */
function rowsWithText(table: Table, placed: PlacedColumn, original: string): number[] {
  const equal = (place: number) => shownText(placed, rowOf(table, place)) === original
  return [...placesWithState(table, [GOOD, FAILING, REPEATED])].filter(equal)
}

function recheck(table: Table, { column }: PlacedColumn, places: readonly number[]): void {
  if (column.distinct) checkRepeated(table)
  else for (const place of places) checkRow(table, place)
}

/** Corrects a cell and clears the server's errors of its row. @returns number of other cells with the old text */
export function edit(table: Table, line: number, name: string, text: string): number {
  const placed = assignedColumn(table, name)
  const place = placeOf(line)
  const state = table.states[place] ?? BLANK
  if (state === BLANK || state === DROPPED) throw new Error(`line ${line} is no row`)
  const original = shownText(placed, rowOf(table, place))
  writeCell(table, place, placed, text)
  recheck(table, placed, [place])
  return rowsWithText(table, placed, original).filter((other) => other !== place).length
}

/** Replaces a text in all cells of a column. @returns number of cells */
export function editEqual(table: Table, name: string, original: string, text: string): number {
  const placed = assignedColumn(table, name)
  const places = rowsWithText(table, placed, original)
  for (const place of places) writeCell(table, place, placed, text)
  recheck(table, placed, places)
  return places.length
}

/** Applies values matched by hand and clears server errors caused only by them. */
export function match(table: Table, matches: readonly LearnedMatch[]): void {
  addMatches(table.matches, matches)
  const matched = new Set(matches.map(({ list, value }) => matchKey(list, value.trim())))
  for (const [place, failures] of table.refused) {
    const row = rowOf(table, place)
    const left = failures.filter(({ column: name }) => {
      const placed = table.columns.find(({ column }) => column.name === name)
      const list = placed?.column.list
      return !(list && matched.has(matchKey(list, shownText(placed, row))))
    })
    if (left.length === 0) table.refused.delete(place)
    else table.refused.set(place, left)
  }
  for (const place of [...placesWithState(table, [FAILING])]) checkRow(table, place)
}
