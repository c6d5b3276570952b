import type { UnmatchedValue } from '../../providers/imports.ts'
import { cellText } from '../../schema/importCells.ts'
import { cellAt, cellFailures, checkPlaced, matchKey } from './checkRow.ts'
import { createPacer } from './createPacer.ts'
import type { CheckResult, ImportFailure } from './session.ts'
import { sharedOffers } from './sharedOffers.ts'
import {
  BLANK,
  DROPPED,
  FAILING,
  lineOf,
  REPEATED,
  rowOf,
  rowsWithState,
  type Table,
  VALID,
} from './table.ts'

/** Values of `distinct` columns in earlier rows. */
type Seen = Set<string>

/** Checks a row and stores its state. @param seen undefined keeps its 'repeated' state */
export function checkRow(table: Table, rowIndex: number, seen?: Seen): void {
  const { columns, blank, states, restored, doubtful, sheet, refused, matches } = table
  if (blank[rowIndex]) {
    states[rowIndex] = BLANK
    return
  }
  if (sheet.dropped.has(rowIndex)) {
    states[rowIndex] = DROPPED
    return
  }
  const row = rowOf(table, rowIndex)
  let failing = refused.has(rowIndex)
  let zeros = 0
  let doubts = 0
  let repeated = seen === undefined && states[rowIndex] === REPEATED
  for (const mapped of columns) {
    const checked = checkPlaced(mapped, row, matches)
    if ('failure' in checked) failing = true
    else {
      if (checked.restored) zeros++
      if (checked.doubtful) doubts++
    }
    if (!seen || !mapped.column.distinct || 'failure' in checked || checked.value === null) continue
    const key = `${mapped.column.name} ${checked.value}`
    if (seen.has(key)) repeated = true
    else seen.add(key)
  }
  restored[rowIndex] = zeros
  doubtful[rowIndex] = doubts
  if (repeated) states[rowIndex] = REPEATED
  else states[rowIndex] = failing ? FAILING : VALID
}

/** Rows per time check. */
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
    for (let rowIndex = from; rowIndex < to; rowIndex++) checkRow(table, rowIndex, seen)
    await pace(to - first)
  }
}

/** Rechecks every row, as a changed document affects which rows repeat it. */
export function checkRepeated(table: Table): void {
  const seen: Seen = new Set()
  for (let rowIndex = table.sheet.first; rowIndex < table.states.length; rowIndex++)
    checkRow(table, rowIndex, seen)
}

/** Distinct values of state columns in failing rows that are not an acronym. */
function unmatchedStates(table: Table): UnmatchedValue[] {
  const found = new Map<string, UnmatchedValue>()
  const states = table.columns.filter(({ column }) => column.type === 'state')
  if (states.length === 0) return []
  for (const rowIndex of rowsWithState(table, [FAILING]))
    for (const mapped of states) {
      const row = rowOf(table, rowIndex)
      const checked = checkPlaced(mapped, row, table.matches)
      if (!('failure' in checked) || checked.failure !== 'state') continue
      const { column } = mapped
      const value = cellText(cellAt(mapped, row), column)
      const key = `${column.name} ${matchKey('states', value)}`
      const entry = found.get(key)
      if (entry) entry.rows++
      else found.set(key, { list: 'states', column: column.name, value, rows: 1 })
    }
  return [...found.values()]
}

export function checkResult(table: Table): CheckResult {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let restored = 0
  let doubtful = 0
  for (let rowIndex = table.sheet.first; rowIndex < table.states.length; rowIndex++) {
    const state = table.states[rowIndex]
    if (state === VALID || state === FAILING || state === REPEATED || state === BLANK || state === DROPPED)
      counts[state]++
    if (state === VALID || state === FAILING) restored += table.restored[rowIndex] ?? 0
    if (state === VALID && table.doubtful[rowIndex]) doubtful++
  }
  const [good, failing, repeated, blank, dropped] = counts
  return {
    rows: good + failing,
    failing,
    repeated,
    blank,
    dropped,
    restored,
    doubtful,
    unmatched: unmatchedStates(table),
    shared: sharedOffers(table),
    columns: table.columns.map(({ column }) => column.name),
  }
}

/** Failures of a row's cells, then the server's. */
export function rowFailures(table: Table, rowIndex: number): ImportFailure[] {
  const cells = cellFailures(table.columns, rowOf(table, rowIndex), lineOf(rowIndex), table.matches)
  return [...cells, ...(table.refused.get(rowIndex) ?? [])]
}
