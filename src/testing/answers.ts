import { lookupLabel } from '../providers/lookups.ts'
import { childrenOf, definitionNamed, lookupNamed } from '../resources/index.ts'
import type { Definition } from '../schema/definition.ts'
import type { Field } from '../schema/fields.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { sampleRecord } from '../schema/sample.ts'
import { lookupRecords } from './lookups.ts'

/** The record that a field refers to: a lookup's record, or an example record of a register. */
function recordOf(to: string, id: unknown): object | undefined {
  const records = lookupRecords[to] ?? (lookupNamed(to).register === to ? referredExamples(to) : [])
  return records.find((record) => 'id' in record && record.id === id)
}

/** Examples refer to the ids 1, 2 and 3. */
const referredExamples = (register: string) =>
  [0, 1, 2].map((index) => sampleRecord(definitionNamed(register), index))

/** The keys that a response adds for a field: references expanded as by the server. */
function expanded(name: string, field: Field, value: unknown): Record<string, unknown> {
  if (field.kind === 'references' && Array.isArray(value))
    return lookupNamed(field.to).records ? {} : { [name]: value.map((id) => recordOf(field.to, id)) }
  if (field.kind !== 'reference') return {}
  const record = recordOf(field.to, value)
  return {
    ...(field.as ? { [field.as]: record } : {}),
    ...(field.labelKey ? { [field.labelKey]: lookupLabel(lookupNamed(field.to), record) } : {}),
  }
}

/** Number of child records in each example record. */
const CHILDREN = 3

function childrenIn(definition: Definition, parent: RegisterRecord): Record<string, unknown> {
  const children = childrenOf(definition)
  if (!children) return {}
  const records = Array.from({ length: CHILDREN }, (_, at) => ({
    ...sampleRecord(children.register, at),
    id: parent.id * 100 + at,
    [children.by]: parent.id,
  }))
  return { [children.as]: records }
}

/** A register's example records as the server returns them, in their default order. */
export function answersOf(definition: Definition, count: number): RegisterRecord[] {
  const records = Array.from({ length: count }, (_, index) => {
    const record = sampleRecord(definition, index)
    const references = Object.entries(definition.fields).map(([name, field]) =>
      expanded(name, field, record[name]),
    )
    return Object.assign(record, ...references, childrenIn(definition, record), {
      institution_id: (index % 3) + 1,
    })
  })
  return records.sort((a, b) =>
    titleOf(definition, a).localeCompare(titleOf(definition, b), 'pt-BR', { numeric: true }),
  )
}

const titleOf = ({ title }: Definition, record: RegisterRecord) => String(record[title])
