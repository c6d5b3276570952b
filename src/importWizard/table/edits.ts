import type { ImportOffer, ImportRefusal, LearnedMatch } from '../../providers/imports.ts'
import { checkRepeated, checkRow } from './check.ts'
import { addMatches, type MappedColumn, matchKey, shownText } from './checkRow.ts'
import type { ImportFailure } from './session.ts'
import { hasOffer } from './sharedOffers.ts'
import {
  BLANK,
  DROPPED,
  FAILING,
  lineOf,
  REPEATED,
  rowIndexOf,
  rowOf,
  rowsWithState,
  type Table,
  VALID,
} from './table.ts'

const isDistinct = ({ columns }: Table) => columns.some(({ column }) => column.distinct)

/**
 * Drops a row; a row repeating its document becomes valid.
 * @throws Error unless the row is valid or failing
 */
export function drop(table: Table, line: number): void {
  const rowIndex = rowIndexOf(line)
  const state = table.states[rowIndex]
  if (state !== VALID && state !== FAILING) throw new Error(`line ${line} is no row to be left out`)
  table.sheet.dropped.add(rowIndex)
  const repeats = isDistinct(table) && !rowsWithState(table, [REPEATED]).next().done
  if (repeats) checkRepeated(table)
  else checkRow(table, rowIndex)
}

/** Restores a dropped row. @throws Error if the row is not dropped */
export function restore(table: Table, line: number): void {
  const rowIndex = rowIndexOf(line)
  if (table.states[rowIndex] !== DROPPED) throw new Error(`line ${line} was not left out`)
  table.sheet.dropped.delete(rowIndex)
  if (isDistinct(table)) checkRepeated(table)
  else checkRow(table, rowIndex)
}

/** Marks rows that the server refused. @param sent row indexes of the body @param refusals by body row, from 1 */
export function refuse(table: Table, sent: Uint32Array, refusals: readonly ImportRefusal[]): void {
  const assigned = new Set(table.columns.map(({ column }) => column.name))
  const refused = new Map<number, ImportFailure[]>()
  for (const { row, field = '', message, offers } of refusals) {
    const rowIndex = sent[row - 1]
    if (rowIndex === undefined) continue
    const column = assigned.has(field) ? field : ''
    const failure = { column, line: lineOf(rowIndex), msg: message, extra: '', ...(offers && { offers }) }
    refused.set(rowIndex, [...(refused.get(rowIndex) ?? []), failure])
  }
  for (const [rowIndex, failures] of refused) {
    table.refused.set(rowIndex, failures)
    checkRow(table, rowIndex)
  }
}

/** @throws Error for an unassigned column */
function assignedColumn({ columns }: Table, name: string): MappedColumn {
  const found = columns.find(({ column }) => column.name === name)
  if (!found) throw new Error(`the column ${name} is not assigned`)
  return found
}

function writeCell(table: Table, rowIndex: number, { columnIndex }: MappedColumn, text: string): void {
  const row = rowOf(table, rowIndex)
  row[columnIndex] = text
  table.refused.delete(rowIndex)
}

function rowsWithText(table: Table, mapped: MappedColumn, original: string): number[] {
  const equal = (rowIndex: number) => shownText(mapped, rowOf(table, rowIndex)) === original
  return [...rowsWithState(table, [VALID, FAILING, REPEATED])].filter(equal)
}

function recheck(table: Table, { column }: MappedColumn, rowIndexes: readonly number[]): void {
  if (column.distinct) checkRepeated(table)
  else for (const rowIndex of rowIndexes) checkRow(table, rowIndex)
}

/**
 * Corrects a cell and clears the server errors of its row.
 * @returns number of other cells with the old text
 */
export function edit(table: Table, line: number, name: string, text: string): number {
  const mapped = assignedColumn(table, name)
  const rowIndex = rowIndexOf(line)
  const state = table.states[rowIndex] ?? BLANK
  if (state === BLANK || state === DROPPED) throw new Error(`line ${line} is no row`)
  const original = shownText(mapped, rowOf(table, rowIndex))
  writeCell(table, rowIndex, mapped, text)
  recheck(table, mapped, [rowIndex])
  return rowsWithText(table, mapped, original).filter((other) => other !== rowIndex).length
}

/**
 * Corrects several cells of a refused row, or answers its question, and clears its server errors.
 * @param cells column → text
 */
export function editCells(table: Table, line: number, cells: Readonly<Record<string, string>>): void {
  const rowIndex = rowIndexOf(line)
  if (!table.refused.has(rowIndex)) throw new Error(`line ${line} was not refused`)
  const changed = table.columns.filter(({ column }) => cells[column.name] !== undefined)
  for (const mapped of changed) writeCell(table, rowIndex, mapped, cells[mapped.column.name] ?? '')
  const answer = table.answer && cells[table.answer.name]
  if (answer !== undefined) table.sheet.answers.set(rowIndex, answer)
  table.refused.delete(rowIndex)
  if (changed.some(({ column }) => column.distinct)) checkRepeated(table)
  else checkRow(table, rowIndex)
}

/** Corrects all rows that have an offer; what else the server said of them stays. */
export function takeOffer(table: Table, offer: ImportOffer): void {
  const changed = table.columns.filter(({ column }) => offer.cells[column.name] !== undefined)
  const rowIndexes: number[] = []
  for (const rowIndex of [...rowsWithState(table, [FAILING])]) {
    const failures = table.refused.get(rowIndex) ?? []
    const left = failures.filter((failure) => !hasOffer(failure, offer))
    if (left.length === failures.length) continue
    for (const mapped of changed) writeCell(table, rowIndex, mapped, offer.cells[mapped.column.name] ?? '')
    if (left.length > 0) table.refused.set(rowIndex, left)
    rowIndexes.push(rowIndex)
  }
  if (changed.some(({ column }) => column.distinct)) checkRepeated(table)
  else for (const rowIndex of rowIndexes) checkRow(table, rowIndex)
}

/** @returns number of changed cells */
export function editEqual(table: Table, name: string, original: string, text: string): number {
  const mapped = assignedColumn(table, name)
  const rowIndexes = rowsWithText(table, mapped, original)
  for (const rowIndex of rowIndexes) writeCell(table, rowIndex, mapped, text)
  recheck(table, mapped, rowIndexes)
  return rowIndexes.length
}

/** Applies values matched by hand and clears server errors caused only by them. */
export function match(table: Table, matches: readonly LearnedMatch[]): void {
  addMatches(table.matches, matches)
  const matched = new Set(matches.map(({ list, value }) => matchKey(list, value.trim())))
  for (const [rowIndex, failures] of table.refused) {
    const row = rowOf(table, rowIndex)
    const left = failures.filter(({ column: name }) => {
      const mapped = table.columns.find(({ column }) => column.name === name)
      const list = mapped?.column.list
      return !(list && matched.has(matchKey(list, shownText(mapped, row))))
    })
    if (left.length === 0) table.refused.delete(rowIndex)
    else table.refused.set(rowIndex, left)
  }
  for (const rowIndex of [...rowsWithState(table, [FAILING])]) checkRow(table, rowIndex)
}
