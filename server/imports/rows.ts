import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { type CellFailure, checkCell, isWireValue } from '../../src/schema/importCells.ts'
import type { ImportColumn, ImportType } from '../../src/schema/imports.ts'
import type { Refusal, WireRow } from './importer.ts'

/** Neither NUL nor half a surrogate pair can be stored. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Types whose values are numbers, and never texts of them. */
const numeric = new Set<ImportType>(['integer', 'float'])

type Read = { value: string | number | null } | { failure: CellFailure }

/** Texts are read as the browser reads a cell, so that whoever sends them as they were written is served too. */
function readValue(column: ImportColumn, value: unknown): Read {
  if (typeof value === 'string' && column.type !== 'state' && !numeric.has(column.type))
    return UNSTORABLE.test(value) ? { failure: 'type' } : checkCell(column, value)
  if (value === null || value === undefined) return column.required ? { failure: 'blank' } : { value: null }
  return isWireValue(column, value) ? { value } : { failure: column.type === 'state' ? 'state' : 'type' }
}

/** A row of a body with its cells checked and cleaned, or why they are refused. */
export type CheckedRow = { row: WireRow } | { refusals: Refusal[] }

/** @param row an object without unknown keys; a column that it leaves out has no value */
export function checkRow(
  columns: readonly ImportColumn[],
  row: Readonly<Record<string, unknown>>,
): CheckedRow {
  const read: Record<string, string | number | null> = {}
  const refusals: Refusal[] = []
  for (const column of columns) {
    const checked = readValue(column, Object.hasOwn(row, column.name) ? row[column.name] : null)
    if ('value' in checked) read[column.name] = checked.value
    else
      refusals.push({
        field: column.name,
        code: 'value.invalid',
        message: texts.failures[checked.failure],
      })
  }
  return refusals.length ? { refusals } : { row: read }
}
