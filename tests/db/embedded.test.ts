import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  copyOf,
  isRunning,
  makeFilled,
  newDataDir,
  postmaster,
  query,
  socketFolder,
  start,
} from './embeddedFolders.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** A stopped database with one row, copied by most tests. */
let filled: Awaited<ReturnType<typeof makeFilled>>

beforeAll(async () => {
  filled = await makeFilled()
})

afterAll(() => filled.remove())

describe('start and stop', () => {
  test('a new folder gets a durable, checked, Portuguese database that no network reaches', async () => {
    const { url } = await start(newDataDir())
    const names = ['fsync', 'data_checksums', 'listen_addresses', 'server_encoding', 'TimeZone']
    const rows = await query(
      url,
      `select name, setting from pg_settings where name in ('${names.join("', '")}')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    })
    const people = `values ('Zé'), ('Ágata'), ('Bia')`
    const ordered = await query(
      url,
      `select name from (${people}) as people (name) order by name collate "pt-BR-x-icu"`,
    )
    expect(ordered.map(({ name }) => name)).toEqual(['Ágata', 'Bia', 'Zé'])
    const session = await query(url, 'select current_database() as name, current_user as owner')
    expect(session).toEqual([{ name: 'sala', owner: 'sala' }])
  })

  test('a stopped database is gone, and the next start finds its rows', async () => {
    const dataDir = copyOf(filled.dataDir)
    const first = await start(dataDir)
    const pid = postmaster(dataDir)
    await query(first.url, "insert into note values ('second')")
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    expect(existsSync(socketFolder(first.url))).toBe(false)
    const again = await start(dataDir)
    expect(await query(again.url, 'select text from note')).toEqual([{ text: 'kept' }, { text: 'second' }])
  })

  test('a path far longer than a socket may have starts as well', async () => {
    const dataDir = join(newDataDir(), 'pasta-de-dados-de-um-hospital-de-nome-comprido'.repeat(4))
    cpSync(filled.dataDir, dataDir, { recursive: true })
    const { url } = await start(dataDir)
    expect(await query(url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  test('a first start that was interrupted leaves nothing in the way of the next', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres.new-1a2b3c', 'base'), { recursive: true })
    await start(dataDir)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  })
})

describe('a second start on the same folder', () => {
  test('is refused, says why, and leaves the first unharmed', async () => {
    const dataDir = copyOf(filled.dataDir)
    const first = await start(dataDir)
    await expect(start(dataDir)).rejects.toMatchObject({
      reason: 'inUse',
      message: expect.stringContaining(`${dataDir} já está em uso`),
    })
    expect(await query(first.url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  test('of two first starts at once one makes the database and the other is refused', async () => {
    const dataDir = newDataDir()
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a folder that lost its database', () => {
  test.each([
    [
      'the database folder is gone',
      'missing',
      (dataDir: string) => rmSync(join(dataDir, 'postgres'), { recursive: true }),
    ],
    ['the database folder is empty', 'damaged', (dataDir: string) => empty(join(dataDir, 'postgres'))],
    ['everything one sees is gone', 'missing', (dataDir: string) => emptyVisible(dataDir)],
    [
      'the control file is gone',
      'damaged',
      (dataDir: string) => rmSync(join(dataDir, 'postgres/global/pg_control')),
    ],
    [
      'it is of another major version',
      'version',
      (dataDir: string) => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n'),
    ],
  ])('is refused and never taken for a new one: %s', async (_case, reason, harm) => {
    const dataDir = copyOf(filled.dataDir)
    harm(dataDir)
    const before = readdirSync(dataDir, { recursive: true }).sort()
    await expect(start(dataDir)).rejects.toMatchObject({ reason, message: expect.stringContaining(dataDir) })
    expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(before)
  })

  test('a database that PostgreSQL itself refuses is reported with what it said', async () => {
    const dataDir = copyOf(filled.dataDir)
    writeFileSync(join(dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n')
    await expect(start(dataDir)).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringContaining('unrecognized configuration parameter "no_such_setting"'),
    })
  })
})

function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

/** What `rm -rf data/*` does. */
function emptyVisible(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('.')) rmSync(join(folder, name), { recursive: true })
  }
}
