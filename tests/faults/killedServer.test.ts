import { expect, test, vi } from 'vitest'
import { isRunning, postmaster } from './support/postgres.ts'
import { startServer } from './support/server.ts'

test('a killed server takes its database along and, started again, has what it acknowledged', async () => {
  const server = await startServer()
  const token = await server.signIn('usuario@sala.test', 1)
  const body = { name: 'Nair Prado', crm_number: '998877', crm_state_id: 25 }
  const created = await server.call('POST /preset/surgeons', { token, body })
  expect(created.status).toBe(201)
  const database = postmaster(server.dataDir)
  await server.kill('SIGKILL')
  await vi.waitUntil(() => !isRunning(database), { timeout: 10_000 })

  await server.start()
  const found = await server.call('GET /preset/surgeons/', { token })
  expect(found.status).toBe(200)
  expect(found.json.map(({ id }: { id: number }) => id)).toContain(created.json.id)
})
