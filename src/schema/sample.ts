import type { Definition, Field, Kind } from './definition.ts'
import { isWritable } from './kinds.ts'
import type { RegisterRecord } from './record.ts'

const CPFS = ['52998224725', '11144477735', '93541134780', '15350946056']

/** Kind → an example value for the record at `index`. References take ids 1, 2 and 3. */
const samples: Record<Kind, (index: number) => unknown> = {
  text: (index) => `Exemplo ${index + 1}`,
  longText: (index) => `Descrição de exemplo número ${index + 1}`,
  personName: (index) => ['Ana Lúcia Brandão', 'Caio Bastos', 'Davi Moura', 'Paula Neri'][index % 4],
  email: (index) => `pessoa${index + 1}@exemplo.test`,
  cpf: (index) => CPFS[index % CPFS.length],
  cnpj: () => '11222333000181',
  cpfOrCnpj: (index) => (index % 2 ? CPFS[index % CPFS.length] : '11222333000181'),
  phone: (index) => `1198888${String(1000 + index)}`,
  money: (index) => 10 + index * 1.5,
  integer: (index) => index + 1,
  secret: () => 'Senha-de-3xemplo',
  image: () => undefined,
  date: () => '1980-05-17',
  dateTime: () => '2026-01-15T12:30:45.000Z',
  boolean: (index) => index % 2 === 1,
  reference: (index) => (index % 3) + 1,
  references: (index) => [(index % 3) + 1],
}

function exampleOf(field: Field, index: number): unknown {
  if (index === 0 && field.sample !== undefined) return field.sample
  if ('digitsOnly' in field && field.digitsOnly) return String(1001 + index)
  const example = samples[field.kind](index)
  return 'max' in field && typeof example === 'string' ? example.slice(0, field.max) : example
}

/** An example body of a register: every writable field filled with a valid value. `index` varies it. */
export function sampleBody(definition: Definition, index = 0): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(definition.fields))
    if (isWritable(field)) body[name] = exampleOf(field, index)
  return body
}

/** Kinds that no answer carries. */
const unread = new Set<Kind>(['secret', 'image'])

/** An example record as the server would answer it, before expansion of its references. */
export function sampleRecord(definition: Definition, index = 0): RegisterRecord {
  const record: RegisterRecord = {
    id: index + 1,
    uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    institution_id: 1,
  }
  for (const [name, field] of Object.entries(definition.fields))
    if (!unread.has(field.kind)) record[name] ??= exampleOf(field, index)
  return record
}
