import { beforeAll, expect, test } from 'vitest'
import { removeOldRows } from '../../server/jobs/cleanup.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const never = new AbortController().signal
let userId: number

beforeAll(async () => {
  userId = (await api.rows("SELECT id FROM users WHERE email = 'gestor@sala.test'"))[0].id
})

const cleaned = () => removeOldRows(api.services().db.system, never)

/**
 * A session with this token hash, by the ages of its start, its end and its token's expiry; negative ages lie
 * in the future.
 */
async function session(hash: string, begun: string, ended: string | null, over: string): Promise<void> {
  await api.rows(
    `WITH one AS (INSERT INTO sessions (user_id, created_at, ended_at)
       VALUES ($2, now() - $3::interval, now() - $4::interval) RETURNING id)
     INSERT INTO session_tokens (hash, session_id, expires_at) SELECT $1, id, now() - $5::interval FROM one`,
    [hash, userId, begun, ended, over],
  )
}

test('sessions that have ended are removed with their tokens, and no others', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  await session('ended long ago', '3 days', '2 days', '-1 hour')
  await session('expired long ago', '3 days', null, '2 days')
  await session('ended just now', '3 days', '1 hour', '2 days')
  await session('expired just now', '3 days', null, '1 hour')
  await session('in use', '3 days', null, '-1 hour')
  expect(await cleaned()).toMatchObject({ sessions: 2 })
  const left = await api.rows("SELECT hash FROM session_tokens WHERE hash LIKE '% %' ORDER BY hash")
  expect(left.map(({ hash }) => hash)).toEqual(['ended just now', 'expired just now', 'in use'])
  expect((await api.call('GET /manager/refresh-token/institution/1', { token })).status).toBe(200)
})

test('counts, links and progress that have expired are removed, and current ones stay', async () => {
  const day = 86_400_000
  await api.rows(`INSERT INTO sign_in_throttle VALUES ('old', 9, $1), ('new', 9, $2)`, [
    Date.now() - 1000,
    Date.now() + day,
  ])
  for (const table of ['password_resets', 'email_validations'])
    await api.rows(
      `INSERT INTO ${table} (hash, user_id, expires_at)
       VALUES ('old', $1, now() - interval '2 days'), ('new', $1, now() + interval '1 hour')`,
      [userId],
    )
  await api.rows(
    `INSERT INTO known_devices (hash, user_id, last_used_at)
     VALUES ('old', $1, now() - interval '181 days'), ('new', $1, now() - interval '179 days')`,
    [userId],
  )
  await api.rows(
    `INSERT INTO import_progress (uuid, institution_id, done, total, updated_at)
     VALUES (gen_random_uuid(), 1, 1, 2, now() - interval '2 days'), (gen_random_uuid(), 1, 1, 2, now())`,
  )
  await api.rows(
    `INSERT INTO reports (institution_id, user_id, kind, status, updated_at)
     VALUES (1, 1, 'activePrinciples', 3, now() - interval '2 days'), (1, 1, 'activePrinciples', 3, now())`,
  )
  await api.rows(
    `INSERT INTO operator_warnings (kind, host, text, ended_at)
     VALUES ('lowData', 'x', 'x', now() - interval '2 years'), ('lowData', 'x', 'x', now()), ('lowData', 'x', 'x', NULL)`,
  )
  expect(await cleaned()).toMatchObject({
    operator_warnings: 1,
    reports: 1,
    sign_in_throttle: 1,
    known_devices: 1,
    password_resets: 1,
    email_validations: 1,
    import_progress: 1,
  })
  for (const [table, name] of [
    ['sign_in_throttle', 'key'],
    ['known_devices', 'hash'],
    ['password_resets', 'hash'],
    ['email_validations', 'hash'],
  ])
    expect(await api.rows(`SELECT FROM ${table} WHERE ${name} = 'new'`)).toHaveLength(1)
  for (const table of ['import_progress', 'reports'])
    expect(await api.rows(`SELECT FROM ${table}`)).toHaveLength(1)
})

test('the link of an expired invite still answers that it expired after a cleanup; a revoked one stays unknown', async () => {
  await api.rows(
    `INSERT INTO invitations (hash, institution_id, user_id, created_at, expires_at, revoked_at) VALUES
       ('expired', 1, $1, now() - interval '30 days', now() - interval '23 days', NULL),
       ('revoked', 1, $1, now() - interval '30 days', now() - interval '23 days', now() - interval '25 days')`,
    [userId],
  )
  expect(await cleaned()).toMatchObject({ invitations: 1 })
  expect(await api.rows("SELECT hash FROM invitations WHERE hash IN ('expired', 'revoked')")).toEqual([
    { hash: 'expired' },
  ])
})

test('a cleanup of rows removes no more than its batches, and passes over locked rows', async () => {
  await api.rows("INSERT INTO sign_in_throttle SELECT 'many ' || n, 1, 1 FROM generate_series(1, 10001) AS n")
  const client = await api.services().db.system.connect()
  try {
    await client.query("BEGIN; SELECT FROM sign_in_throttle WHERE key = 'many 1' FOR UPDATE")
    expect(await cleaned()).toMatchObject({ sign_in_throttle: 10_000 })
    expect(await cleaned()).toMatchObject({ sign_in_throttle: 0 })
    await client.query('COMMIT')
    expect(await cleaned()).toMatchObject({ sign_in_throttle: 1 })
  } finally {
    client.release()
  }
})

test('a cleanup of rows that is to end begins nothing more', async () => {
  await api.rows("INSERT INTO sign_in_throttle VALUES ('old', 9, 1)")
  await removeOldRows(api.services().db.system, AbortSignal.abort())
  expect(await api.rows("SELECT FROM sign_in_throttle WHERE key = 'old'")).toHaveLength(1)
})
