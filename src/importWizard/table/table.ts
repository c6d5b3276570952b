import type { Cell } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import type { Matches, PlacedColumn } from './checkRow.ts'
import type { Assigned } from './mapping.ts'
import type { ImportFailure } from './session.ts'
import type { Sheet } from './sheet.ts'

/** What became of a row. */
export const GOOD = 0
export const FAILING = 1
export const REPEATED = 2
export const BLANK = 3
export const DROPPED = 4

/**
 * A worksheet with its columns assigned. Of a row only its state is kept: which of its cells fail is found again when it
 * is asked for, so that a good cell costs nothing.
 */
export interface Table {
  sheet: Sheet
  /** In the order of the file. */
  columns: readonly PlacedColumn[]
  matches: Matches
  /** Place of a row → why the server refused it. */
  refused: Map<number, ImportFailure[]>
  /** Place of a row → GOOD, FAILING, REPEATED, BLANK or DROPPED. */
  states: Uint8Array
  /** Place of a row → how many of its numbers got zeros back. */
  restored: Uint8Array
}

/** @param assigned columns that are none of the import's are left out */
export function createTable(
  sheet: Sheet,
  columns: readonly ImportColumn[],
  assigned: Assigned,
  matches: Matches,
): Table {
  const placed = sheet.headers.flatMap((_, place) => {
    const column = columns.find(({ name }) => name === assigned[place])
    return column ? { column, place } : []
  })
  const size = sheet.rows.length
  return {
    sheet,
    columns: placed,
    matches,
    refused: new Map(),
    states: new Uint8Array(size).fill(BLANK),
    restored: new Uint8Array(size),
  }
}

export const rowOf = ({ sheet }: Table, place: number): Cell[] => sheet.rows[place] ?? []

/** Lines are counted from 1, places from 0. */
export const lineOf = (place: number) => place + 1
export const placeOf = (line: number) => line - 1

/** The places of the rows below the titles that are in a state that is asked for. */
export function* placesWithState({ sheet, states }: Table, asked: readonly number[]): Generator<number> {
  for (let place = sheet.first; place < states.length; place++)
    if (asked.includes(states[place] ?? BLANK)) yield place
}
