import { Hono } from 'hono'
import type { Services, SessionEnv } from '../../server/context.ts'
import type { Database } from '../../server/db/database.ts'
import { prepared } from '../../server/db/prepared.ts'
import { requireSession } from '../../server/session/requireSession.ts'
import { besideBare } from '../support/besideBare.ts'
import type { Call } from '../support/load.ts'
import type { Topic } from '../support/report.ts'
import { openServices } from '../support/services.ts'
import { fillManager } from './fill.ts'

const ROWS = 10_000
const PAGE = 20

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
function bareInstitutions(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>()
  app.use(requireSession(services))
  app.get('/api/bare/:id', async (c) => {
    const statement = prepared('SELECT id, uuid, name, document, city FROM institutions WHERE id = $1', [
      Number(c.req.param('id')),
    ])
    return c.json((await c.get('tx').query(statement)).rows[0])
  })
  return app
}

async function fillInstitutions(db: Database): Promise<number[]> {
  await db.jobs.query(INSTITUTIONS, [kinds, saints])
  await db.jobs.query(PAIRS('group_members', 'is_group', 'group_id'))
  await db.jobs.query(PAIRS('network_members', 'is_network', 'network_id'))
  await db.jobs.query('VACUUM (ANALYZE)')
  const { rows } = await db.jobs.query<{ id: number }>(
    'SELECT id FROM institutions WHERE id % 97 = 0 ORDER BY id',
  )
  return rows.map(({ id }) => id)
}

const range = (length: number) => Array.from({ length }, (_, at) => at)

/** The platform's 10,000 institutions: pages, counts and searches, compared with reading one by its key. */
export const institutions: Topic = async (report) => {
  const { services, close } = await openServices()
  const { token } = await fillManager(services.db, 'AD')
  const reads = (await fillInstitutions(services.db)).map((id) => get(`/bare/${id}`))
  const beside = await besideBare(services, bareInstitutions(services), { token, reads })
  const measure = async (what: string, calls: Call[], bar?: typeof BAR) => {
    const { ratio, ours, other } = await beside.measure(calls)
    report({
      what: `${what} of ${ROWS} institutions, beside one read by its key`,
      value: 1 / ratio,
      unit: '×',
      ...(bar ? { bar } : {}),
      detail: `${ours.toFixed(0)}/s beside ${other.toFixed(0)}/s`,
    })
  }
  const pages = range(20).map((at) => listed(at + 1))
  const few = range(20).map((at) => `luzia ${1 + at * 37}`)
  const many = ['santa', 'hospital']
  const searches = few.map((text) => listed(1, text))
  const commonSearches = many.map((text) => listed(1, text))
  try {
    await measure(`a page of ${PAGE}`, pages, BAR)
    await measure('the count', [counted()], BAR)
    await measure('a search', searches, BAR)
    await measure('the count of a search', few.map(counted), BAR)
    await measure('the last page', [listed(ROWS / PAGE)])
    await measure('a search that thousands match', commonSearches)
    await measure('the count of such a search', many.map(counted))
  } finally {
    beside.close()
    await close()
  }
}
