import { capitaliseName } from '../../src/domain/names.ts'
import type { Kind } from '../../src/schema/definition.ts'
import type { ImportColumn } from '../../src/schema/imports.ts'
import type { Refusal } from './importer.ts'
import type { Lists } from './lists.ts'

export type StoredValue = string | number | boolean | null

type Filled = { value: StoredValue } | Omit<Refusal, 'field'>
type Fill = (value: string | number | null, column: ImportColumn, lists: Lists) => Filled

/** numeric(12,2) in the database. */
const LARGEST_PRICE = 9_999_999_999.99

const plain: Fill = (value) => ({ value })

const name: Fill = (value) => ({ value: typeof value === 'string' ? capitaliseName(value) : value })

const price: Fill = (value) =>
  typeof value === 'number' && !(value >= 0 && value <= LARGEST_PRICE) ? { code: 'price.range' } : { value }

/** The id of the record that a cell names. A state comes as its id. */
const listed: Fill = (value, { list, required }, lists) => {
  if (typeof value !== 'string' || !list) return { value }
  const found = lists.find(list, value)
  return 'id' in found && (found.id !== null || !required)
    ? { value: found.id }
    : { code: 'value.unmatched', texts: { value }, unmatched: list }
}

const answered: Fill = (value, column, lists) => {
  const filled = listed(value, column, lists)
  return 'value' in filled && filled.value !== null ? { value: filled.value === 1 } : filled
}

/** Kind → how the value of a cell becomes that of a field. */
export const fillers: Record<Kind, Fill> = {
  text: plain,
  longText: plain,
  personName: name,
  email: plain,
  cpf: plain,
  cnpj: plain,
  cpfOrCnpj: plain,
  phone: plain,
  money: price,
  integer: plain,
  date: plain,
  dateTime: plain,
  boolean: answered,
  secret: plain,
  image: plain,
  reference: listed,
  references: plain,
}

/** Kind → the type of its column. */
export const columnTypes: Record<Kind, string> = {
  text: 'text',
  longText: 'text',
  personName: 'text',
  email: 'text',
  cpf: 'text',
  cnpj: 'text',
  cpfOrCnpj: 'text',
  phone: 'text',
  money: 'numeric',
  integer: 'integer',
  date: 'date',
  dateTime: 'timestamptz',
  boolean: 'boolean',
  secret: 'text',
  image: 'text',
  reference: 'integer',
  references: 'integer[]',
}
