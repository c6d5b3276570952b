import type { Field, FieldOf, Kind } from '../fields.ts'
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { cnpj } from './cnpj.ts'
import { cpf } from './cpf.ts'
import { cpfOrCnpj } from './cpfOrCnpj.ts'
import { date } from './date.ts'
import { dateTime } from './dateTime.ts'
import { email } from './email.ts'
import type { FieldKind, ValueType } from './fieldKind.ts'
import { integer } from './integer.ts'
import { lastDay } from './lastDay.ts'
import { logo } from './logo.ts'
import { longText } from './longText.ts'
import { money } from './money.ts'
import { personName } from './personName.ts'
import { phone } from './phone.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { secret } from './secret.ts'
import { text } from './text.ts'
import { time } from './time.ts'

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
  logo,
  date,
  lastDay,
  dateTime,
  time,
  boolean,
  choice,
  reference,
  references,
}

/** The kind object of a field. */
export const kindOf = ({ kind }: Pick<Field, 'kind'>): FieldKind => kinds[kind]

/** Whether a body may contain the field. */
export function isWritable(field: Field): boolean {
  return !field.readOnly && kindOf(field).inBody
}

/** Whether a field's `when` condition holds; otherwise it is hidden and stored as null. */
export function isApplicable({ when }: Field, values: Record<string, unknown>): boolean {
  return Object.entries(when ?? {}).every(([name, expected]) => Boolean(values[name]) === expected)
}

/** Whether a field of an existing record keeps its value; never that of a new one. */
export function isLocked({ fixed }: Field, record: Record<string, unknown> | undefined): boolean {
  if (!record || !fixed) return false
  return typeof fixed === 'string' || fixed === true
    ? true
    : Object.entries(fixed).every(([name, value]) => record[name] === value)
}

const typeChecks: Record<ValueType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  integers: (value) => Array.isArray(value) && value.every(Number.isInteger),
  boolean: (value) => typeof value === 'boolean',
}

/** Whether a JSON value has the field's value type; null and undefined always do. */
export function hasValueType(field: Field, value: unknown): boolean {
  return value === null || value === undefined || typeChecks[kindOf(field).value](value)
}
