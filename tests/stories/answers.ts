import { lookupLabel } from '../../src/providers/lookups.ts'
import { definitionNamed } from '../../src/resources/index.ts'
import { lookupNamed } from '../../src/resources/lookups.ts'
import type { Definition, Field } from '../../src/schema/definition.ts'
import type { RegisterRecord } from '../../src/schema/record.ts'
import { sampleRecord } from '../../src/schema/sample.ts'
import { lookupRecords } from './lookups.ts'

const recordOf = (lookup: string, id: unknown) =>
  (lookupRecords[lookup] ?? []).find((record) => 'id' in record && record.id === id)

/** What an answer carries of a field: references expanded as the server does. */
function expanded(name: string, field: Field, value: unknown): Record<string, unknown> {
  if (field.kind === 'references' && Array.isArray(value))
    return { [name]: value.map((id) => recordOf(field.to, id)) }
  if (field.kind !== 'reference') return {}
  const record = recordOf(field.to, value)
  return {
    ...(field.as ? { [field.as]: record } : {}),
    ...(field.labelKey ? { [field.labelKey]: lookupLabel(lookupNamed(field.to), record) } : {}),
  }
}

/** How many records each example record has inside. */
const CHILDREN = 3

function childrenOf({ children }: Definition, parent: RegisterRecord): Record<string, unknown> {
  if (!children) return {}
  const child = definitionNamed(children.resource)
  const records = Array.from({ length: CHILDREN }, (_, at) => ({
    ...sampleRecord(child, at),
    id: parent.id * 100 + at,
    [children.by]: parent.id,
  }))
  return { [children.as]: records }
}

/** A register's example records as the server answers them, in their usual order. */
export function answersOf(definition: Definition, count: number): RegisterRecord[] {
  const records = Array.from({ length: count }, (_, index) => {
    const record = sampleRecord(definition, index)
    const references = Object.entries(definition.fields).map(([name, field]) =>
      expanded(name, field, record[name]),
    )
    return Object.assign(record, ...references, childrenOf(definition, record), {
      institution_id: (index % 3) + 1,
    })
  })
  return records.sort((a, b) =>
    titleOf(definition, a).localeCompare(titleOf(definition, b), 'pt-BR', { numeric: true }),
  )
}

const titleOf = ({ title }: Definition, record: RegisterRecord) => String(record[title])
