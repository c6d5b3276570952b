import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { RequestConnections } from '../../server/db/requestConnections.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

let connections: RequestConnections
beforeAll(() => {
  connections = new RequestConnections(api.services().db.app)
})

const PID = { text: 'SELECT pg_backend_pid() AS pid' }

/** What a session carries from one request to the next, besides statements that the server itself prepared. */
const CARRIED = `SELECT
  (SELECT json_agg(json_build_array(name, setting) ORDER BY name) FROM pg_settings WHERE source = 'session') AS settings,
  nullif(current_setting('sala.kept', true), '') AS own_setting, current_user AS role,
  (SELECT json_agg(name) FROM pg_prepared_statements WHERE from_sql) AS prepared,
  (SELECT json_agg(name) FROM pg_cursors WHERE is_holdable) AS cursors,
  (SELECT json_agg(channel) FROM pg_listening_channels() AS channel) AS channels,
  (SELECT count(*)::integer FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`

const NOTHING = {
  settings: null,
  own_setting: null,
  role: 'sala_app',
  prepared: null,
  cursors: null,
  channels: null,
  locks: 0,
}

const slipped = [
  "SET statement_timeout = '1h'",
  'SET search_path = pg_catalog',
  "SELECT set_config('sala.kept', 'a CPF', false)",
  "SELECT set_config('role', 'none', false)",
  "SELECT set_config('default_transaction_read_only', 'on', false)",
  "SELECT set_config('log_parameter_max_length_on_error', '-1', false)",
  'SET ROLE NONE',
  'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
  'SELECT pg_advisory_lock(7225203, 1)',
  'PREPARE kept AS SELECT 1',
  'DEALLOCATE ALL',
  'DISCARD ALL',
  'LISTEN kept',
  'DECLARE kept CURSOR WITH HOLD FOR SELECT 1',
  "DO $$ BEGIN EXECUTE 'LISTEN kept'; END $$",
  "COMMIT; SELECT set_config('sala.kept', 'a CPF', false)",
  'COMMIT; LISTEN kept',
]

const endings: Record<string, (tx: PoolClient) => Promise<void> | void> = {
  'is committed': (tx) => connections.commit(tx),
  'only read': (tx) => connections.releaseReadOnly(tx),
  'is refused': (tx) => connections.rollback(tx),
}

const cases = slipped.flatMap((statement) =>
  Object.keys(endings).map((ending) => [statement, ending] as const),
)

test.each(cases)(
  'of `%s` nothing is left for the next request, when its own %s',
  async (statement, ending) => {
    const [tx, first] = await connections.begin<{ pid: number }>('BEGIN', PID)
    await tx.query('SAVEPOINT before')
    await tx.query(statement).catch(() => tx.query('ROLLBACK TO before'))
    await endings[ending]?.(tx)
    const permit = await api.services().db.permit()
    const [next] = await connections.begin('BEGIN', {
      text: "SELECT sala_open('', '', $1)",
      values: [permit],
    })
    try {
      expect((await next.query(CARRIED)).rows).toEqual([NOTHING])
      const held = await api.rows("SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = $1", [
        first?.pid,
      ])
      expect(held).toEqual([])
    } finally {
      await connections.rollback(next)
    }
  },
)

test('a statement that the server prepared is not exchanged for another of its name', async () => {
  const known = { name: 'known', text: 'SELECT 1 AS value' }
  const run = async (slip?: string) => {
    const [tx] = await connections.begin('BEGIN', PID)
    const { rows } = await tx.query(known)
    if (slip) for (const statement of slip.split(';')) await tx.query(statement)
    await connections.commit(tx)
    return rows
  }
  await run('DEALLOCATE known; PREPARE known AS SELECT 2 AS value')
  expect(await run()).toEqual([{ value: 1 }])
})

test('requests without statements that change the session keep their connection', async () => {
  const pids = new Set<number | undefined>()
  for (let at = 0; at < 3; at++) {
    const [tx, row] = await connections.begin<{ pid: number }>('BEGIN', PID)
    await tx.query("SET LOCAL statement_timeout = '60s'; SAVEPOINT one; RELEASE one")
    pids.add(row?.pid)
    await connections.commit(tx)
  }
  expect(pids.size).toBe(1)
})
