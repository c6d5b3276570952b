import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '../../server/db/embedded.ts'

export interface Started extends EmbeddedDatabase {
  /** Messages to the operator. */
  lines: string[]
}

/** A path for a data folder that does not exist yet, removed after the test. */
export function newDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  chmodSync(parent, 0o755)
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'data')
}

export function socketFolder(url: string): string {
  return new URL(url).searchParams.get('host') ?? ''
}

/** A copy of a stopped data folder, so that most tests need not wait for a first start. */
export function copyOf(dataDir: string): string {
  const copy = newDataDir()
  cpSync(dataDir, copy, { recursive: true })
  chmodSync(copy, 0o711)
  return copy
}

/** A database that is stopped after the test, unless the test stopped it. */
export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Started> {
  const lines: string[] = []
  const database = await startEmbedded({ dataDir, log: (line) => lines.push(line), ...options })
  onTestFinished(() => database.stop())
  return { ...database, lines }
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** PID of PostgreSQL's main process on a data folder. */
export function postmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Also false for a zombie, which has ended but has not been reaped by its parent. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout !== '' && !stdout.startsWith('Z')
}

export interface Parent {
  pid: number
  url: string
  /** The numbers that the database acknowledged, in order. */
  written: number[]
  exited: Promise<void>
}

/**
 * Runs embeddedParent.ts; resolves when its database is up. @throws Error with its output if it ends earlier.
 */
export function startParent(
  dataDir: string,
  mode = '',
  user: { uid?: number; gid?: number } = {},
): Promise<Parent> {
  const script = join(import.meta.dirname, 'embeddedParent.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const errors: string[] = []
  const written: number[] = []
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [word, value = ''] = line.split(' ')
      if (word === 'written') written.push(Number(value))
      if (word === 'ready') resolve({ pid: child.pid ?? 0, url: value, written, exited })
    })
    void exited.then(() => reject(new Error(errors.join('\n'))))
  })
}

/** A stopped data folder whose table `note` has one row. */
export async function makeFilled(): Promise<{ dataDir: string; remove(): void }> {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  const dataDir = join(parent, 'data')
  chmodSync(parent, 0o755)
  const database = await startEmbedded({ dataDir, log: () => {} })
  await query(database.url, "create table note as select 'kept' as text")
  await database.stop()
  return { dataDir, remove: () => rmSync(parent, { recursive: true, force: true }) }
}
