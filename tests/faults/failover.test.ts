import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres, startStandby } from '../../scripts/lib/disposablePostgres.mjs'
import { openDatabase } from '../../server/db/database.ts'
import { projectRoot } from '../../server/root.ts'
import { consultationBody, schedulingFixture } from '../support/scheduling.ts'
import { callAt, signInAt } from './support/calls.ts'
import { startNginx } from './support/nginx.ts'
import { type FaultServer, startServer } from './support/server.ts'
import { startWriters } from './support/writers.ts'

vi.setConfig({ testTimeout: 180_000 })

/** Milliseconds from the promotion within which requests succeed again. */
const RESUME_MS = 10_000

/** Works with a database as its owner. @param url of one host or several */
async function inDatabase<T>(url: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  const { system, close } = openDatabase(url)
  try {
    return await work(async (sql, values = []) => (await system.query(sql, [...values])).rows)
  } finally {
    await close()
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
type Rows = (sql: string, values?: readonly unknown[]) => Promise<any[]>

const OWNER_PASSWORD = 'segredo'

/** Runs a script of `deploy/postgres` as the image of PostgreSQL does. */
function runScript(name: string, { url, programs, password }: Postgres, cluster: string, path = ''): void {
  const { hostname, port } = new URL(url)
  execFileSync('bash', [join(projectRoot, 'deploy/postgres', name)], {
    stdio: 'pipe',
    env: {
      ...{
        PATH: `${path}${programs}:${process.env.PATH}`,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: password,
      },
      ...{
        PGDATA: cluster,
        SALA_DB_PASSWORD: OWNER_PASSWORD,
        POSTGRES_PASSWORD: password,
        PRIMARY: hostname,
      },
    },
  })
}

/** Copies a primary by the script of the standby, which ends by starting the image's program: here one that does nothing. */
function copyPrimary(primary: Postgres, cluster: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'sala-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\n', { mode: 0o755 })
  mkdirSync(cluster)
  runScript('standby.sh', primary, cluster, `${folder}:`)
}

interface Postgres {
  /** Of the superuser. */
  url: string
  programs: string
  password: string
  cluster: string
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A primary with an empty database, and a standby that has each commit before it is acknowledged. */
async function startPair() {
  const primary: Postgres = await startDisposablePostgres()
  onTestFinished(() => primary.stop())
  runScript('primary.sh', primary, primary.cluster)
  const standby: Postgres = await startStandby(primary, (cluster: string) => copyPrimary(primary, cluster))
  onTestFinished(() => standby.stop())
  await inDatabase(primary.url, async (rows) => {
    await rows('SELECT pg_reload_conf()')
    await vi.waitFor(
      async () =>
        expect(await rows('SELECT sync_state FROM pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
      { timeout: 20_000 },
    )
  })
  // The first of the two is not the primary.
  const hosts = [standby, primary].map(({ url }) => new URL(url).host).join()
  return { primary, standby, url: `postgresql://sala:${OWNER_PASSWORD}@${hosts}/sala` }
}

/** The same database of one of the two, as the owner. */
const databaseOf = ({ url }: Postgres) => `postgresql://sala:${OWNER_PASSWORD}@${new URL(url).host}/sala`

test('two servers behind nginx lose no acknowledged write when the primary dies and its standby is promoted, and go on by themselves', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const { primary, standby, url } = await startPair()
  const settings = { DATABASE_URL: url, SALA_DEMO: 'on', SALA_TRUSTED_PROXY: '127.0.0.1' }
  const servers = [await startServer(settings), await startServer(settings)]
  const proxy = await startNginx(servers.map(({ port }) => `127.0.0.1:${port}`))
  const fixture = await inDatabase(databaseOf(primary), (rows) => schedulingFixture({ rows }, 1))
  const token = await signInAt(proxy, 'gestor@sala.test', 1)
  const behind: Pick<FaultServer, 'call'> = { call: (request, call) => callAt(proxy, request, call) }
  const writers = startWriters(behind, token, 4, (number) =>
    consultationBody(fixture, {
      pre_probable_date: new Date(Date.UTC(2031, 0, 1, 0, number)).toISOString(),
    }),
  )
  const more = (count: number, timeout: number) => {
    const before = writers.acknowledged.length
    return vi.waitUntil(() => writers.acknowledged.length >= before + count, { timeout, interval: 20 })
  }
  await more(40, 60_000)
  await primary.kill()
  const promoting = performance.now()
  await inDatabase(standby.url, (rows) => rows('SELECT pg_promote()'))
  await more(1, RESUME_MS)
  console.info(
    `requests resumed ${((performance.now() - promoting) / 1000).toFixed(1)} s after the promotion began`,
  )
  await more(40, 60_000)
  expect(servers.map((server) => server.isAlive())).toEqual([true, true])
  for (const { lines } of servers)
    expect(lines.filter((line) => line.includes('o primário é agora')).length).toBeGreaterThan(0)

  // The one that died comes back and writes too, but on the timeline of before.
  await primary.restart()
  await servers[0]?.kill('SIGTERM')
  await servers[0]?.start()
  await more(40, 60_000)
  await writers.stop()
  expect(writers.odd.slice(0, 5)).toEqual([])
  const found = await inDatabase(databaseOf(standby), (rows) =>
    rows('SELECT uuid::text AS uuid, count(*)::int AS times FROM procedures GROUP BY uuid'),
  )
  const times = new Map(found.map((row) => [row.uuid, row.times]))
  expect(writers.acknowledged.filter((uuid) => times.get(uuid) !== 1)).toEqual([])
  const [lost] = await inDatabase(databaseOf(primary), (rows) =>
    rows('SELECT count(*)::int AS count FROM procedures WHERE uuid = ANY ($1)', [
      writers.acknowledged.slice(-40),
    ]),
  )
  expect(lost).toEqual({ count: 0 })
})
