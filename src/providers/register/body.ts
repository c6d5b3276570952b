import type { Definition, Field } from '../../schema/definition.ts'
import { isWritable } from '../../schema/kinds.ts'

/** The label of a lookup's record, or undefined where there is no such record. */
export type LabelOf = (lookup: string, id: unknown) => Promise<string | undefined>

/**
 * The body of a write: the record's writable fields that it has, references as ids, and the text of a reference whose
 * label travels beside it (`table_name`, OQ-149).
 */
export async function bodyOf(
  definition: Definition,
  record: Record<string, unknown>,
  labelOf: LabelOf,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field) || !(name in record)) continue
    const value = wireValue(field, record[name])
    body[name] = value
    if (field.kind === 'reference' && field.labelAs)
      body[field.labelAs] = value === null ? null : ((await labelOf(field.to, value)) ?? null)
  }
  return body
}

function wireValue(field: Field, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (field.kind === 'reference') return idOf(value)
  if (field.kind === 'references') return Array.isArray(value) ? value.map(idOf) : []
  return value
}

/** The id of a whole record, or the id itself. */
export function idOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' && 'id' in value ? value.id : value
}
