import { expect, test, vi } from 'vitest'
import { databaseOf } from './support/postgres.ts'
import { startServer } from './support/server.ts'

/** More calls than the server has connections. */
const CALLS = 40

test('slow queries of one user starve no other, and waits for a connection end in 503 with a sentence', async () => {
  const server = await startServer()
  const own = await server.signIn('gestor@sala.test', 1)
  const others = [await server.signIn('vizinho@sala.test', 6), await server.signIn('farmacia@sala.test', 1)]
  const database = databaseOf(server)
  const locked = await database.lock('surgeons')
  const slow = Array.from({ length: CALLS }, () => server.call('GET /preset/surgeons/', { token: own }))
  await vi.waitUntil(async () => (await locked.waiting()) > 0, 10_000)

  for (let round = 0; round < 10; round++)
    for (const token of others)
      expect((await server.call('GET /preset/materials', { token })).status).toBe(200)
  expect((await server.call('GET /health')).status).toBe(200)

  // Calls that got no connection are answered while the lock is still held.
  const early = await Promise.any(slow)
  expect([early.status, early.json.message]).toEqual([503, expect.stringMatching(/^[A-ZÀ-Ú].{20,}\.$/)])
  await locked.release()
  const statuses = (await Promise.all(slow)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  await database.close()
})
