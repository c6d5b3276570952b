import { spawn, spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { prepareBinaries } from '../../server/db/embedded/binaries.ts'
import { copyOf, isRunning, makeFilled, postmaster, query, start, startParent } from './embeddedFolders.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let filled: Awaited<ReturnType<typeof makeFilled>>

beforeAll(async () => {
  filled = await makeFilled()
})

afterAll(() => filled.remove())

test('a killed PostgreSQL is started again at the same address', async () => {
  const dataDir = copyOf(filled.dataDir)
  const { url, lines } = await start(dataDir)
  process.kill(postmaster(dataDir), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(url, 'select text from note')).toHaveLength(1), {
    timeout: 10_000,
  })
  expect(lines).toContain('O PostgreSQL parou inesperadamente; iniciando de novo.')
})

test('PostgreSQL that dies again and again is brought back every time', async () => {
  const dataDir = copyOf(filled.dataDir)
  const { url } = await start(dataDir)
  for (let round = 0, last = 0; round < 7; round += 1) {
    last = await vi.waitFor(() => newPostmaster(dataDir, last), { timeout: 10_000 })
    process.kill(last, 'SIGKILL')
  }
  await vi.waitFor(async () => expect(await query(url, 'select text from note')).toHaveLength(1), {
    timeout: 10_000,
  })
})

test('a stop while PostgreSQL waits for its next start leaves nothing running', async () => {
  const dataDir = copyOf(filled.dataDir)
  const { stop } = await start(dataDir)
  writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n')
  const killed = postmaster(dataDir)
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(killed), { timeout: 10_000 })
  await stop()
  await expect(start(dataDir)).rejects.toMatchObject({ reason: 'failed' })
})

test('PostgreSQL that an operator restarted, no child of ours, is ended and ours started in its place', async () => {
  const dataDir = copyOf(filled.dataDir)
  const { url } = await start(dataDir)
  const cluster = join(dataDir, 'postgres')
  const { uid, gid } = statSync(cluster)
  const { bin } = prepareBinaries({ uid, gid }, join(dirname(dataDir), 'unused'), () => {})
  const before = postmaster(dataDir)
  spawnSync(join(bin, 'pg_ctl'), ['restart', '-D', cluster, '-m', 'immediate', '-s'], {
    cwd: '/',
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  await vi.waitFor(
    async () => {
      expect(await query(url, 'select text from note')).toHaveLength(1)
      expect(parentOf(newPostmaster(dataDir, before))).toBe(process.pid)
    },
    { timeout: 10_000 },
  )
})

test('no acknowledged row is lost and no transaction halved when server, database or both are killed while writing, twice each', async () => {
  const dataDir = copyOf(filled.dataDir)
  const acknowledged: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const victims = ['server', 'database', 'both'][round % 3]
    const parent = await startParent(dataDir, 'leave')
    await vi.waitUntil(() => parent.written.length > 20, { timeout: 10_000 })
    const database = postmaster(dataDir)
    if (victims !== 'database') process.kill(parent.pid, 'SIGKILL')
    if (victims !== 'server') process.kill(database, 'SIGKILL')
    if (victims === 'database') {
      const before = parent.written.length
      await vi.waitUntil(() => parent.written.length > before + 20, { timeout: 10_000 })
      process.kill(parent.pid, 'SIGTERM')
    }
    await parent.exited
    acknowledged.push(...parent.written)
  }
  const { url } = await start(dataDir)
  const stored = new Set((await query(url, 'select number::int from written')).map(({ number }) => number))
  expect(acknowledged.length).toBeGreaterThan(120)
  expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
  const halved =
    'select number from written full join repeated using (number) where written is null or repeated is null'
  expect(await query(url, halved)).toEqual([])
}, 120_000)

test('what a killed server left running is ended by the next start', async () => {
  const dataDir = copyOf(filled.dataDir)
  const parent = await startParent(dataDir, 'leave')
  const left = postmaster(dataDir)
  process.kill(parent.pid, 'SIGKILL')
  await parent.exited
  await sleep(300)
  expect(isRunning(left)).toBe(true)
  const { url, lines } = await start(dataDir)
  expect(isRunning(left)).toBe(false)
  expect(lines[0]).toContain('Encerrando o PostgreSQL deixado')
  expect(await query(url, 'select text from note')).toHaveLength(1)
})

test.runIf(process.platform === 'linux')('PostgreSQL ends on its own when its server is killed', async () => {
  const dataDir = copyOf(filled.dataDir)
  const parent = await startParent(dataDir)
  const left = postmaster(dataDir)
  process.kill(parent.pid, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(left), { timeout: 5_000 })
  const { lines } = await start(dataDir)
  expect(lines).toEqual([])
})

test('a second server on the folder is refused in another process too', async () => {
  const dataDir = copyOf(filled.dataDir)
  const { url } = await startParent(dataDir)
  await expect(startParent(dataDir)).rejects.toThrow('já está em uso por outro servidor')
  expect(await query(url, 'select text from note')).toHaveLength(1)
})

test("a stale lock file whose process number is by now a stranger's neither stops the start nor harms the stranger", async () => {
  const dataDir = copyOf(filled.dataDir)
  const first = await start(dataDir)
  await first.stop()
  const cluster = join(dataDir, 'postgres')
  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['60'], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  onTestFinished(() => void stranger.kill())
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1700000000\n5432\n/tmp\n\n        0         0\nready\n`,
  )
  const { url } = await start(dataDir)
  expect(await query(url, 'select text from note')).toHaveLength(1)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

function newPostmaster(dataDir: string, last: number): number {
  const pid = postmaster(dataDir)
  if (pid === last || !isRunning(pid)) throw new Error('not yet')
  return pid
}

const parentOf = (pid: number) =>
  Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
