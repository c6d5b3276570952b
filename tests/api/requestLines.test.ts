import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '../../server/context.ts'
import { createApp } from '../../server/createApp.ts'
import { unavailable } from '../../server/http/errors.ts'
import { logAs, logFailure } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'
import { insertKey } from '../support/deliveries.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

afterEach(() => {
  logAs('text')
  vi.restoreAllMocks()
})

/** The entries that calls leave in the log. */
async function logged(
  calls: readonly [request: string, init?: RequestInit][],
  form: 'json' | 'text' = 'json',
  changed: Partial<Services> = {},
) {
  const services = { ...api.services(), ...changed }
  const app = createApp({ ...services, config: { ...services.config, log: form } })
  logAs(form)
  const written = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  for (const [request, init] of calls) {
    const [method, path] = request.split(' ')
    await (await app.request(`/api${path}`, { method, ...init })).text()
  }
  return written.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line))))
}

const withToken = (body?: string) => ({
  headers: { authorization: token, 'content-type': 'application/json' },
  body,
})

test('each answered call leaves one line with its route, status, time and institution, and nothing that was asked for', async () => {
  const entries = await logged([
    ['GET /surgical-map/v2/patients/?page=1&filter=Beatriz%20Nogueira', withToken()],
    ['GET /surgical-map/v1/patient/999999', withToken()],
    ['POST /preset/materials', withToken('{"name":""}')],
    ['POST /preset/materials', withToken('{"name":')],
  ])
  const line = { level: 'info', requestId: expect.any(String), ms: expect.any(Number), institutionId: 1 }
  expect(entries).toEqual(
    [
      { ...line, call: 'GET /api/surgical-map/v2/patients', status: 200 },
      { ...line, call: 'GET /api/surgical-map/v1/patient/:id', status: 404 },
      { ...line, call: 'POST /api/preset/materials', status: 422 },
      { ...line, call: 'POST /api/preset/materials', status: 400 },
    ].map((entry) => ({ ...entry, time: expect.stringMatching(/^\d{4}-/) })),
  )
  expect(JSON.stringify(entries)).not.toMatch(/Beatriz|999999/)
})

test('who has no institution yet, or only a record key, is logged with the institution that is known', async () => {
  const { secret } = await insertKey(api, 2)
  const entries = await logged([
    ['POST /manager/login', withToken('{"email":"ninguem@sala.test","password":"x"}')],
    ['GET /preset/surgeons/'],
    [
      `PUT /records/v1/none`,
      { headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }, body: '{}' },
    ],
  ])
  expect(entries.map(({ call, status, institutionId }) => [call, status, institutionId])).toEqual([
    ['POST /api/manager/login', 401, undefined],
    ['GET /api/preset/surgeons', 401, undefined],
    ['PUT /api/records/v1/:uuid', 422, 2],
  ])
})

test('a call that no route answers is logged by its method alone', async () => {
  const entries = await logged([['GET /Beatriz/Nogueira', withToken()], ['DELETE /pacientes/Beatriz']])
  expect(entries.map(({ call, status }) => [call, status])).toEqual([
    ['GET', 404],
    ['DELETE', 401],
  ])
})

test('what monitoring asks leaves no line', async () => {
  expect(await logged([['GET /livez'], ['GET /readyz'], ['GET /health'], ['GET /health/']])).toEqual([])
  const shutdown = AbortSignal.abort()
  expect(await logged([['GET /readyz']], 'json', { shutdown })).toEqual([])
})

test('a log of sentences has no lines of calls', async () => {
  expect(await logged([['GET /preset/surgeons/', withToken()], ['GET /nada']], 'text')).toEqual([])
})

test('a failed call is one error in the log: its own line, or that of its failure', async () => {
  await api.rows('ALTER TABLE surgeons RENAME TO hidden')
  const failed = await logged([['GET /preset/surgeons/', withToken()]])
  await api.rows('ALTER TABLE hidden RENAME TO surgeons')
  expect(failed.map(({ level, call, status }) => [level, call, status])).toEqual([
    ['error', undefined, undefined],
    ['info', 'GET /api/preset/surgeons', 500],
  ])
  expect(new Set(failed.map(({ requestId }) => requestId)).size).toBe(1)
  vi.restoreAllMocks()
  const busy = { take: () => Promise.reject(unavailable()) }
  const refused = await logged([['GET /surgical-map/v2/patients/?page=1', withToken()]], 'json', {
    rowBudget: busy,
  })
  expect(refused.map(({ level, call, status }) => [level, call, status])).toEqual([
    ['error', 'GET /api/surgical-map/v2/patients', 503],
  ])
})

test('a database’s error is logged without the row and the value that it quotes', async () => {
  const { db } = api.services()
  logAs('json')
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const insert =
    "INSERT INTO patients (institution_id, name, gender_id, cpf) VALUES (1, 'Beatriz Vazada', 2, '39053344705')"
  // Policies keep rows out of the errors of requests, but not of what the owner does for them.
  for (const [constraint, message] of [
    ["CHECK (name <> 'Beatriz Vazada')", 'violates check constraint "broken"'],
    ['CHECK (name::integer > 0)', 'invalid input syntax for type integer: "…"'],
  ]) {
    await db.system.query(`ALTER TABLE patients ADD CONSTRAINT broken ${constraint} NOT VALID`)
    await db.system.query(insert).catch((error) => logFailure(error))
    await db.system.query('ALTER TABLE patients DROP CONSTRAINT broken')
    const written = String(stdout.mock.lastCall?.[0])
    expect(JSON.parse(written).msg).toContain(message)
    expect(written).not.toMatch(/Vazada|39053344705/)
  }
})
