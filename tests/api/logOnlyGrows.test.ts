import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
const REFUSED = expect.objectContaining({ code: '42501' })

const statements = [
  "UPDATE user_logs SET event = 'x'",
  'UPDATE user_logs SET event = event WHERE false',
  'DELETE FROM user_logs',
  'TRUNCATE user_logs',
  'TRUNCATE user_logs, users CASCADE',
]

describe.each(['system', 'app'] as const)('the activity log, to the role of %s', (role) => {
  test.each(statements)('refuses %s and changes no row', async (statement) => {
    const rows = () => api.rows('SELECT * FROM user_logs ORDER BY id')
    const before = await rows()
    const client = await api.services().db[role].connect()
    try {
      await client.query("BEGIN; SELECT test_scope(2, '{1}')")
      await expect(client.query(statement)).rejects.toEqual(REFUSED)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    expect(before.length).toBeGreaterThan(0)
    expect(await rows()).toEqual(before)
  })
})

test('no call changes or removes an entry of the activity log', async () => {
  const token = await api.signIn('gestor@sala.test', 1)
  const [{ id }] = await api.rows('SELECT id FROM user_logs WHERE institution_id = 1 LIMIT 1')
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    for (const path of ['/app/user_log', `/app/user_log/${id}`]) {
      const { status } = await api.call(`${method} ${path}`, { token, body: { event: 'x' } })
      expect(status).toBe(404)
    }
})

describe('the totals of events', () => {
  const listed = () =>
    api.rows(
      'SELECT institution_id, event, sum(delta)::integer AS n FROM log_totals GROUP BY 1, 2 ORDER BY 1, 2',
    )
  const real = () =>
    api.rows(
      'SELECT institution_id, event, count(*)::integer AS n FROM user_logs GROUP BY 1, 2 ORDER BY 1, 2',
    )

  test('are those of the entries, whoever writes at the same time', async () => {
    const token = await api.signIn('gestor@sala.test', 1)
    const events = ['event.view', 'patient.open', 'patient.search', 'patient.edit']
    await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        api.call('POST /app/user_log', { token, body: { event: events[at % events.length] } }),
      ),
    )
    expect(await listed()).toEqual(await real())
    const [{ n }] = await api.rows('SELECT count(*)::integer AS n FROM log_totals WHERE institution_id = 1')
    const [{ events: kinds }] = await api.rows(
      'SELECT count(DISTINCT event)::integer AS events FROM user_logs WHERE institution_id = 1',
    )
    expect(n).toBeLessThan(kinds + 60)
  })

  test('leave out entries whose transaction is rolled back', async () => {
    const client = await api.services().db.system.connect()
    await client.query("BEGIN; INSERT INTO user_logs (institution_id, user_id, event) VALUES (1, 1, 'nunca')")
    await client.query('ROLLBACK')
    client.release()
    expect(await listed()).toEqual(await real())
  })

  test('let nobody wait: an entry is written while another is under way', async () => {
    const { system } = api.services().db
    const insert =
      "INSERT INTO user_logs (institution_id, user_id, event) SELECT 1, 1, 'junto' FROM generate_series(1, 25)"
    const [client, otherClient] = [await system.connect(), await system.connect()]
    try {
      await client.query('BEGIN')
      await client.query(insert)
      await otherClient.query("BEGIN; SET LOCAL lock_timeout = '2s'")
      await otherClient.query(insert)
      await otherClient.query('COMMIT')
      await client.query('COMMIT')
    } finally {
      client.release()
      otherClient.release()
    }
    expect(await listed()).toEqual(await real())
  })

  test('cannot be changed by a request', async () => {
    const client = await api.services().db.app.connect()
    for (const statement of [
      'UPDATE log_totals SET delta = 0',
      "INSERT INTO log_totals VALUES (1, 'x', 1)",
      'DELETE FROM log_totals',
    ])
      await expect(client.query(statement)).rejects.toEqual(REFUSED)
    expect((await client.query('SELECT FROM log_totals')).rowCount).toBe(0)
    client.release()
  })
})
