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

const PEOPLE = 5_000
const ELSEWHERE = 20_000
const PAGE = 10
const BAR = { atMost: 3 }

const given = ['Ana', 'Maria', 'João', 'Antônio', 'Francisca', 'Carlos', 'Adriana', 'Paulo', 'Íris', 'Zélia']
const family = ['Silva', 'Souza', 'Álvares', 'Costa', 'Prado', 'Nunes', 'Conceição', 'Brandão', 'Meireles']

/** Creates users of an institution: the measured one, or another one as background data. */
const USERS = `
  WITH made AS (
    INSERT INTO users (email, name, type, document)
    SELECT concat('pessoa', n, '@', $4::text), concat(($2::text[])[1 + n % 10], ' ', ($3::text[])[1 + n / 10 % 9], ' ',
             ($3::text[])[1 + n / 90 % 9], ' ', n), 'DM', lpad((n * 7919)::text, 11, '0')
      FROM generate_series(1, $5::integer) n RETURNING id)
  INSERT INTO institution_users (institution_id, user_id, is_dashboard) SELECT $1, id, true FROM made`

const get = (path: string): Call => ({ method: 'GET', path: `/api${path}` })
const listed = (page: number, name = '') =>
  get(`/v2/users?name=${encodeURIComponent(name)}&page=${page}&limit=${PAGE}&asc=true`)
const counted = (name = '') => get(`/v2/users/count?name=${encodeURIComponent(name)}`)
const range = (length: number) => Array.from({ length }, (_, at) => at)

/** The same stack, session and transaction included, around one user read by its key. */
function bareUsers(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>()
  app.use(requireSession(services))
  app.get('/api/bare/:id', async (c) => {
    const statement = prepared('SELECT id, name, email, document FROM users WHERE id = $1', [
      Number(c.req.param('id')),
    ])
    return c.json((await c.get('tx').query(statement)).rows[0])
  })
  return app
}

/** Ids of some of the institution's users. */
async function fillUsers(db: Database, institutionId: number): Promise<number[]> {
  const { rows } = await db.jobs.query<{ id: number }>(
    "INSERT INTO institutions (name) VALUES ('Outro hospital') RETURNING id",
  )
  await db.jobs.query(USERS, [institutionId, given, family, 'aqui.test', PEOPLE])
  await db.jobs.query(USERS, [rows[0]?.id, given, family, 'ali.test', ELSEWHERE])
  await db.jobs.query('VACUUM (ANALYZE)')
  const own = await db.jobs.query<{ user_id: number }>(
    'SELECT user_id FROM institution_users WHERE institution_id = $1 AND user_id % 97 = 0 ORDER BY user_id',
    [institutionId],
  )
  return own.rows.map(({ user_id }) => user_id)
}

/**
 * An institution of 5,000 users among 25,000: pages, counts, searches, compared with reading one by its key.
 */
export const users: Topic = async (report) => {
  const { services, close } = await openServices()
  const { token, institutionId } = await fillManager(services.db, 'IN')
  const reads = (await fillUsers(services.db, institutionId)).map((id) => get(`/bare/${id}`))
  const beside = await besideBare(services, bareUsers(services), { token, reads })
  const measure = async (what: string, calls: Call[], bar?: typeof BAR) => {
    const { ratio, ours, other } = await beside.measure(calls)
    report({
      what: `${what} of ${PEOPLE} users, beside one read by the key`,
      value: 1 / ratio,
      unit: '×',
      ...(bar ? { bar } : {}),
      detail: `${ours.toFixed(0)}/s beside ${other.toFixed(0)}/s`,
    })
  }
  const pages = range(20).map((at) => listed(at + 1))
  const few = range(20).map((at) => `${family[at % 9]} ${1 + at * 37}`.toLowerCase())
  const many = ['maria', 'zelia', 'conceição']
  const searches = few.map((name) => listed(1, name))
  const commonSearches = many.map((name) => listed(1, name))
  try {
    await measure(`a page of ${PAGE}`, pages, BAR)
    await measure('the last page', [listed(PEOPLE / PAGE)], BAR)
    await measure('the count', [counted()], BAR)
    await measure('a search by name', searches, BAR)
    await measure('the count of a search', few.map(counted), BAR)
    await measure('a search by name that hundreds match', commonSearches, BAR)
    await measure('the count of such a search', many.map(counted), BAR)
  } finally {
    beside.close()
    await close()
  }
}
