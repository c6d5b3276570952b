import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Services, SessionEnv } from '../server/context.ts'
import { createApp } from '../server/createApp.ts'
import type { Database } from '../server/db/database.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { prepared } from '../server/db/prepared.ts'
import { requireSession } from '../server/session/requireSession.ts'
import { issueToken } from '../server/session/tokens.ts'
import { serverEvents } from '../src/domain/logEvents.ts'
import { trackedActions } from '../src/domain/trackedActions.ts'
import { type Call, compare, type Job, startLoad } from './support/load.ts'
import type { Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

const ENTRIES = 2_000_000
const OF_A_MEMBER = 50_000
const PEOPLE = 40

/** Calls are sequential: latencies are compared. */
const CONNECTIONS = 1
const ROUNDS = 7
const COUNT = 200
const AT_MOST = 5

const ONE = 'SELECT * FROM user_logs WHERE id = $1'

interface Filled {
  /** Sessions in the institution with all the entries, and in a group of it and another one. */
  tokens: { alone: string; group: string }
  /** Ids of some entries, spread over the log. */
  ids: number[]
}

/** 2,000,000 entries of one institution: pages and searches, compared with reading one entry by its key. */
export const topic: Topic = async (report) => {
  const { services, close } = await openServices()
  const servers: ServerType[] = []
  const load = startLoad()
  try {
    const { tokens, ids } = await fill(services.db)
    const listen = async (app: Pick<Hono, 'fetch'>) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
      servers.push(server)
      if (!server.listening) await once(server, 'listening')
      return (server.address() as AddressInfo).port
    }
    const ours = await listen(createApp(services))
    const bare = await listen(bareEntry(services))
    const job = (port: number, token: string, calls: Call[]): Job => ({
      port,
      headers: { authorization: token },
      calls,
      count: COUNT,
      connections: CONNECTIONS,
      expected: 200,
    })
    const reads = ids.map((id): Call => ({ method: 'GET', path: `/api/bare/${id}` }))
    const measure = async (what: string, query: string, token = tokens.alone, atMost?: number) => {
      const call: Call = { method: 'GET', path: `/api/app/user_log?${query}` }
      const compared = await compare(load, job(ours, token, [call]), job(bare, token, reads), ROUNDS)
      report({
        what: `${what}, beside one entry read`,
        value: 1 / compared.ratio,
        unit: '×',
        ...(atMost ? { bar: { atMost } } : {}),
        detail: `${compared.ours.toFixed(0)}/s beside ${compared.other.toFixed(0)}/s, ${ENTRIES} entries`,
      })
    }
    await measure('the first page of the log', 'page=1&limit=20', tokens.alone, AT_MOST)
    await measure('its third page', 'page=3&limit=20', tokens.alone, AT_MOST)
    await measure('a search by label', 'page=1&limit=20&search=conv%C3%AAnio', tokens.alone, AT_MOST)
    await measure('a search that most events match', 'page=3&limit=20&search=a', tokens.alone, AT_MOST)
    await measure('its last page', `page=${ENTRIES / 20}&limit=20`, tokens.alone, AT_MOST)
    await measure('a group’s first page', 'page=1&limit=20', tokens.group, AT_MOST)
  } finally {
    load.stop()
    for (const server of servers) server.close()
    await close()
  }
}

/** The same stack, session and transaction included, around one entry read by its primary key. */
function bareEntry(services: Services): Hono<SessionEnv> {
  const app = new Hono<SessionEnv>()
  app.use(requireSession(services))
  app.get('/api/bare/:id', async (c) => {
    const { rows } = await c.get('tx').query(prepared(ONE, [Number(c.req.param('id'))]))
    return c.json(rows[0])
  })
  return app
}

/** All events and users in rotation, a fifth of the entries with changes, over two years. */
const FILL = `INSERT INTO user_logs (institution_id, user_id, event, subject, updated_fields, by_server, created_at)
  SELECT $1, ($3::integer[])[1 + n % cardinality($3::integer[])], ($4::text[])[1 + n % cardinality($4::text[])],
         CASE WHEN n % 5 = 0 THEN 'Registro ' || n END,
         CASE WHEN n % 5 = 0 THEN jsonb_build_array(jsonb_build_object('field', 'name', 'old_value', 'Antes ' || n, 'new_value', 'Depois ' || n)) END,
         n % 5 = 0, now() - ($2::integer - n) * interval '31 seconds'
    FROM generate_series(1, $2::integer) AS n`

async function fill(db: Database): Promise<Filled> {
  await migrateDatabase(db)
  const client = await db.jobs.connect()
  const ids = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ id: number }>(sql, values)).rows.map(({ id }) => id)
  try {
    const people = await ids(
      `INSERT INTO users (email, name, type) SELECT 'bench' || n || '@sala.test', 'Pessoa ' || n, 'IN'
         FROM generate_series(1, $1::integer) AS n RETURNING id`,
      [PEOPLE],
    )
    const [alone = 0, member = 0] = await ids(
      "INSERT INTO institutions (name) VALUES ('Hospital'), ('Clínica') RETURNING id",
    )
    const [group = 0] = await ids(
      "INSERT INTO institutions (name, is_group) VALUES ('Grupo', true) RETURNING id",
    )
    await client.query('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2), ($1, $3)', [
      group,
      alone,
      member,
    ])
    await client.query(
      `INSERT INTO institution_users (institution_id, user_id, is_admin)
       SELECT i, u, true FROM unnest($1::integer[]) AS i, unnest($2::integer[]) AS u`,
      [[alone, member, group], people],
    )
    const events = [...Object.values(trackedActions), ...Object.values(serverEvents)]
    for (const [institution, rows] of [
      [alone, ENTRIES],
      [member, OF_A_MEMBER],
    ])
      await client.query(FILL, [institution, rows, people, events])
    await client.query('VACUUM (ANALYZE)')
    const [session = 0] = await ids('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [people[0]])
    return {
      tokens: {
        alone: await issueToken(db.jobs, session, alone),
        group: await issueToken(db.jobs, session, group),
      },
      ids: await ids('SELECT id FROM user_logs WHERE institution_id = $1 AND id % 19997 = 0', [alone]),
    }
  } finally {
    client.release()
  }
}
