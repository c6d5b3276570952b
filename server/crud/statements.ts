import { childrenOf, lookupNamed } from '../../src/resources/index.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { Field } from '../../src/schema/fields.ts'
import { inNaturalOrder, orderOf } from '../db/naturalOrder.ts'
import { registerTableName } from '../db/tables/registers.ts'
import { referencedTable } from './lookups.ts'

const quote = (name: string) => `"${name}"`

function referenceColumns(name: string, field: Extract<Field, { kind: 'reference' }>): string[] {
  const own = `t.${quote(name)}`
  const source = referencedTable(field.to)
  if (!source) return [own]
  const expandReference = (expression: string, as: string) =>
    `(SELECT ${expression} FROM ${source.table} l WHERE l.id = ${own}) AS ${quote(as)}`
  return [
    own,
    ...(field.as ? [expandReference(source.record, field.as)] : []),
    ...(field.labelKey ? [expandReference(`l.${quote(lookupNamed(field.to).label)}`, field.labelKey)] : []),
  ]
}

function columnsOf(name: string, field: Field): string[] {
  if (field.kind === 'reference') return referenceColumns(name, field)
  const source = field.kind === 'references' && referencedTable(field.to)
  if (!source) return [`t.${quote(name)}`]
  return [
    `(SELECT coalesce(jsonb_agg(${source.record} ORDER BY ${inNaturalOrder(`l.${quote(source.title ?? 'name')}`)}), '[]') FROM ${source.table} l
       WHERE l.id = any (t.${quote(name)})) AS ${quote(name)}`,
  ]
}

function childrenColumn(definition: Definition): string[] {
  const children = childrenOf(definition)
  if (!children) return []
  const { register: child } = children
  const pairs = ['id', 'uuid', ...Object.keys(child.fields)].map((name) => `'${name}', r.${quote(name)}`)
  return [
    `(SELECT coalesce(jsonb_agg(jsonb_build_object(${pairs.join(', ')}) ORDER BY ${orderOf(child, 'r', child.list.sort.field)}, r.id), '[]')
        FROM ${registerTableName(child)} r WHERE r.${quote(children.by)} = t.id AND r.removed_at IS NULL) AS ${quote(children.as)}`,
  ]
}

/** Column of the total; no field can have this name. */
export const TOTAL = '#total'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** The restrictions on the rows of a list call, in the order of their values. */
interface ListKind {
  /** `$1` is one institution rather than an array. */
  single: boolean
  /** A LIKE pattern follows. */
  searching: boolean
  /** Names of fields whose values follow. */
  filters: readonly string[]
}

/**
 * SQL of one register, generated from its definition: names come from definitions only, never from a request. `$1` is
 * the institutions in scope; a single one is compared by equality, so that the index provides the order.
 */
export interface Statements {
  /** Rows, each with the total over all pages as `TOTAL`. */
  list(kind: ListKind, sort: Sort): string
  total: string
  /** Number of rows that match a search or filters. */
  found(kind: ListKind): string
  byKey: string
  /** By id `$2` or uuid `$3`, locked until commit. */
  current: string
  /** Returns the new record, or nothing if `uuid` is among the names and taken. */
  insert(names: readonly string[]): string
  /** Returns the new state of the record. */
  update(names: readonly string[]): string
  remove: string
  removeChildren: string | undefined
}

export function registerStatements(definition: Definition, table: string): Statements {
  const columnsFor = (fields: [string, Field][]) =>
    [
      't.id',
      't.uuid',
      't.institution_id',
      ...fields.flatMap(([name, field]) => columnsOf(name, field)),
      ...childrenColumn(definition),
    ].join(', ')
  const fields = Object.entries(definition.fields)
  const columns = columnsFor(fields)
  const listColumns = columnsFor(fields.filter(([, { unlisted }]) => !unlisted))
  const scopeValue = (single: boolean) => (single ? '$1' : 'any ($1)')
  const scope = (single: boolean) => `t.institution_id = ${scopeValue(single)} AND t.removed_at IS NULL`
  /** The WHERE condition of a list call, and its number of values. */
  const selection = ({ single, searching, filters }: ListKind): [where: string, values: number] => {
    const matching = searching ? [`t.id = any (ARRAY(SELECT sala_matching('${table}', $2)))`] : []
    const before = 1 + matching.length
    const equal = filters.map((name, at) => `t.${quote(name)} = $${before + at + 1}`)
    return [[scope(single), ...matching, ...equal].join(' AND '), before + equal.length]
  }
  const stored = ['id', 'uuid', 'institution_id', ...Object.keys(definition.fields)].map(quote).join(', ')
  const children = childrenOf(definition)

  const total = `SELECT coalesce(sum(delta), 0)::integer AS total FROM register_totals WHERE register = '${table}' AND institution_id = `

  const listStatement = (kind: ListKind, sort: Sort) => {
    const [where, values] = selection(kind)
    const isAll = values === 1
    return `SELECT ${listColumns}, ${isAll ? `(${total}${scopeValue(kind.single)})` : 'count(*) OVER ()::integer'} AS ${quote(TOTAL)}
       FROM ${table} t WHERE ${where}
      ORDER BY ${orderOf(definition, 't', sort.field)} ${sort.order}, t.id ${sort.order} LIMIT $${values + 1} OFFSET $${values + 2}`
  }
  const texts = new Map<string, string>()
  const cached = (key: string, build: () => string): string => {
    const text = texts.get(key) ?? build()
    texts.set(key, text)
    return text
  }

  return {
    list: (kind, sort) =>
      cached(`${kind.single} ${kind.searching} ${kind.filters} ${sort.field} ${sort.order}`, () =>
        listStatement(kind, sort),
      ),
    total: `${total}any ($1)`,
    found: (kind) => `SELECT count(*)::integer AS total FROM ${table} t WHERE ${selection(kind)[0]}`,
    byKey: `SELECT ${columns} FROM ${table} t WHERE ${scope(false)} AND (t.id = $2 OR t.uuid = $3)`,
    current: `SELECT ${stored} FROM ${table} t WHERE ${scope(false)} AND (t.id = $2 OR t.uuid = $3) FOR NO KEY UPDATE`,
    insert: (names) =>
      cached(
        `insert ${names}`,
        () =>
          `WITH t AS (INSERT INTO ${table} (institution_id${names.map((name) => `, ${quote(name)}`).join('')})
       VALUES ($1${names.map((_, at) => `, $${at + 2}`).join('')})${names.includes('uuid') ? ' ON CONFLICT (uuid) DO NOTHING' : ''}
       RETURNING *) SELECT ${columns} FROM t`,
      ),
    update: (names) =>
      cached(
        `update ${names}`,
        () =>
          `WITH t AS (UPDATE ${table} SET updated_at = now()${names.map((name, at) => `, ${quote(name)} = $${at + 2}`).join('')}
       WHERE id = $1 RETURNING *) SELECT ${columns} FROM t`,
      ),
    remove: `UPDATE ${table} SET removed_at = now() WHERE id = $1`,
    removeChildren: children
      ? `UPDATE ${registerTableName(children.register)} SET removed_at = now() WHERE ${quote(children.by)} = $1 AND removed_at IS NULL`
      : undefined,
  }
}
