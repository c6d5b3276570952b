import type { Cell } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import type { MappedColumn, Matches } from './checkRow.ts'
import { type Assigned, type Constants, offered } from './mapping.ts'
import type { ImportFailure } from './session.ts'
import { isBlankRow, type Sheet } from './sheet.ts'

/** Row states. */
export const VALID = 0
export const FAILING = 1
export const REPEATED = 2
export const BLANK = 3
export const DROPPED = 4

/** A worksheet with assigned columns. Only a row's state is stored; its failures are recomputed on demand, which saves memory. */
export interface Table {
  sheet: Sheet
  columns: readonly MappedColumn[]
  /** 1 at the index of each blank row; a row emptied by hand stays one. */
  blank: Uint8Array
  matches: Matches
  /** Column of the answers to refusals' questions, if the import asks any. */
  answer: ImportColumn | undefined
  /** Row index → server errors. */
  refused: Map<number, ImportFailure[]>
  /** Row index → state. */
  states: Uint8Array
  /** Row index → number of cells whose leading zeros were restored. */
  restored: Uint8Array
  /** Row index → number of cells whose check digits are wrong. */
  doubtful: Uint8Array
}

/** @param assigned unknown columns are ignored */
export function createTable(
  sheet: Sheet,
  columns: readonly ImportColumn[],
  { assigned, constants = {}, answer }: { assigned: Assigned; constants?: Constants; answer?: ImportColumn },
  matches: Matches,
): Table {
  const mapped: MappedColumn[] = sheet.headers.flatMap((_, columnIndex) => {
    const column = columns.find(({ name }) => name === assigned[columnIndex])
    return column ? { column, columnIndex } : []
  })
  for (const hour of mapped) {
    const day = mapped.find(({ column }) => column.name === hour.column.hourOf)
    if (!day) continue
    hour.day = day
    day.hour = hour
  }
  const free = new Set(offered(columns, assigned))
  for (const [index, column] of columns.entries()) {
    const constant = constants[column.name]?.trim()
    if (constant && column.constant && free.has(column))
      mapped.push({ column, columnIndex: sheet.headers.length + index, constant })
  }
  const size = sheet.rows.length
  const columnIndexes = mapped.map(({ columnIndex }) => columnIndex)
  return {
    sheet,
    columns: mapped,
    blank: Uint8Array.from(sheet.rows, (_, rowIndex) => (isBlankRow(sheet, rowIndex, columnIndexes) ? 1 : 0)),
    matches,
    answer,
    refused: new Map(),
    states: new Uint8Array(size).fill(BLANK),
    restored: new Uint8Array(size),
    doubtful: new Uint8Array(size),
  }
}

export const rowOf = ({ sheet }: Table, rowIndex: number): Cell[] => sheet.rows[rowIndex] ?? []

/** Lines count from 1, row indexes from 0. */
export const lineOf = (rowIndex: number) => rowIndex + 1
export const rowIndexOf = (line: number) => line - 1

/** Indexes of the rows below the header in one of the given states. */
export function* rowsWithState({ sheet, states }: Table, wanted: readonly number[]): Generator<number> {
  for (let rowIndex = sheet.first; rowIndex < states.length; rowIndex++)
    if (wanted.includes(states[rowIndex] ?? BLANK)) yield rowIndex
}
