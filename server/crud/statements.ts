import { definitionNamed } from '../../src/resources/index.ts'
import { lookupNamed } from '../../src/resources/lookups.ts'
import type { Definition, Field } from '../../src/schema/definition.ts'
import { tableOf } from '../db/tables/registers.ts'
import { lookupTable } from './lookups.ts'

const quoted = (name: string) => `"${name}"`

function referenceColumns(name: string, field: Extract<Field, { kind: 'reference' }>): string[] {
  const own = `t.${quoted(name)}`
  const source = lookupTable(field.to)
  if (!source) return [own]
  const expansion = (expression: string, as: string) =>
    `(SELECT ${expression} FROM ${source.table} l WHERE l.id = ${own}) AS ${quoted(as)}`
  return [
    own,
    ...(field.as ? [expansion(source.record, field.as)] : []),
    ...(field.labelKey ? [expansion(`l.${quoted(lookupNamed(field.to).label)}`, field.labelKey)] : []),
  ]
}

function columnsOf(name: string, field: Field): string[] {
  if (field.kind === 'reference') return referenceColumns(name, field)
  const source = field.kind === 'references' && lookupTable(field.to)
  if (!source) return [`t.${quoted(name)}`]
  return [
    `(SELECT coalesce(jsonb_agg(${source.record} ORDER BY l.name), '[]') FROM ${source.table} l
       WHERE l.id = any (t.${quoted(name)})) AS ${quoted(name)}`,
  ]
}

function childrenColumn({ children }: Definition): string[] {
  if (!children) return []
  const child = definitionNamed(children.resource)
  const pairs = ['id', 'uuid', ...Object.keys(child.fields)].map((name) => `'${name}', r.${quoted(name)}`)
  return [
    `(SELECT coalesce(jsonb_agg(jsonb_build_object(${pairs.join(', ')}) ORDER BY r.${quoted(child.list.sort.field)}, r.id), '[]')
        FROM ${tableOf(child)} r WHERE r.${quoted(children.by)} = t.id AND r.removed_at IS NULL) AS ${quoted(children.as)}`,
  ]
}

/** A column that no field can be named like. */
export const TOTAL = '#total'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/**
 * The SQL of one register, made once from its definition. Names come from definitions only, never from a request. `$1` is
 * always the institutions in scope; one institution alone is compared by equality, so that its index gives the order.
 */
export interface Statements {
  /** Rows, and in each as `TOTAL` how many there are on all pages. */
  list(single: boolean, searching: boolean, sort: Sort): string
  total: string
  found(single: boolean): string
  one: string
  /** By id `$2` or uuid `$3`, locked until the transaction ends. */
  current: string
  /** Both answer the record as it now is. */
  insert(names: readonly string[]): string
  update(names: readonly string[]): string
  remove: string
  removeChildren: string | undefined
}

export function statementsOf(definition: Definition, table: string): Statements {
  const columns = [
    't.id',
    't.uuid',
    't.institution_id',
    ...Object.entries(definition.fields).flatMap(([name, field]) => columnsOf(name, field)),
    ...childrenColumn(definition),
  ].join(', ')
  const scopeValue = (single: boolean) => (single ? '$1' : 'any ($1)')
  const scope = (single: boolean) => `t.institution_id = ${scopeValue(single)} AND t.removed_at IS NULL`
  const matching = `t.id = any (ARRAY(SELECT sala_matching('${table}', $2)))`
  const stored = ['id', 'uuid', 'institution_id', ...Object.keys(definition.fields)].map(quoted).join(', ')
  const child = definition.children && definitionNamed(definition.children.resource)

  const total = `SELECT coalesce(sum(delta), 0)::integer AS total FROM register_totals WHERE register = '${table}' AND institution_id = `

  const listed = (single: boolean, searching: boolean, sort: Sort) =>
    `SELECT ${columns}, ${searching ? 'count(*) OVER ()::integer' : `(${total}${scopeValue(single)})`} AS ${quoted(TOTAL)}
       FROM ${table} t WHERE ${scope(single)}${searching ? ` AND ${matching}` : ''}
      ORDER BY t.${quoted(sort.field)} ${sort.order}, t.id ${sort.order} LIMIT $${searching ? 3 : 2} OFFSET $${searching ? 4 : 3}`
  const lists = new Map<string, string>()

  return {
    list(single, searching, sort) {
      const key = `${single} ${searching} ${sort.field} ${sort.order}`
      const known = lists.get(key)
      if (known) return known
      const text = listed(single, searching, sort)
      lists.set(key, text)
      return text
    },
    total: `${total}any ($1)`,
    found: (single) =>
      `SELECT count(*)::integer AS total FROM ${table} t WHERE ${scope(single)} AND ${matching}`,
    one: `SELECT ${columns} FROM ${table} t WHERE ${scope(false)} AND (t.id = $2 OR t.uuid = $3)`,
    current: `SELECT ${stored} FROM ${table} t WHERE ${scope(false)} AND (t.id = $2 OR t.uuid = $3) FOR NO KEY UPDATE`,
    insert: (names) =>
      `WITH t AS (INSERT INTO ${table} (institution_id${names.map((name) => `, ${quoted(name)}`).join('')})
       VALUES ($1${names.map((_, at) => `, $${at + 2}`).join('')}) RETURNING *) SELECT ${columns} FROM t`,
    update: (names) =>
      `WITH t AS (UPDATE ${table} SET updated_at = now()${names.map((name, at) => `, ${quoted(name)} = $${at + 2}`).join('')}
       WHERE id = $1 RETURNING *) SELECT ${columns} FROM t`,
    remove: `UPDATE ${table} SET removed_at = now() WHERE id = $1`,
    removeChildren:
      child && definition.children
        ? `UPDATE ${tableOf(child)} SET removed_at = now() WHERE ${quoted(definition.children.by)} = $1 AND removed_at IS NULL`
        : undefined,
  }
}
