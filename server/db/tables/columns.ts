import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type IndexBuilder,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Definition } from '../../../src/schema/definition.ts'
import { searchedBy } from './fragments.ts'
import { institutions } from './institutions.ts'

export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'string' })
    : timestamp({ withTimezone: true, mode: 'string' })

/** Kinds whose stored value is text that the folded search column can hold. */
const searchable = new Set(['text', 'longText', 'personName', 'email', 'cpf', 'cnpj', 'phone'])

const searchText = (definition: Definition): SQL => {
  const names = definition.list.search.filter((name) => searchable.has(definition.fields[name]?.kind ?? ''))
  return searchedBy(names.length ? names : [definition.title])
}

/**
 * The table of a register: its own columns, and those that every register has. Rows are removed by a date, so that what
 * refers to them keeps its meaning. `search` is the folded text of the definition's search fields.
 * @param more indexes beside those of every register
 */
export function registerTable<C extends Record<string, PgColumnBuilderBase>>(
  name: string,
  definition: Definition,
  columns: C,
  more: (table: { institution_id: AnyPgColumn } & Record<keyof C, AnyPgColumn>) => IndexBuilder[] = () => [],
) {
  return pgTable(
    name,
    {
      id: integer().primaryKey().generatedByDefaultAsIdentity(),
      uuid: uuid().notNull().unique().defaultRandom(),
      institution_id: integer()
        .notNull()
        .references(() => institutions.id),
      ...columns,
      created_at: instant().notNull().defaultNow(),
      updated_at: instant().notNull().defaultNow(),
      removed_at: instant(),
      search: text().notNull().generatedAlwaysAs(searchText(definition)),
    },
    (table) => {
      const own = table as unknown as Record<string, AnyPgColumn>
      const title = own[definition.title]
      if (!title || !own.institution_id || !own.id || !own.search) throw new Error(`${name} lacks its title`)
      return [
        index(`${name}_order`).on(own.institution_id, title, own.id).where(sql`removed_at is null`),
        index(`${name}_search`).using('gin', sql`search gin_trgm_ops`),
        ...more(own as Parameters<typeof more>[0]),
      ]
    },
  )
}
