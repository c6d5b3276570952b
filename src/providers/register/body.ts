import { endOfDay, isDate } from '../../domain/dates.ts'
import type { Definition, Field } from '../../schema/definition.ts'
import { isApplicable, isWritable, kindOf } from '../../schema/kinds/index.ts'

/** The label of a lookup's record, or undefined where there is no such record. */
export type LabelOf = (lookup: string, id: unknown) => Promise<string | undefined>

export interface BodyContext {
  labelOf: LabelOf
  /** The institution's time zone. */
  timeZone: string
  /** The record exists: what is set once is not sent again. */
  editing?: boolean
}

/**
 * The body of a write: the record's writable fields that it has, references as ids, and the text of a reference whose
 * label travels beside it (`table_name`, OQ-149). What is not asked for is null, a password left empty is not there.
 */
export async function bodyOf(
  definition: Definition,
  record: Record<string, unknown>,
  { labelOf, timeZone, editing = false }: BodyContext,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field) || !(name in record) || (editing && field.fixed)) continue
    if (!kindOf(field).inAnswer && !record[name]) continue
    const value = isApplicable(field, record) ? wireValue(field, record[name], timeZone) : null
    body[name] = value
    if (field.kind === 'reference' && field.labelKey)
      body[field.labelKey] = value === null ? null : ((await labelOf(field.to, value)) ?? null)
  }
  return body
}

function wireValue(field: Field, value: unknown, timeZone: string): unknown {
  if (value === undefined || value === '') return null
  if (field.kind === 'reference') return idOf(value)
  if (field.kind === 'references') return Array.isArray(value) ? value.map(idOf) : []
  const isDay = typeof value === 'string' && isDate(value)
  return isDay && field.kind === 'date' && field.endOfDay ? endOfDay(value, timeZone) : value
}

/** The id of a whole record, or the id itself. */
export function idOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : value
}
