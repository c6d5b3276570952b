import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statusReader } from '../../server/backup/status.ts'
import { watchOperations } from '../../server/backup/watch.ts'
import { testApi } from '../support/api.ts'
import { metricValue } from '../support/metrics.ts'

vi.setConfig({ testTimeout: 30_000 })

const GB = 1024 ** 3

let free = 40 * GB
let failure: { since: Date; reason: string } | undefined

const api = testApi({
  metrics: true,
  jobs: true,
  readOperations: (pool) => {
    const env = { backup: undefined, databaseUrl: undefined, dataDir: '/', diskWarning: undefined }
    const read = statusReader({ env, cluster: undefined, pool, state: undefined })
    return async () => ({
      ...(await read()),
      ...{ mode: 'made', place: 'pasta /copias', is_listed: true, failure },
      base: { at: new Date().toISOString(), bytes: GB, files: 7 },
      disks: [{ name: 'data', free, size: 100 * GB, warn_below: 10 * GB }],
    })
  },
})

const PLATFORM = 'plataforma@sala.test'
const readBackups = async (email: string) =>
  api.call('GET /app/backups', { token: await api.signIn(email, 1) })

function watch(): void {
  const { db, readOperations, jobs } = api.services()
  const watching = watchOperations({ pool: db.jobs, read: readOperations, letters: jobs, everyMs: 20 })
  onTestFinished(watching.stop)
}

const subjects = () => api.letters.map(({ subject }) => subject)

test('administrators of the platform see how backups are; others are refused', async () => {
  await api.rows(
    `INSERT INTO backup_runs (kind, finished_at, failure, reported_at) VALUES ('base', now(), 'O disco está cheio.', now()), ('drill', NULL, NULL, now())`,
  )
  const { status, json } = await readBackups(PLATFORM)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    mode: 'made',
    place: 'pasta /copias',
    base: { bytes: GB, files: 7 },
    warnings: [],
  })
  // One that waits for its comparison has come to nothing yet.
  expect(json.runs).toEqual([expect.objectContaining({ kind: 'base', failure: 'O disco está cheio.' })])
  for (const email of ['gestor@sala.test', 'anestesista@sala.test'])
    expect((await readBackups(email)).status).toBe(403)
})

test('the status of backups has what waits on disk, both disks, and no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-status-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const segment = join(folder, '000000010000000000000009')
  for (const name of [segment, join(folder, '00000001000000000000000A'), join(folder, '.unfinished')])
    writeFileSync(name, '')
  utimesSync(segment, 1000, 1000)
  const state = { spool: folder, copiedAt: new Date(0), failure: undefined, bases: [] }
  const key = Buffer.alloc(32)
  const read = (url: string) =>
    statusReader({
      env: { backup: { url, key, days: 7 }, databaseUrl: undefined, dataDir: folder, diskWarning: 7 * GB },
      // On the same disk, which is told once.
      cluster: folder,
      pool: api.services().db.system,
      state: () => state,
    })()
  expect(await read(folder)).toMatchObject({
    ...{
      mode: 'made',
      place: `pasta ${folder}`,
      base: null,
      is_listed: true,
      copied_at: '1970-01-01T00:00:00.000Z',
    },
    ...{ waiting: 2, waitingSince: new Date(1_000_000) },
    disks: [
      { name: 'data', warn_below: 7 * GB },
      { name: 'backup', warn_below: 7 * GB },
    ],
  })
  const ofBucket = await read('https://chave:segredo@s3.example/copias')
  expect(ofBucket.disks.map(({ name }) => name)).toEqual(['data'])
  expect(ofBucket.place).toBe('bucket s3.example/copias')
})

test('a warning is kept and e-mailed once while it lasts, and ends by itself', async () => {
  free = 2 * GB
  watch()
  await vi.waitFor(() => expect(subjects()).toEqual([`Sala: aviso de ${hostname()}`]), { timeout: 20_000 })
  expect(api.letters[0]).toMatchObject({ to: PLATFORM, text: expect.stringContaining('só 2,0 GB livres') })
  free = GB
  const warnings = async () => (await readBackups(PLATFORM)).json.warnings
  await vi.waitFor(async () =>
    expect(await warnings()).toEqual([
      expect.objectContaining({ host: hostname(), text: expect.stringContaining('só 1,0 GB livres') }),
    ]),
  )
  expect(metricValue(await api.scrape(), 'sala_warnings', { kind: 'lowData' })).toBe(1)
  free = 40 * GB
  await vi.waitFor(async () => expect(await warnings()).toEqual([]))
  // Of a machine that is gone.
  await api.rows(
    "INSERT INTO operator_warnings (kind, host, text, seen_at) VALUES ('lowData', 'gone', 'x', now() - interval '11 minutes')",
  )
  await vi.waitFor(async () => expect(await warnings()).toEqual([]))
  // It comes and goes.
  free = 2 * GB
  await vi.waitFor(async () => expect(await warnings()).toHaveLength(1))
  await sleep(300)
  expect(subjects()).toHaveLength(1)
  free = 40 * GB
})

test('each drill is e-mailed once, whichever program made it', async () => {
  const before = api.letters.length
  watch()
  await api.rows(
    `INSERT INTO backup_runs (kind, finished_at, restored_to, restore_seconds, tables, rows, files, base_at)
     VALUES ('drill', now(), now(), 6, 109, 77280, 48, now())`,
  )
  const newest = () => subjects().slice(before)
  await vi.waitFor(
    () => expect(newest()).toEqual(['Sala: a cópia de segurança foi restaurada e está íntegra']),
    {
      timeout: 20_000,
    },
  )
  expect(api.letters.at(-1)?.text).toContain('109 tabelas e 77.280 linhas iguais às originais')
  await api.rows(
    `INSERT INTO backup_runs (kind, finished_at, failure) VALUES ('drill', now(), 'O arquivo base/x foi alterado.')`,
  )
  await vi.waitFor(() => expect(newest()).toContain('Sala: o teste de restauração falhou'), {
    timeout: 20_000,
  })
  expect(api.letters.map(({ text }) => text).join()).toContain('O arquivo base/x foi alterado.')
  const { json } = await readBackups(PLATFORM)
  expect(json.runs[0]).toMatchObject({ kind: 'drill', failure: 'O arquivo base/x foi alterado.' })
  await vi.waitFor(async () =>
    expect((await readBackups(PLATFORM)).json.warnings).toEqual([
      expect.objectContaining({
        host: 'banco de dados',
        text: expect.stringMatching(
          /^O teste de restauração de .* falhou: O arquivo base\/x foi alterado\.$/,
        ),
      }),
    ]),
  )
})
