import { parseDate } from '../../src/domain/dates.ts'
import type { Field } from '../../src/schema/definition.ts'
import type { ImportColumn } from '../../src/schema/imports.ts'
import type { ColumnType } from '../../src/schema/kinds/fieldKind.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Refusal } from './importer.ts'
import type { Lists } from './lists.ts'

export type StoredValue = string | number | boolean | null

type WireValue = string | number | null
type Filled = { value: StoredValue } | Omit<Refusal, 'field'>

/** The id of the record that a cell names. A state comes as its id. */
function listed(value: WireValue, { list, required }: ImportColumn, lists: Lists): Filled {
  if (typeof value !== 'string' || !list) return { value }
  const found = lists.find(list, value)
  return 'id' in found && (found.id !== null || !required)
    ? { value: found.id }
    : { code: 'value.unmatched', texts: { value }, unmatched: list }
}

/** The value of a field as it is stored, from that of a cell whose text its column has found good. */
export function fillField(field: Field, value: WireValue, column: ImportColumn, lists: Lists): Filled {
  if (column.list) {
    const filled = listed(value, column, lists)
    const isAnswer = field.kind === 'boolean' && 'value' in filled && filled.value !== null
    return isAnswer ? { value: filled.value === 1 } : filled
  }
  const kind = kindOf(field)
  if (typeof value === 'number' && kind.refusal(value, field)) return { code: 'price.range' }
  const given = column.type === 'date' && typeof value === 'string' ? parseDate(value) : value
  return { value: kind.store(given, field) as StoredValue }
}

const sqlTypes: Record<ColumnType, string> = {
  text: 'text',
  money: 'numeric',
  integer: 'integer',
  integers: 'integer[]',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
}

/** What PostgreSQL calls the type of a field's column. */
export const sqlTypeOf = (field: Field): string => sqlTypes[kindOf(field).column(field) ?? 'text']
