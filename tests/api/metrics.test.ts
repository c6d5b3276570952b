import { expect, onTestFinished, test, vi } from 'vitest'
import { warningKinds } from '../../server/backup/warnings.ts'
import { createApp } from '../../server/createApp.ts'
import { importers } from '../../server/imports/importers.ts'
import { logger } from '../../server/logger.ts'
import { sampleDatabase } from '../../server/metrics/databaseSample.ts'
import { limits, mailOutcomes, queues, runOutcomes, signInOutcomes } from '../../server/metrics/meter.ts'
import { testApi } from '../support/api.ts'
import { examForm, pngOf } from '../support/exams.ts'
import { metricValue, samplesOf } from '../support/metrics.ts'
import { insertProcedure } from '../support/procedures.ts'
import { importing } from './imports/sheets.ts'

vi.setConfig({ testTimeout: 30_000 })

let isMailAway = false
const mail = async () => {
  if (isMailAway) throw new Error('connect ECONNREFUSED')
}
const OWNER = 'gestor@sala.test'
const HOSPITAL = 1
const api = testApi({ metrics: true, mail: () => mail, sleep: async () => {}, rowsPerMinute: 100 })

const valueNow = async (name: string, labels?: Record<string, string>) =>
  metricValue(await api.scrape(), name, labels) ?? 0

/** By how much some work increases a counter. */
async function increase(name: string, labels: Record<string, string>, work: () => Promise<unknown>) {
  const before = await valueNow(name, labels)
  await work()
  return (await valueNow(name, labels)) - before
}

test('a call is counted and timed by its pattern and status, whatever its ids and query are', async () => {
  const token = await api.signIn(OWNER, HOSPITAL)
  const route = { method: 'GET', route: '/api/preset/materials/:id' }
  const [{ id }] = await api.rows('SELECT id FROM materials WHERE institution_id = 1 LIMIT 1')
  const read = () => api.call(`GET /preset/materials/${id}?expand=1`, { token })
  expect(await increase('sala_http_requests_total', { ...route, status: '200' }, read)).toBe(1)
  expect(await increase('sala_http_request_duration_seconds_count', route, read)).toBe(1)
  expect(
    await increase('sala_http_requests_total', { ...route, status: '404' }, () =>
      api.call('GET /preset/materials/2147483647', { token }),
    ),
  ).toBe(1)
  expect(
    await increase('sala_http_requests_total', { ...route, status: '401' }, () =>
      api.call(`GET /preset/materials/${id}`),
    ),
  ).toBe(1)
  expect(await valueNow('sala_http_requests_in_flight')).toBe(0)
})

test.each([
  ['GET', 'GET'],
  ['DELETE', 'DELETE'],
  ['PROPFIND', 'other'],
])('what no call answers is one route, whatever its path and its method %s', async (method, counted) => {
  const unknown = { method: counted, route: 'unknown', status: '404' }
  const token = await api.signIn(OWNER, HOSPITAL)
  const ask = async () => {
    await api.call(`${method} /no/such/path/123`, { token })
    await api.call(`${method} /pacientes/maria-das-dores`, { token })
  }
  expect(await increase('sala_http_requests_total', unknown, ask)).toBe(2)
})

test('sign-ins are counted as accepted, refused and throttled', async () => {
  const attempt = (password: string) =>
    api.call('POST /manager/login', { body: { email: 'vizinho@sala.test', password } })
  const count = (outcome: string, work: () => Promise<unknown>) =>
    increase('sala_sign_ins_total', { outcome }, work)
  expect(await count('succeeded', () => attempt('Sala@2026'))).toBe(1)
  expect(await count('failed', () => attempt('errada'))).toBe(1)
  for (let at = 0; at < 9; at++) await attempt('errada')
  const refused = () => count('throttled', () => attempt('errada'))
  expect(await increase('sala_limit_refusals_total', { limit: 'attempts' }, refused)).toBe(1)
  expect(await valueNow('sala_sign_ins_total', { outcome: 'throttled' })).toBe(1)
})

test('answers that the row budget refuses are counted', async () => {
  const token = await api.signIn('instituicao@sala.test', HOSPITAL)
  const read = () => api.call('GET /surgical-map/v2/patients/?page=1&limit=100', { token })
  await read()
  expect(await increase('sala_limit_refusals_total', { limit: 'rows' }, read)).toBe(1)
})

test('e-mails are counted as sent and failed', async () => {
  const recover = async () => {
    await api.call('POST /web/users/passwordReset', { body: { email: 'usuario@sala.test' } })
    await api.settled().catch(() => {})
  }
  expect(await increase('sala_emails_total', { outcome: 'sent' }, recover)).toBe(1)
  await api.rows('DELETE FROM password_resets')
  isMailAway = true
  const services = api.services()
  const ask = () => services.mail({ to: 'a@sala.test', subject: '', text: '' }).catch(() => {})
  expect(await increase('sala_emails_total', { outcome: 'failed' }, ask)).toBe(1)
  isMailAway = false
})

