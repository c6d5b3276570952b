import { endOfDay, isDate } from '../../domain/dates.ts'
import type { Definition } from '../../schema/definition.ts'
import type { Field } from '../../schema/fields.ts'
import { isApplicable, isWritable, kindOf } from '../../schema/kinds/index.ts'
import { referenceId } from '../../schema/record.ts'

/** Resolves the label of a lookup record; undefined for an unknown record. */
export type LookupLabel = (lookup: string, id: unknown) => Promise<string | undefined>

export interface BodyContext {
  lookupLabel: LookupLabel
  /** The institution's time zone. */
  timeZone: string
  /** An update: `fixed` fields are omitted, unless they are `'sent'`. */
  editing?: boolean
}

/**
 * The body of a write: the writable fields present in the record, references as ids, and the labels of references with a
 * `labelKey` (`table_name`, OQ-149). Inapplicable fields are null, an empty password is omitted.
 */
export async function recordBody(
  definition: Definition,
  record: Record<string, unknown>,
  { lookupLabel, timeZone, editing = false }: BodyContext,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field) || !(name in record) || (editing && field.fixed === true)) continue
    if (!kindOf(field).inAnswer && !record[name]) continue
    const value = isApplicable(field, record) ? wireValue(field, record[name], timeZone) : null
    body[name] = value
    if (field.kind === 'reference' && field.labelKey)
      body[field.labelKey] = value === null ? null : ((await lookupLabel(field.to, value)) ?? null)
  }
  return body
}

function wireValue(field: Field, value: unknown, timeZone: string): unknown {
  if (value === undefined || value === '') return null
  if (field.kind === 'reference') return referenceId(value)
  if (field.kind === 'references') return Array.isArray(value) ? value.map(referenceId) : []
  const isDay = typeof value === 'string' && isDate(value)
  return isDay && field.kind === 'lastDay' ? endOfDay(value, timeZone) : value
}
