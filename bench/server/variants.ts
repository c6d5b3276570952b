import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PoolClient } from 'pg'
import type { Services, Signed } from '../../server/context.ts'
import { listQuery } from '../../server/crud/query.ts'
import { statementsOf, tableOf } from '../../server/crud/statements.ts'
import { answerError } from '../../server/errors.ts'
import { signed } from '../../server/signed.ts'
import { materials } from '../../src/resources/materials.ts'
import type { Filled } from './fill.ts'

export const PATH = '/api/preset/materials'

const sql = statementsOf(materials, tableOf(materials))
const { sort } = materials.list

/** Our own way of a call, as `createApi` lays it, to a list handler of the bench's. */
function listOver(services: Services, list: (c: Context<Signed>) => Promise<Response>): Hono<Signed> {
  const app = new Hono<Signed>({ strict: false })
  app.onError(answerError)
  app.use(bodyLimit({ maxSize: 1024 * 1024 }))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.use(signed(services))
  app.get(PATH, list)
  return app
}

/** The list route as it is, less its total. */
export const pageAlone = (services: Services) =>
  listOver(services, async (c) => {
    const query = listQuery(c, materials)
    const { rows } = await c.get('tx').query({
      name: 'pageAlone',
      text: sql.list(true, false, sort),
      values: [query.institutions[0], query.limit, query.offset],
    })
    return c.json(rows)
  })

const TEXT = "coalesce(name, '') || ' ' || coalesce(internal_code, '') || ' ' || coalesce(description, '')"

/**
 * The search route with the text folded while it asks. Of the usual forms this is the fastest: `translate(lower(…))` takes
 * three times as long.
 */
export async function queryTimeSearch(services: Services): Promise<Hono<Signed>> {
  await services.db.system.query('CREATE EXTENSION unaccent')
  const matching = `unaccent(${TEXT}) ILIKE $2`
  const list = sql.list(true, true, sort).replace(/t\.id = any \(ARRAY\(.*?\)\)\)/s, matching)
  const found = sql.found(true).replace(/t\.id = any \(ARRAY\(.*?\)\)\)/s, matching)
  if (!list.includes(matching) || !found.includes(matching))
    throw new Error('the search statement has changed')
  return listOver(services, async (c) => {
    const { institutions, pattern, limit, offset } = listQuery(c, materials)
    const scope = institutions[0]
    const { rows } = await c
      .get('tx')
      .query({ name: 'queryTime', text: list, values: [scope, pattern, limit, offset] })
    const count = await c.get('tx').query({ name: 'queryTimeCount', text: found, values: [scope, pattern] })
    c.header('content-range', `materials ${offset}-${offset + rows.length - 1}/${count.rows[0]?.total}`)
    return c.json(rows)
  })
}

const COLUMNS = ['name', 'internal_code', 'price', 'description']

/** Bare Hono and pg: the same statements, as the same role, in a transaction that says who asks; nothing else. */
export function bare({ db }: Services, { userId, institutionId }: Filled): Hono {
  const open = `BEGIN; SELECT set_config('sala.user', '${userId}', true), set_config('sala.institutions', '${institutionId}', true)`
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
  const insert = `INSERT INTO materials (institution_id, ${COLUMNS.join(', ')}) VALUES ($1, $2, $3, $4, $5)
                  RETURNING id, uuid, institution_id, ${COLUMNS.join(', ')}`
  const app = new Hono()
  app.get(PATH, async (c) => {
    const [size, offset] = [Number(c.req.query('size')), Number(c.req.query('offset'))]
    const { rows, total } = await inside(async (tx) => {
      const page = await tx.query({
        name: 'bareList',
        text: sql.list(true, false, sort),
        values: [institutionId, size, offset],
      })
      const count = await tx.query({ name: 'bareTotal', text: sql.total, values: [[institutionId]] })
      return { rows: page.rows, total: count.rows[0]?.total }
    })
    c.header('content-range', `materials ${offset}-${offset + rows.length - 1}/${total}`)
    return c.json(rows)
  })
  app.get(`${PATH}/:id`, async (c) => {
    const id = Number(c.req.param('id'))
    const { rows } = await inside((tx) =>
      tx.query({ name: 'bareOne', text: sql.one, values: [[institutionId], id, null] }),
    )
    return c.json(rows[0])
  })
  app.post(PATH, async (c) => {
    const body = await c.req.json<Record<string, unknown>>()
    const { rows } = await inside((tx) =>
      tx.query({
        name: 'bareInsert',
        text: insert,
        values: [institutionId, ...COLUMNS.map((name) => body[name])],
      }),
    )
    return c.json(rows[0], 201)
  })
  return app
}
