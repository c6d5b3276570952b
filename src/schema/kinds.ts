import type { Field, Kind } from './definition.ts'

/** The JSON type of a value in a body: what a client may send, before any rule is asked. */
export type ValueType = 'string' | 'number' | 'numbers' | 'boolean'

/** Kind → value type. `null` is allowed for every kind. */
export const valueTypes: Record<Kind, ValueType> = {
  text: 'string',
  longText: 'string',
  personName: 'string',
  email: 'string',
  cpf: 'string',
  cnpj: 'string',
  cpfOrCnpj: 'string',
  phone: 'string',
  money: 'number',
  integer: 'number',
  secret: 'string',
  image: 'string',
  date: 'string',
  dateTime: 'string',
  boolean: 'boolean',
  reference: 'number',
  references: 'numbers',
}

/** True for a field that a body may carry. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && field.kind !== 'image'
}

/** Whether a field is asked for, given what the others say: one that is not is hidden, and null. */
export function isAsked({ when }: Field, values: Record<string, unknown>): boolean {
  return Object.entries(when ?? {}).every(([name, said]) => Boolean(values[name]) === said)
}

/** True when a JSON value fits the field's value type; null and undefined fit always. */
export function hasValueType(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true
  const type = valueTypes[field.kind]
  if (type === 'numbers') return Array.isArray(value) && value.every(Number.isInteger)
  if (field.kind === 'reference' || field.kind === 'integer') return Number.isInteger(value)
  return typeof value === type
}
