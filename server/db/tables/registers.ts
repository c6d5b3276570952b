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
  uuid,
} from 'drizzle-orm/pg-core'
import { definitions } from '../../../src/resources/index.ts'
import type { Definition, Field } from '../../../src/schema/definition.ts'
import type { ColumnType } from '../../../src/schema/kinds/fieldKind.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { flag, instant, label, searchedBy } from './columns.ts'
import { institutions } from './institutions.ts'
import * as lookups from './lookups.ts'

/** `surgeryCenters` is stored in `surgery_centers`. */
export const tableOf = ({ name }: Pick<Definition, 'name'>): string =>
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

/** The column that a reference points to: of a lookup that has a table, or of another register. */
function referredColumn({ to }: Field & { kind: 'reference' }): (() => AnyPgColumn) | undefined {
  const lookup: (PgTable & { id: AnyPgColumn }) | undefined = Reflect.get(lookups, to)
  if (lookup) return () => lookup.id
  const register = definitions.find(({ name }) => name === to)
  return register && (() => registerTable(register).id)
}

function columnOf({ name: register, title }: Definition, name: string, field: Field): PgColumnBuilderBase {
  const type = kindOf(field).column(field)
  if (!type) throw new Error(`${register} cannot keep ${name} in its table`)
  // What the server alone says is no until it says yes.
  if (type === 'boolean' && field.readOnly) return flag()
  const referred = field.kind === 'reference' && referredColumn(field)
  const column = name === title ? label() : referred ? integer().references(referred) : columnTypes[type]()
  const isAlwaysThere = type === 'integers' || (field.required && !field.when)
  return isAlwaysThere ? column.notNull() : column
}

/** Every register has these, whatever it says. */
const common = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  uuid: uuid().notNull().unique().defaultRandom(),
  institution_id: integer()
    .notNull()
    .references(() => institutions.id),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  removed_at: instant(),
})

/** The search fields that are texts: what refers to other records is found by the browser alone. */
const searchText = ({ fields, list, title }: Definition): SQL => {
  const names = list.search.filter((name) => {
    const field = fields[name]
    return field && kindOf(field).column(field) === 'text'
  })
  return searchedBy(names.length ? names : [title])
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

interface Own {
  /** In place of what the kinds say. */
  columns?: Readonly<Record<string, PgColumnBuilderBase>>
  /** Beside those of every register. */
  indexes?: (table: Readonly<Record<string, AnyPgColumn>>) => IndexBuilder[]
}

/**
 * Makes the table of a register from the kinds of its fields. Rows are removed by a date, so that what refers to them keeps
 * its meaning. `search` is the folded text of the definition's search fields.
 */
export function makeRegisterTable<D extends Definition>(
  definition: D,
  { columns = {}, indexes = () => [] }: Own = {},
): RegisterTable<D> {
  const name = tableOf(definition)
  const shared = common()
  const fields = Object.entries<Field>(definition.fields).filter(([field]) => !(field in shared))
  const own = fields.map(([field, said]) => [field, columns[field] ?? columnOf(definition, field, said)])
  const search = text().notNull().generatedAlwaysAs(searchText(definition))
  const table = pgTable(name, { ...shared, ...Object.fromEntries(own), search }, (made) => {
    const { institution_id, id, [definition.title]: title } = made as Record<string, AnyPgColumn>
    if (!title || !institution_id || !id) throw new Error(`${name} lacks its title`)
    return [
      index(`${name}_order`).on(institution_id, title, id).where(sql`removed_at is null`),
      index(`${name}_search`).using('gin', sql`search gin_trgm_ops`),
      ...indexes(made),
    ]
  })
  return table as unknown as RegisterTable<D>
}

/** The tables of all registers whose calls are generated, by their definitions' names. */
export const registerTables: Readonly<Record<string, PgTable>> = Object.fromEntries(
  definitions.map((definition) => [definition.name, makeRegisterTable(definition)]),
)

/** @throws Error for a register whose table is made by hand. */
export function registerTable<D extends Definition>(definition: D): RegisterTable<D> {
  const found = registerTables[definition.name]
  if (!found) throw new Error(`no table for the register ${definition.name}`)
  return found as RegisterTable<D>
}

/**
 * How many records each register holds for each institution, as a sum of changes: writers only ever add rows, so they
 * never wait for each other, and a list's total costs the same on ten rows as on a million. Filled by triggers.
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
