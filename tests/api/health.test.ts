import { expect, test, vi } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

/** An application that has asked nothing yet: answers about the database count for a while. */
const freshApp = (shutdown = new AbortController().signal) => createApp({ ...api.services(), shutdown })

async function ask(app: ReturnType<typeof createApp>, path: string) {
  const answer = await app.request(`/api/${path}`)
  return [answer.status, await answer.json()]
}

test('a server is alive and ready without a token, while its database writes and has its migrations', async () => {
  const app = freshApp()
  expect(await ask(app, 'livez')).toEqual([200, { status: 'ok' }])
  expect(await ask(app, 'readyz')).toEqual([200, { status: 'ready' }])
})

test('a server whose database lacks a migration of its build is not ready, and says so', async () => {
  const newest = 'SELECT max(created_at) FROM drizzle.__drizzle_migrations'
  const [row] = await api.rows(
    `DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (${newest}) RETURNING hash, created_at`,
  )
  const app = freshApp()
  expect(await ask(app, 'readyz')).toEqual([503, { status: 'unready', failed: ['migrations'] }])
  expect((await ask(app, 'health'))[0]).toBe(200)
  await api.rows('ALTER TABLE drizzle.__drizzle_migrations RENAME TO hidden')
  expect(await ask(freshApp(), 'readyz')).toEqual([503, { status: 'unready', failed: ['migrations'] }])
  await api.rows('ALTER TABLE drizzle.hidden RENAME TO __drizzle_migrations')
  await api.rows('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    row.hash,
    row.created_at,
  ])
  expect(await ask(freshApp(), 'readyz')).toEqual([200, { status: 'ready' }])
})

test('a server that is stopping is not ready from the first moment on, but alive, without asking its database', async () => {
  const stopping = new AbortController()
  const app = freshApp(stopping.signal)
  const { health, system } = api.services().db
  const asked = [vi.spyOn(health, 'query'), vi.spyOn(system, 'query')]
  stopping.abort()
  expect(await ask(app, 'readyz')).toEqual([503, { status: 'unready', failed: ['shutdown'] }])
  expect(await ask(app, 'livez')).toEqual([200, { status: 'ok' }])
  for (const queries of asked) expect(queries).not.toHaveBeenCalled()
  expect((await ask(app, 'health'))[0]).toBe(200)
  expect(asked[0]).toHaveBeenCalled()
  vi.restoreAllMocks()
})
