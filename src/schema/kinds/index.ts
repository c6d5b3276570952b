import type { Field, FieldOf, Kind } from '../definition.ts'
import { boolean } from './boolean.ts'
import { cnpj } from './cnpj.ts'
import { cpf } from './cpf.ts'
import { cpfOrCnpj } from './cpfOrCnpj.ts'
import { date } from './date.ts'
import { dateTime } from './dateTime.ts'
import { email } from './email.ts'
import type { FieldKind, ValueType } from './fieldKind.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { longText } from './longText.ts'
import { money } from './money.ts'
import { personName } from './personName.ts'
import { phone } from './phone.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { secret } from './secret.ts'
import { text } from './text.ts'

const kinds: { [K in Kind]: FieldKind<FieldOf<K>> } = {
  text,
  longText,
  personName,
  email,
  cpf,
  cnpj,
  cpfOrCnpj,
  phone,
  money,
  integer,
  secret,
  image,
  date,
  dateTime,
  boolean,
  reference,
  references,
}

/** What the kind of a field says of it. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): FieldKind => kinds[kind]

/** True for a field that a body may carry. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && kindOf(field).inBody
}

/** Whether a field is asked for, given what the others say: one that is not is hidden, and null. */
export function isAsked({ when }: Field, values: Record<string, unknown>): boolean {
  return Object.entries(when ?? {}).every(([name, said]) => Boolean(values[name]) === said)
}

const fits: Record<ValueType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  integers: (value) => Array.isArray(value) && value.every(Number.isInteger),
  boolean: (value) => typeof value === 'boolean',
}

/** True when a JSON value fits the field's value type; null and undefined fit always. */
export function hasValueType(field: Field, value: unknown): boolean {
  return value === null || value === undefined || fits[kindOf(field).value](value)
}
