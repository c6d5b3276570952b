import type { PoolClient } from 'pg'
import { definitionNamed } from '../../src/resources/index.ts'
import { findLookup } from '../../src/resources/lookups.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { Field } from '../../src/schema/fields.ts'
import { lookupTable } from '../crud/lookups.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { registerTableName } from '../db/tables/registers.ts'

type Reference = Extract<Field, { to: string }>

/** Replaces ids of referenced records by `{id, name}` with the current name: the entry outlives both. */
export async function withReferencedNames(
  tx: PoolClient,
  fields: Definition['fields'],
  changes: readonly UpdatedField[],
): Promise<UpdatedField[]> {
  const named: UpdatedField[] = []
  for (const change of changes) {
    const field = fields[change.field]
    named.push(field && 'to' in field ? await withBothNames(tx, field, change) : change)
  }
  return named
}

const numericIds = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number')

async function withBothNames(
  tx: PoolClient,
  { to }: Reference,
  { field, old_value, new_value }: UpdatedField,
): Promise<UpdatedField> {
  const names = await selectReferencedNames(tx, to, [...numericIds(old_value), ...numericIds(new_value)])
  const nameOfId = (id: unknown) => (typeof id === 'number' ? { id, name: names.get(id) ?? String(id) } : id)
  const name = (value: unknown) => (Array.isArray(value) ? value.map(nameOfId) : nameOfId(value))
  return { field, old_value: name(old_value), new_value: name(new_value) }
}

interface NamedRow {
  id: number
  name: string
}

/** Includes removed records: an old value may refer to one. */
async function selectReferencedNames(
  tx: PoolClient,
  to: string,
  ids: number[],
): Promise<Map<number, string>> {
  const lookup = findLookup(to)
  const records =
    lookup?.records ?? (await tx.query<NamedRow>(prepared(selectNames(to, lookup?.register), [ids]))).rows
  return new Map(records.map(({ id, name }) => [id, name]))
}

function selectNames(to: string, registerName = to): string {
  const lookup = lookupTable(to)
  if (lookup) return selectFrom(lookup.ids ?? lookup.table)
  const register = definitionNamed(registerName)
  return selectFrom(registerTableName(register), register.title)
}

const selectFrom = (table: string, title = 'name') =>
  `SELECT id, "${title}" AS name FROM ${table} AS l WHERE id = any ($1)`
