import { expect, test, vi } from 'vitest'
import { databaseOf, isRunning, postmaster, rowsOf } from './support/postgres.ts'
import { startServer } from './support/server.ts'

const REPORT = '/web/v1/active-principles-report'

test('a report that is being made when its server is killed is made by the next one, and found again', async () => {
  const server = await startServer()
  const token = await server.signIn('usuario@sala.test', 1)
  // A report without drugs is made soon.
  await rowsOf(server, 'DELETE FROM institution_active_principle_brands')
  const database = databaseOf(server)
  const locked = await database.lock('institution_active_principle_brands')
  const { uuid } = (await server.call(`POST ${REPORT}`, { token })).json
  await vi.waitUntil(locked.waiting, { timeout: 20_000 })
  expect((await server.call(`GET ${REPORT}/${uuid}`, { token })).json).toMatchObject({ status: 'running' })
  // The lock's connection ends with the database.
  const killed = postmaster(server.dataDir)
  await server.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(killed), { timeout: 10_000 })

  await server.start()
  // Expires the killed server's lease.
  await rowsOf(server, "UPDATE reports SET updated_at = now() - interval '10 minutes'")
  await vi.waitFor(
    async () =>
      expect((await server.call(`GET ${REPORT}`, { token })).json).toMatchObject({ uuid, status: 'done' }),
    { timeout: 40_000, interval: 200 },
  )
  const file = await fetch(`${server.url}/api${REPORT}/${uuid}/file`, { headers: { authorization: token } })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
