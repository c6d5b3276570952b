import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../../server/createApp.ts'
import { checksums } from '../../matrix/checksum.ts'
import { testApi } from '../../support/api.ts'
import { bodyOf, importing } from './sheets.ts'

vi.setConfig({ testTimeout: 60_000 })

const api = testApi()
let token: string
let server: ServerType

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  const { fetch } = createApp(api.services())
  await new Promise<void>((resolve) => {
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve())
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)
const rowsOf = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${mark} ${at}` }))
const countOf = async (mark: string): Promise<number> =>
  (await api.rows('SELECT count(*)::integer AS n FROM materials WHERE name LIKE $1', [`${mark} %`]))[0].n
const progressOf = async (uuid: string) =>
  (await api.call(`GET /importations/progress/${uuid}`, { token })).json

test('the same import sent again gets the same answer, and writes nothing', async () => {
  const uuid = randomUUID()
  const rows = [...rowsOf('Zduas', 3), { name: 'ZDUAS 1' }]
  const first = await send('materials', rows, { uuid })
  const before = await checksums(api)
  const second = await send('materials', rows, { uuid: uuid.toUpperCase() })
  expect([second.status, second.json]).toEqual([200, first.json])
  expect(await checksums(api)).toEqual(before)
  const other = await send('surgicalTeam', [{ name: 'Z', positionName: 'Enfermeiro' }], { uuid })
  expect([other.status, Object.keys(other.json.errors)]).toEqual([422, ['uuid']])
})

test('another set of rows is not taken for an import sent before, nor a reverted import for a present one', async () => {
  const uuid = randomUUID()
  const rows = rowsOf('Zoutras', 2)
  const { json } = await send('materials', rows, { uuid })
  const other = await send('materials', rowsOf('Zoutras', 3), { uuid })
  expect([other.status, Object.keys(other.json.errors)]).toEqual([422, ['uuid']])
  await api.call(`PUT /importations/revert/${json.id}`, { token })
  const again = await send('materials', rows, { uuid })
  expect([again.status, again.json.code]).toEqual([409, 'imports.reverted'])
})

test('the same import sent several times at the same moment is written once', async () => {
  const uuid = randomUUID()
  const rows = rowsOf('Zjuntas', 4500)
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('materials', rows, { uuid })))
  for (const { status, json } of answers) expect([status, json]).toEqual([200, answers[0]?.json])
  expect(answers[0]?.json.summary.created).toBe(4500)
  expect(await countOf('Zjuntas')).toBe(4500)
})

test('another institution’s import may have the same uuid', async () => {
  const uuid = randomUUID()
  await send('materials', [{ name: 'Zminha' }], { uuid })
  const neighbour = importing(api, await api.signIn('vizinho@sala.test', 6))
  const { status, json } = await neighbour('materials', [{ name: 'Zalheia' }], { uuid })
  expect([status, json.summary.created]).toEqual([200, 1])
})

/** Blocks writes to the table until the work is done. */
async function whileWritesWait(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await api.services().db.system.connect()
  try {
    await holder.query('BEGIN')
    await holder.query(`LOCK TABLE ${table} IN SHARE MODE`)
    await work()
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

/** Of institution 1, in this database only: the server may also hold other tests' databases. */
const IMPORT_LOCKS = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
  WHERE l.locktype = 'advisory' AND l.classid = 7225203 AND l.objid = 1`

test('one import of an institution runs at a time, and a rehearsal beside it', async () => {
  let first: ReturnType<typeof send> | undefined
  await whileWritesWait('materials', async () => {
    first = send('materials', rowsOf('Zprimeira', 10))
    await vi.waitFor(async () => expect(await api.rows(IMPORT_LOCKS)).toHaveLength(1), { timeout: 20_000 })
    const { status, json } = await send('surgicalTeam', [{ name: 'Zsegunda', positionName: 'Enfermeiro' }])
    expect(status).toBe(409)
    expect(json).toEqual({
      code: 'imports.busy',
      message: 'Outra importação desta instituição está em andamento. Aguarde e tente novamente.',
    })
  })
  expect((await first)?.status).toBe(200)
  const holder = await api.services().db.app.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT pg_advisory_xact_lock(7225203, 1)')
    expect((await send('materials', [{ name: 'Z' }])).status).toBe(409)
    expect((await send('materials', [{ name: 'Z' }], {}, '?rehearse=true')).status).toBe(200)
    const elsewhere = importing(api, await api.signIn('gestor@sala.test', 2))
    expect((await elsewhere('materials', [{ name: 'Zoutra casa' }])).status).toBe(200)
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

/** Sends an import over a real connection, and cuts it once the server has processed some of its rows. */
async function cut(uuid: string, rows: readonly object[], atLeast: number): Promise<number> {
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify(bodyOf('materials', rows, { uuid }))
  const headers = { authorization: token, 'content-type': 'application/json' }
  const call = request({ port, method: 'POST', path: '/api/preset/materials/import', headers })
  const closed = new Promise<void>((resolve) => {
    call.once('error', () => resolve())
    call.once('close', () => resolve())
  })
  call.end(body)
  let done = 0
  await vi.waitFor(
    async () => {
      done = (await progressOf(uuid))?.done ?? 0
      expect(done).toBeGreaterThanOrEqual(atLeast)
    },
    { timeout: 20_000, interval: 5 },
  )
  call.destroy()
  await closed
  return done
}

test('a cut connection leaves nothing half imported, and the import can be sent again', async () => {
  const uuid = randomUUID()
  const rows = rowsOf('Zcortada', 60_000)
  const before = await checksums(api)
  // Beyond the halfway point, rows are being written.
  const done = await cut(uuid, rows, 31_000)
  expect(done).toBeLessThan(rows.length)
  await vi.waitFor(async () => expect(await progressOf(uuid)).toBeNull(), { timeout: 20_000 })
  expect(await checksums(api)).toEqual(before)
  const again = await send('materials', rows.slice(0, 10), { uuid })
  expect([again.status, again.json.summary.created]).toEqual([200, 10])
})

test('the progress of an import is read while it runs, and not by strangers', async () => {
  const uuid = randomUUID()
  const stranger = await api.signIn('vizinho@sala.test', 6)
  const seen: { done: number; total: number }[] = []
  let running = true
  const work = send('materials', rowsOf('Zanda', 30_000), { uuid }).finally(() => {
    running = false
  })
  while (running) {
    const progress = await progressOf(uuid)
    if (progress) seen.push(progress)
    const foreign = await api.call(`GET /importations/progress/${uuid}`, { token: stranger })
    expect([foreign.status, foreign.json]).toEqual([200, null])
  }
  expect((await work).status).toBe(200)
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.every(({ done, total }) => total === 30_000 && done > 0 && done <= total)).toBe(true)
  expect(seen).toEqual([...seen].sort((a, b) => a.done - b.done))
  expect(await progressOf(uuid)).toBeNull()
  expect((await api.call('GET /importations/progress/1', { token })).status).toBe(404)
})
