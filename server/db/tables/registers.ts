import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  type IndexBuilder,
  index,
  integer,
  numeric,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { definitions } from '../../../src/resources/index.ts'
import type { Definition } from '../../../src/schema/definition.ts'
import type { Field } from '../../../src/schema/fields.ts'
import type { ColumnType } from '../../../src/schema/kinds/fieldKind.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { isNatural } from '../naturalOrder.ts'
import { collatedText, flag, instant, natural, reference, searchColumn } from './columns.ts'
import { institutions } from './institutions.ts'
import * as lookups from './lookups.ts'

/** `surgeryCenters` is stored in `surgery_centers`. */
export const registerTableName = ({ name }: Pick<Definition, 'name'>): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const columnTypes = {
  text,
  money: () => numeric({ precision: 12, scale: 2, mode: 'number' }),
  integer,
  integers: () => integer().array().default(sql`'{}'`),
  boolean,
  date: () => date({ mode: 'string' }),
  instant,
} satisfies Record<ColumnType, () => PgColumnBuilderBase>

/** Referenced column: of a lookup's table, or of another register. */
function referencedColumn({ to }: Field & { kind: 'reference' }): (() => AnyPgColumn) | undefined {
  const lookup: (PgTable & { id: AnyPgColumn }) | undefined = Reflect.get(lookups, to)
  if (lookup) return () => lookup.id
  const register = definitions.find(({ name }) => name === to)
  return register && (() => registerTable(register).id)
}

function registerColumn(
  { name: register, title }: Definition,
  name: string,
  field: Field,
): PgColumnBuilderBase {
  const type = kindOf(field).column(field)
  if (!type) throw new Error(`${register} cannot keep ${name} in its table`)
  // Set by the server only, and false until then.
  if (type === 'boolean' && field.readOnly) return flag()
  if (field.kind === 'choice' && field.readOnly) return text().notNull().default(field.choices[0])
  const referred = field.kind === 'reference' && referencedColumn(field)
  const column =
    name === title ? collatedText() : referred ? integer().references(referred) : columnTypes[type]()
  const isNotNull = type === 'integers' || (field.required && !field.when)
  return isNotNull ? column.notNull() : column
}

/** Columns of every register. */
const commonColumns = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  uuid: uuid().notNull().unique().defaultRandom(),
  institution_id: reference(() => institutions.id),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  removed_at: instant(),
})

/** Search fields stored as text; references are searched in the browser only. */
const searchText = ({ fields, list, title }: Definition): SQL => {
  const names = list.search.filter((name) => {
    const field = fields[name]
    return field && kindOf(field).column(field) === 'text'
  })
  return searchColumn(names.length ? names : [title])
}

type Stored<F extends Field> = F['kind'] extends 'money' | 'integer' | 'reference'
  ? number
  : F['kind'] extends 'boolean'
    ? boolean
    : F['kind'] extends 'references'
      ? number[]
      : string

type Fields<D extends Definition> = D['fields']
type RequiredName<D extends Definition> = {
  [N in keyof Fields<D>]: Fields<D>[N] extends { required: true } ? N : never
}[keyof Fields<D>]

/** A new row of a register's table. */
export type NewRow<D extends Definition> = {
  id?: number
  uuid?: string
  institution_id: number
  created_at?: string
  updated_at?: string
} & { [N in RequiredName<D>]: Stored<Fields<D>[N]> } & {
  [N in Exclude<keyof Fields<D>, RequiredName<D>>]?: Stored<Fields<D>[N]> | null
}

type RegisterTable<D extends Definition> = PgTable & { id: AnyPgColumn; readonly $inferInsert: NewRow<D> }

interface TableOverrides {
  /** Override the columns derived from field kinds. */
  columns?: Readonly<Record<string, PgColumnBuilderBase>>
  /** In addition to those of every register. */
  indexes?: (table: Readonly<Record<string, AnyPgColumn>>) => IndexBuilder[]
}

/**
 * Creates a register's table from its field kinds. Rows are soft-deleted, so that references stay valid. `search` is the
 * folded text of the definition's search fields.
 */
export function createRegisterTable<D extends Definition>(
  definition: D,
  { columns = {}, indexes = () => [] }: TableOverrides = {},
): RegisterTable<D> {
  const name = registerTableName(definition)
  const shared = commonColumns()
  const fields = Object.entries<Field>(definition.fields).filter(([field]) => !(field in shared))
  const ownColumns = fields.map(([field, definitionField]) => [
    field,
    columns[field] ?? registerColumn(definition, field, definitionField),
  ])
  const search = text().notNull().generatedAlwaysAs(searchText(definition))
  const table = pgTable(name, { ...shared, ...Object.fromEntries(ownColumns), search }, (made) => {
    const { institution_id, id, [definition.title]: title } = made as Record<string, AnyPgColumn>
    if (!title || !institution_id || !id) throw new Error(`${name} lacks its title`)
    return [
      // Where names have numbers, a previous build still orders by this one.
      index(`${name}_order`).on(institution_id, title, id).where(sql`removed_at is null`),
      ...(isNatural(definition, definition.title)
        ? [index(`${name}_natural`).on(institution_id, natural(title), id).where(sql`removed_at is null`)]
        : []),
      // With the institution, so that a search reads nothing of others.
      index(`${name}_own_search`).using('gin', institution_id, sql`search gin_trgm_ops`),
      ...uniqueIndexes(definition, name, made),
      ...indexes(made),
    ]
  })
  return table as unknown as RegisterTable<D>
}

const uniqueIndexes = (
  { unique = [] }: Definition,
  table: string,
  columns: Readonly<Record<string, AnyPgColumn>>,
): IndexBuilder[] =>
  unique.flatMap((names) => {
    const { institution_id } = columns
    const others = names.flatMap((name) => columns[name] ?? [])
    return institution_id
      ? [
          uniqueIndex(`${table}_${names.join('_')}`)
            .on(institution_id, ...others)
            .where(sql`removed_at is null`),
        ]
      : []
  })

/** Tables of all generated registers, by definition name. */
export const registerTables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  definitions.map((definition) => [definition.name, createRegisterTable(definition)]),
)

/** @throws Error for a register whose table is hand-written. */
export function registerTable<D extends Definition>(definition: D): RegisterTable<D> {
  const found = registerTables[definition.name]
  if (!found) throw new Error(`no table for the register ${definition.name}`)
  return found as RegisterTable<D>
}

/**
 * Number of records by register and institution, as a sum of deltas: writers only insert and never wait for each other,
 * and a total costs the same for any number of rows. Filled by triggers.
 */
export const registerTotals = pgTable(
  'register_totals',
  {
    register: text().notNull(),
    institution_id: integer().notNull(),
    delta: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('register_totals_key').on(table.register, table.institution_id)],
)
