import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf, freezeDatabase, idleTransactions } from './support/postgres.ts'
import { type FaultServer, startServer } from './support/server.ts'

/** Within this time (ms) every call must be answered. */
const LIMIT_MS = 20_000

const READ = 'GET /preset/surgeons/'

/** The answers to calls, whose statuses must come within the limit. */
const answersInTime = (calls: readonly Promise<{ status: number }>[]) =>
  Promise.race([
    Promise.all(calls).then((answers) => answers.map(({ status }) => status)),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('calls are unanswered')), LIMIT_MS).unref()
    }),
  ])

/** Waits until the health check is refused: an answer counts for a second. */
const unhealthy = (server: FaultServer) =>
  vi.waitFor(async () => expect((await server.call('GET /health')).status).toBe(503), LIMIT_MS)

const linesOf = ({ lines }: FaultServer, pattern: RegExp) => lines.filter((line) => pattern.test(line))

test('a frozen database is answered 503 in time, told in one line, and used again once it answers', async () => {
  const server = await startServer()
  const token = await server.signIn('gestor@sala.test', 1)
  const other = await server.signIn('vizinho@sala.test', 6)
  const thaw = freezeDatabase(server)
  onTestFinished(thaw)
  const calls = [
    ...Array.from({ length: 30 }, (_, at) => server.call(READ, { token: at % 2 ? token : other })),
    server.call('POST /preset/materials', { token, body: { name: 'Congelado' } }),
    server.call('POST /manager/login', { body: { email: 'gestor@sala.test', password: 'Sala@2026' } }),
  ]
  await unhealthy(server)
  await unhealthy(server)
  expect(new Set(await answersInTime(calls))).toEqual(new Set([503]))
  expect(linesOf(server, /não grava:/)).toHaveLength(1)
  const ready = server.call('GET /readyz')
  expect(await answersInTime([ready, server.call('GET /livez')])).toEqual([503, 200])
  expect((await ready).json).toEqual({ status: 'unready', failed: ['database'] })

  thaw()
  await server.healthy()
  expect((await server.call('GET /readyz')).json).toEqual({ status: 'ready' })
  expect((await server.call(READ, { token })).status).toBe(200)
  expect(
    (await server.call('POST /preset/materials', { token, body: { name: 'Descongelado' } })).status,
  ).toBe(201)
  await vi.waitFor(async () => expect(await idleTransactions(server)).toBe(0), LIMIT_MS)
  expect(linesOf(server, /grava novamente/)).toHaveLength(1)
}, 90_000)

test('without the standby that confirms commits, writes are refused in time and leave no connection behind, and reads go on', async () => {
  const server = await startServer()
  const database = databaseOf(server)
  onTestFinished(database.close)
  const token = await server.signIn('gestor@sala.test', 1)
  await database.rows("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
  await database.rows('SELECT pg_reload_conf()')

  const writes = [
    ...Array.from({ length: 5 }, (_, at) =>
      server.call('POST /preset/materials', { token, body: { name: `Sem espelho ${at}` } }),
    ),
    server.call('POST /manager/login', { body: { email: 'vizinho@sala.test', password: 'Sala@2026' } }),
  ]
  const statuses = answersInTime(writes)
  await unhealthy(server)
  expect((await server.call(READ, { token })).status).toBe(200)
  expect(new Set(await statuses)).toEqual(new Set([503]))
  const waiting =
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename <> 'sala'"
  await vi.waitFor(async () => expect(await database.rows(waiting)).toEqual([{ count: 0 }]), LIMIT_MS)

  await database.rows('ALTER SYSTEM RESET synchronous_standby_names')
  await database.rows('SELECT pg_reload_conf()')
  await server.healthy()
  expect((await server.call('POST /preset/materials', { token, body: { name: 'Com espelho' } })).status).toBe(
    201,
  )
}, 90_000)
