import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Services, Signed } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import type { Database } from '../../server/db/database.ts'
import { prepared } from '../../server/db/prepared.ts'
import { signed } from '../../server/signed.ts'
import { type Call, compare, type Job, startLoad } from '../support/load.ts'
import type { Report, Topic } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { fillManager } from './fill.ts'

const ROWS = 10_000
const PAGE = 20

/** One asks after the other: what is compared is how long one waits. */
const CONNECTIONS = 1
const ROUNDS = 7
const CALLS = 300
const BAR = { atMost: 3 }

const kinds = ['Hospital', 'Clínica', 'Santa Casa', 'Instituto', 'Maternidade']
const saints = ['São José', 'Santa Luzia', 'Nossa Senhora das Graças', 'Boa Vista', 'São João', 'Bom Jesus']

/** One in fifty is a group, one in fifty a network; two thousand are in a group, and as many in a network. */
const INSTITUTIONS = `
  INSERT INTO institutions (name, document, city, is_group, is_network)
  SELECT concat(($1::text[])[1 + n % 5], ' ', ($2::text[])[1 + n / 5 % 6], ' ', n),
         lpad((n * 7919)::text, 14, '0'), 'Cidade ' || n % 300, n % 50 = 0, n % 50 = 1
    FROM generate_series(1, ${ROWS}) n`

const PAIRS = (table: string, whole: string, column: string) => `
  INSERT INTO ${table} (${column}, member_id)
  SELECT w.id, m.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM institutions WHERE ${whole}) w
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM institutions WHERE NOT is_group AND NOT is_network) m
      ON m.n <= 2000 AND m.n % (SELECT count(*) FROM institutions WHERE ${whole}) = w.n - 1`

const get = (path: string): Call => ({ method: 'GET', path: `/api${path}` })
const listed = (page: number, search = '') =>
  get(
    `/preset/v2/institutions/all?page=${page}&limit=${PAGE}&search=${encodeURIComponent(search)}&order_by=name&asc=false`,
  )
const counted = (search = '') => get(`/preset/v2/institutions/all/count?search=${encodeURIComponent(search)}`)

/** The same stack, session and transaction included, around one institution read by its key. */
function bareInstitutions(services: Services): Hono<Signed> {
  const app = new Hono<Signed>()
  app.use(signed(services))
  app.get('/api/bare/:id', async (c) => {
    const one = prepared('SELECT id, uuid, name, document, city FROM institutions WHERE id = $1', [
      Number(c.req.param('id')),
    ])
    return c.json((await c.get('tx').query(one)).rows[0])
  })
  return app
}

async function fillInstitutions(db: Database): Promise<number[]> {
  await db.system.query(INSTITUTIONS, [kinds, saints])
  await db.system.query(PAIRS('group_members', 'is_group', 'group_id'))
  await db.system.query(PAIRS('network_members', 'is_network', 'network_id'))
  await db.system.query('VACUUM (ANALYZE)')
  const { rows } = await db.system.query<{ id: number }>(
    'SELECT id FROM institutions WHERE id % 97 = 0 ORDER BY id',
  )
  return rows.map(({ id }) => id)
}

const range = (length: number) => Array.from({ length }, (_, at) => at)

/** The platform's 10,000 institutions: pages, counts and searches, beside one of them read by its key. */
export const institutions: Topic = async (report) => {
  const { services, close } = await openServices()
  const servers: ServerType[] = []
  const load = startLoad()
  try {
    const { token } = await fillManager(services.db, 'AD')
    const ids = await fillInstitutions(services.db)
    const listen = async (app: Pick<Hono, 'fetch'>) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
      servers.push(server)
      if (!server.listening) await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }
    const ours = await listen(createApp(services))
    const bare = await listen(bareInstitutions(services))
    const reads = ids.map((id) => get(`/bare/${id}`))
    const job = (port: number, calls: Call[]): Job => ({
      port,
      headers: { authorization: token },
      calls,
      count: CALLS,
      connections: CONNECTIONS,
      expected: 200,
    })
    const measure = async (what: string, calls: Call[], bar: Parameters<Report>[0]['bar']) => {
      const found = await compare(load, job(ours, calls), job(bare, reads), ROUNDS)
      report({
        what: `${what} of ${ROWS} institutions, beside one read by its key`,
        value: 1 / found.ratio,
        unit: '×',
        ...(bar ? { bar } : {}),
        detail: `${found.ours.toFixed(0)}/s beside ${found.other.toFixed(0)}/s`,
      })
    }
    const few = range(20).map((at) => `luzia ${1 + at * 37}`)
    await measure(
      `a page of ${PAGE}`,
      range(20).map((at) => listed(at + 1)),
      BAR,
    )
    await measure('the count', [counted()], BAR)
    await measure(
      'a search',
      few.map((text) => listed(1, text)),
      BAR,
    )
    await measure('the count of a search', few.map(counted), BAR)
    await measure('the last page', [listed(ROWS / PAGE)], undefined)
    await measure('a search that thousands match', [listed(1, 'santa'), listed(1, 'hospital')], undefined)
    await measure('the count of such a search', [counted('santa'), counted('hospital')], undefined)
  } finally {
    load.stop()
    for (const server of servers) server.close()
    await close()
  }
}
