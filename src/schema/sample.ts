import type { Definition } from './definition.ts'
import type { Field } from './fields.ts'
import { isWritable, kindOf } from './kinds/index.ts'
import type { RegisterRecord } from './record.ts'

function sampleValue(field: Field, index: number): unknown {
  if (index === 0 && field.sample !== undefined) return field.sample
  if ('only' in field && field.only === 'digits') return String(1001 + index)
  const example = kindOf(field).sample(index, field)
  return 'max' in field && typeof example === 'string' ? example.slice(0, field.max) : example
}

/** An example body with a valid value in every writable field. `index` varies the values. */
export function sampleBody(definition: Definition, index = 0): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(definition.fields))
    if (isWritable(field)) body[name] = sampleValue(field, index)
  return body
}

/** An example record as the server returns it, without embedded references. */
export function sampleRecord(definition: Definition, index = 0): RegisterRecord {
  const record: RegisterRecord = {
    id: index + 1,
    uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    institution_id: 1,
  }
  for (const [name, field] of Object.entries(definition.fields))
    if (kindOf(field).inAnswer) record[name] ??= sampleValue(field, index)
  return record
}
