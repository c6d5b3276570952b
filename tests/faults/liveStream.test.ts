import { createParser } from 'eventsource-parser'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres } from '../../scripts/lib/disposablePostgres.mjs'
import { openDatabase } from '../../server/db/database.ts'
import { type LiveChange, liveTopics } from '../../src/calls/live.ts'
import { consultationBody, schedulingFixture } from '../support/scheduling.ts'
import { signInAt } from './support/calls.ts'
import { startNginx } from './support/nginx.ts'
import { startServer } from './support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

/** In ms. */
const TOLD_WITHIN = 10_000

/** Follows what changes. */
async function follow(url: string, token: string) {
  const answer = await fetch(`${url}/api/app/changes`, { headers: { authorization: token } })
  expect(answer.status).toBe(200)
  const events: LiveChange[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(JSON.parse(data)) })
  const reading = (async () => {
    const text = answer.body?.pipeThrough(new TextDecoderStream())
    for await (const part of text ?? []) parser.feed(part)
  })()
  return { events, ended: reading.then(() => true) }
}

test('a change through any server is told by each of them behind nginx, also after the database restarted, and streams end with their server', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const postgres = await startDisposablePostgres()
  onTestFinished(() => postgres.stop())
  const settings = { DATABASE_URL: postgres.url, SALA_DEMO: 'on', SALA_TRUSTED_PROXY: '127.0.0.1' }
  const servers = [await startServer(settings), await startServer(settings)]
  const proxy = await startNginx(servers.map(({ port }) => `127.0.0.1:${port}`))
  const token = await signInAt(proxy, 'gestor@sala.test', 1)
  const { system, close } = openDatabase(postgres.url)
  onTestFinished(close)
  const rows = async (sql: string, values: readonly unknown[] = []) =>
    (await system.query(sql, [...values])).rows
  const fixture = await schedulingFixture({ rows }, 1)
  /** Saves through each of the servers, of which one has the stream. */
  const save = () =>
    Promise.all(
      servers.map(async ({ call }) => {
        const { json } = await call('POST /app/v3/procedures', { token, body: consultationBody(fixture) })
        return json.id as number
      }),
    )
  const { events, ended } = await follow(proxy, token)
  const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: TOLD_WITHIN, interval: 20 })
  const told = (id: number) => waitUntil(() => expect(events.flatMap(({ ids }) => ids ?? [])).toContain(id))
  const anything = liveTopics.map((topic) => ({ topic, ids: null }))

  for (const id of await save()) await told(id)

  await postgres.kill()
  await postgres.restart()
  await waitUntil(() => expect(events).toEqual(expect.arrayContaining(anything)))
  for (const id of await save()) await told(id)

  const start = performance.now()
  expect(await Promise.all(servers.map((server) => server.kill('SIGTERM')))).toEqual([0, 0])
  expect(performance.now() - start).toBeLessThan(TOLD_WITHIN)
  expect(await ended).toBe(true)
})
