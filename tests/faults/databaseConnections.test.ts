import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf } from './support/postgres.ts'
import { startServer } from './support/server.ts'

const MOST = 10

test('a server opens as many connections for requests as it is told, and refuses in time what finds none free', async () => {
  const server = await startServer({ SALA_DB_CONNECTIONS: String(MOST) })
  const database = databaseOf(server)
  onTestFinished(database.close)
  const tokens = [
    await server.signIn('gestor@sala.test', 1),
    await server.signIn('usuario@sala.test', 1),
    await server.signIn('vizinho@sala.test', 6),
  ]
  const locked = await database.lock('surgeons')
  // Eight of a user run at a time: more than there are connections.
  const calls = tokens.flatMap((token) =>
    Array.from({ length: 6 }, () => server.call('GET /preset/surgeons/', { token })),
  )
  await vi.waitFor(async () => expect(await locked.waiting()).toBe(MOST), { timeout: 5_000 })
  await sleep(500)
  expect(await locked.waiting()).toBe(MOST)
  await vi.waitFor(
    async () =>
      expect(
        await database.rows(
          "SELECT FROM pg_stat_activity WHERE usename LIKE 'sala_request_%' AND query LIKE '%surgeons%'",
        ),
      ).toHaveLength(MOST),
    { timeout: 5_000 },
  )
  // Only then: what still waits when the lock is released finds a connection after all.
  const refused: number[] = []
  for (const call of calls) void call.then(({ status }) => refused.push(status))
  await vi.waitFor(() => expect(refused).toHaveLength(calls.length - MOST), { timeout: 10_000 })
  await locked.release()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})
