import { dayOf } from '../../domain/dates.ts'
import { timeZone } from '../../providers/session.ts'
import type { TrackedDetails } from '../../providers/tracking.ts'
import type { Definition } from '../../schema/definition.ts'
import type { Field, Kind } from '../../schema/fields.ts'
import { isWritable } from '../../schema/kinds/index.ts'
import { referenceId } from '../../schema/record.ts'

export type FormValues = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Kind → the input's initial value, from a record's value or undefined. */
const initialValueOf: Record<Kind, (value: unknown) => unknown> = {
  text,
  longText: text,
  personName: text,
  choice: text,
  email: text,
  cpf: text,
  cnpj: text,
  cpfOrCnpj: text,
  phone: text,
  money: number,
  integer: number,
  date: text,
  lastDay: text,
  dateTime: text,
  time: text,
  secret: () => '',
  logo: () => undefined,
  boolean: (value) => value === true,
  reference: (value) => number(referenceId(value)),
  references: (value) => (Array.isArray(value) ? value.map(referenceId) : []),
}

function initialValue(field: Field, value: unknown): unknown {
  const start = initialValueOf[field.kind](value)
  return field.kind === 'lastDay' && start !== '' ? dayOf(text(start), timeZone()) : start
}

/** A form's initial values: every writable field, including hidden ones. */
export function initialValues(definition: Definition, record: Record<string, unknown> = {}): FormValues {
  const values: FormValues = {}
  for (const [name, field] of Object.entries(definition.fields))
    if (isWritable(field)) values[name] = initialValue(field, record[name])
  return values
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const toLogValue = (value: unknown) => (isEmpty(value) ? null : value)

/** The changes made by a save, for the activity log; empty values are null. */
export function changesOf(
  definition: Definition,
  record: Record<string, unknown>,
  saved: FormValues,
): TrackedDetails['updated_fields'] {
  const before = initialValues(definition, record)
  const after = initialValues(definition, saved)
  return Object.keys(before)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, old_value: toLogValue(before[field]), new_value: toLogValue(after[field]) }))
}
