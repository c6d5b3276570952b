import type { ImportRefusal } from '../../providers/imports.ts'
import { checkRow } from './check.ts'
import type { ImportFailure } from './session.ts'
import { lineOf, type Table } from './table.ts'

/**
 * Marks the rows that the server refused.
 * @param sent the places of the rows of the body that was refused @param refusals by their order in it, from 1
 */
export function refuse(table: Table, sent: Uint32Array, refusals: readonly ImportRefusal[]): void {
  const assigned = new Set(table.columns.map(({ column }) => column.name))
  const refused = new Map<number, ImportFailure[]>()
  for (const { row, field = '', message } of refusals) {
    const place = sent[row - 1]
    if (place === undefined) continue
    const column = assigned.has(field) ? field : ''
    const failure = { column, line: lineOf(place), msg: message, extra: '' }
    refused.set(place, [...(refused.get(place) ?? []), failure])
  }
  for (const [place, failures] of refused) {
    table.refused.set(place, failures)
    checkRow(table, place)
  }
}
