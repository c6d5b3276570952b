import type { UnmatchedValue } from '../../providers/imports.ts'
import { cellText } from '../../schema/importCells.ts'
import { cellFailures, checkPlaced, matchKey } from './checkRow.ts'
import { createPacer } from './createPacer.ts'
import type { CheckResult, ImportFailure } from './session.ts'
import {
  BLANK,
  DROPPED,
  FAILING,
  GOOD,
  lineOf,
  placesWithState,
  REPEATED,
  rowOf,
  type Table,
} from './table.ts'

/** Values of distinct columns that earlier rows have. */
type Seen = Set<string>

/** Looks at a row's cells and notes what became of it. @param seen undefined: whether it repeats another is known */
export function checkRow(table: Table, place: number, seen?: Seen): void {
  const { columns, states, restored, sheet, refused, matches } = table
  if (sheet.blank[place]) {
    states[place] = BLANK
    return
  }
  if (sheet.dropped.has(place)) {
    states[place] = DROPPED
    return
  }
  const row = rowOf(table, place)
  let failing = refused.has(place)
  let zeros = 0
  let repeated = seen === undefined && states[place] === REPEATED
  for (const placed of columns) {
    const checked = checkPlaced(placed, row, matches)
    if ('failure' in checked) failing = true
    else if (checked.restored) zeros++
    if (!seen || !placed.column.distinct || 'failure' in checked || checked.value === null) continue
    const key = `${placed.column.name} ${checked.value}`
    if (seen.has(key)) repeated = true
    else seen.add(key)
  }
  restored[place] = zeros
  if (repeated) states[place] = REPEATED
  else states[place] = failing ? FAILING : GOOD
}

/** Rows looked at before the clock is. */
const ROWS_PER_SLICE = 500

/** Checks every row below the headers and reports progress. */
export async function checkAll(
  table: Table,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { first } = table.sheet
  const end = table.states.length
  const pace = createPacer(end - first, onProgress)
  const seen: Seen = new Set()
  for (let from = first; from < end; from += ROWS_PER_SLICE) {
    const to = Math.min(end, from + ROWS_PER_SLICE)
    for (let place = from; place < to; place++) checkRow(table, place, seen)
    await pace(to - first)
  }
}

/** Checks every row at once: where a changed document decides which rows repeat it. */
export function checkRepeated(table: Table): void {
  const seen: Seen = new Set()
  for (let place = table.sheet.first; place < table.states.length; place++) checkRow(table, place, seen)
}

/** The states of failing rows that are no acronym, each once. */
function unmatchedStates(table: Table): UnmatchedValue[] {
  const found = new Map<string, UnmatchedValue>()
  const states = table.columns.filter(({ column }) => column.type === 'state')
  if (states.length === 0) return []
  for (const place of placesWithState(table, [FAILING]))
    for (const placed of states) {
      const row = rowOf(table, place)
      const checked = checkPlaced(placed, row, table.matches)
      if (!('failure' in checked) || checked.failure !== 'state') continue
      const { column } = placed
      const value = cellText(row[placed.place] ?? null, column)
      const key = `${column.name} ${matchKey('states', value)}`
      const known = found.get(key)
      if (known) known.rows++
      else found.set(key, { list: 'states', column: column.name, value, rows: 1 })
    }
  return [...found.values()]
}

/** What the check found, counted anew. */
export function checkResult(table: Table): CheckResult {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let restored = 0
  for (let place = table.sheet.first; place < table.states.length; place++) {
    const state = table.states[place]
    if (state === GOOD || state === FAILING || state === REPEATED || state === BLANK || state === DROPPED)
      counts[state]++
    if (state === GOOD || state === FAILING) restored += table.restored[place] ?? 0
  }
  const [good, failing, repeated, blank, dropped] = counts
  return {
    rows: good + failing,
    failing,
    repeated,
    blank,
    dropped,
    restored,
    unmatched: unmatchedStates(table),
    columns: table.columns.map(({ column }) => column.name),
  }
}

/** A row's failures: those of its cells, then the server's. */
export function rowFailures(table: Table, place: number): ImportFailure[] {
  const cells = cellFailures(table.columns, rowOf(table, place), lineOf(place), table.matches)
  return [...cells, ...(table.refused.get(place) ?? [])]
}
