import { Hono } from 'hono'
import type { PoolClient, QueryConfig } from 'pg'
import type { Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import { registerStatements, TOTAL } from '../../server/crud/statements.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { prepared } from '../../server/db/prepared.ts'
import { registerTableName } from '../../server/db/tables/registers.ts'
import { changedFields, writeLog } from '../../server/log/write.ts'
import { materials } from '../../src/resources/materials.ts'
import type { Filled } from './fill.ts'

export const PATH = '/api/preset/materials'

const sql = registerStatements(materials, registerTableName(materials))
const { sort } = materials.list
const LIST = sql.list({ single: true, searching: false, filters: [] }, sort)
const SEARCH = sql.list({ single: true, searching: true, filters: [] }, sort)

type Rewrite = Map<string, string>

/** The database, with some of our statements replaced before they are sent. */
function rewriting(url: string, rewrite: Rewrite): Database {
  const db = openDatabase(url)
  db.app.on('connect', (client) => {
    const query = client.query.bind(client)
    const rewritten = (statement: string | QueryConfig, ...rest: unknown[]) => {
      const sent =
        typeof statement === 'string'
          ? statement
          : prepared(rewrite.get(statement.text) ?? statement.text, statement.values)
      return Reflect.apply(query, client, [sent, ...rest])
    }
    Object.assign(client, { query: rewritten })
  })
  return db
}

/** `text` with a part replaced. @throws when our statements no longer have that part. */
function replaced(text: string, pattern: RegExp, other: string): string {
  if (!pattern.test(text))
    throw new Error(`a statement has changed; the bench does not find ${pattern} in: ${text}`)
  return text.replace(pattern, other)
}

/** Our application, without the total of its list. */
export function pageAlone(services: Services, url: string): { app: Hono; db: Database } {
  const db = rewriting(url, new Map([[LIST, replaced(LIST, /, \(SELECT coalesce\(sum.*?"#total"/s, '')]]))
  return { app: createApp({ ...services, db }), db }
}

const TEXT = "coalesce(name, '') || ' ' || coalesce(internal_code, '') || ' ' || coalesce(description, '')"

/**
 * Our application with the text folded at query time. Of the usual forms this is the fastest:
 * `translate(lower(…))` takes three times as long.
 */
export async function queryTimeSearch(services: Services, url: string): Promise<{ app: Hono; db: Database }> {
  await services.db.jobs.query('CREATE EXTENSION IF NOT EXISTS unaccent')
  const text = replaced(SEARCH, /t\.id = any \(ARRAY\(.*?\)\)\)/s, `unaccent(${TEXT}) ILIKE $2`)
  const db = rewriting(url, new Map([[SEARCH, text]]))
  return { app: createApp({ ...services, db }), db }
}

const COLUMNS = ['name', 'internal_code', 'price', 'description']

/**
 * Bare Hono and pg: the same statements, as the same role, in a transaction with the user’s scope; nothing
 * else.
 */
export function bare({ db }: Services, { userId, institutionId }: Filled): Hono {
  const open = `BEGIN; SELECT test_scope(${userId}, '{${institutionId}}')`
  async function inside<T>(work: (tx: PoolClient) => Promise<T>): Promise<T> {
    const tx = await db.app.connect()
    try {
      await tx.query(open)
      const result = await work(tx)
      await tx.query('COMMIT')
      return result
    } finally {
      tx.release()
    }
  }
  const query = (name: string, text: string, values: unknown[]) =>
    inside(async (tx) => (await tx.query({ name, text, values })).rows)

  const app = new Hono()
  app.get(PATH, async (c) => {
    const [size, offset] = [Number(c.req.query('size')), Number(c.req.query('offset'))]
    const rows = await query('bareList', LIST, [institutionId, size, offset])
    c.header('content-range', `materials ${offset}-${offset + rows.length - 1}/${rows[0]?.[TOTAL]}`)
    return c.json(rows.map(({ [TOTAL]: _, ...row }) => row))
  })
  app.get(`${PATH}/:id`, async (c) => {
    const [row] = await query('bareOne', sql.byKey, [[institutionId], Number(c.req.param('id')), null])
    return c.json(row)
  })
  app.post(PATH, async (c) => {
    const body = await c.req.json<Record<string, unknown>>()
    const values = [institutionId, ...COLUMNS.map((name) => body[name])]
    const row = await inside(async (tx) => {
      const { rows } = await tx.query({ name: 'bareInsert', text: sql.insert(COLUMNS), values })
      await writeLog(tx, userId, { institutionId, event: 'material.add', changes: changedFields({}, body) })
      return rows[0]
    })
    return c.json(row, 201)
  })
  return app
}