test('imports and their rows are counted by kind and outcome, those of a rehearsal not', async () => {
  const send = importing(api, await api.signIn(OWNER, HOSPITAL))
  const kind = 'materials'
  const runs = (outcome: string) => valueNow('sala_imports_total', { kind, outcome })
  const rows = (outcome: string) => valueNow('sala_import_rows_total', { kind, outcome })
  const good = [{ name: 'Zmétrica um' }, { name: 'Zmétrica dois' }]

  await send('materials', good, {}, '?rehearse=true')
  expect([await runs('rehearsed'), await rows('created')]).toEqual([1, 0])
  expect((await send('materials', good)).status).toBe(200)
  expect((await send('materials', [...good, { name: 'Zmétrica três' }])).status).toBe(200)
  expect([await runs('succeeded'), await rows('created'), await rows('existing')]).toEqual([2, 3, 2])
  expect((await send('materials', [{ name: '' }])).status).toBe(422)
  expect([await runs('refused'), await rows('failed'), await runs('failed')]).toEqual([1, 1, 0])
})

test('what waits in the queues of the database is counted, with the age of what is due', async () => {
  const pool = api.services().db.system
  const token = await api.signIn(OWNER, HOSPITAL)
  const before = await sampleDatabase(pool)
  expect(before.queues.get('exams')).toEqual({ count: 0, oldestAge: 0 })
  const procedureId = await insertProcedure(api, HOSPITAL)
  await api.call('POST /v1/ocr-queue', {
    token,
    body: examForm({ procedureId, files: [['exame.png', pngOf('Hemograma')]] }),
  })
  await api.rows("UPDATE ocr_documents SET created_at = now() - interval '90 seconds' WHERE status = 1")
  await api.rows("UPDATE unsealed_logs SET logged_at = now() - interval '5 minutes'")
  const after = await sampleDatabase(pool)
  expect(after.queues.get('exams')).toEqual({ count: 1, oldestAge: expect.closeTo(90, -1) })
  expect(after.queues.get('log-seals')?.oldestAge).toBeCloseTo(300, -1)
})

test('sessions count until they end or expire', async () => {
  const pool = api.services().db.system
  const before = (await sampleDatabase(pool)).sessions
  const token = await api.signIn(OWNER)
  await api.signIn(OWNER)
  expect((await sampleDatabase(pool)).sessions).toBe(before + 2)
  await api.call('POST /manager/logout', { token })
  const left = (await sampleDatabase(pool)).sessions
  await api.rows('UPDATE session_tokens SET expires_at = now()')
  expect([left, (await sampleDatabase(pool)).sessions]).toEqual([before + 1, 0])
})

test('without the database a scrape has what the process knows, and no value that only the database has', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const { system } = api.services().db
  vi.spyOn(system, 'connect').mockImplementation(() => Promise.reject(new Error('away')))
  // The last sample no longer counts.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const text = await api.scrape()
  expect(logged.mock.calls).toEqual([['métricas: banco de dados: away']])
  expect(metricValue(text, 'sala_database_up')).toBe(0)
  expect(metricValue(text, 'sala_sessions')).toBeUndefined()
  expect(metricValue(text, 'sala_queue_waiting', { queue: 'exams' })).toBeUndefined()
  expect(metricValue(text, 'sala_queue_waiting', { queue: 'documents' })).toBe(0)
  expect(metricValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

/** Every value that a label may have. */
const closed = (): Record<string, (value: string) => boolean> => {
  const among =
    (...values: readonly string[]) =>
    (value: string) =>
      values.includes(value)
  const routes = createApp(api.services()).routes.filter(({ method }) => method !== 'ALL')
  return {
    method: among('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'),
    route: among('unknown', 'pages', ...routes.map(({ path }) => path)),
    status: (value) => /^[2-5]\d\d$/.test(value),
    le: (value) => value === '+Inf' || Number.isFinite(Number(value)),
    queue: among(...queues),
    outcome: among(
      ...[...runOutcomes, ...mailOutcomes, ...signInOutcomes],
      ...['rehearsed', 'refused', 'created', 'existing'],
    ),
    limit: among(...limits),
    pool: among('system', 'jobs', 'app', 'health'),
  }
}

test('no label has a value outside of its closed set, after all these calls', async () => {
  const known = closed()
  const kinds = [...importers.map(({ definition }) => definition.type), ...warningKinds]
  const samples = samplesOf(await api.scrape())
  const ours = samples.filter(({ name }) => name.startsWith('sala_') && name !== 'sala_build_info')
  expect(ours.length).toBeGreaterThan(100)
  const strange = ours.flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([label, value]) =>
        label === 'kind' ? !kinds.includes(value) : known[label]?.(value) !== true,
      )
      .map(([label, value]) => `${name} ${label}=${value}`),
  )
  expect(strange).toEqual([])
  // Those of Node have labels of Node.
  const others = samples.filter(({ name }) => !name.startsWith('sala_'))
  expect([...new Set(others.flatMap(({ labels }) => Object.keys(labels)))].sort()).toEqual([
    'kind',
    'le',
    'major',
    'minor',
    'patch',
    'space',
    'type',
    'version',
  ])
})
