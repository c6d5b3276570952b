import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { type DataFolder, MAJOR } from './dataFolder.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { programOptions } from './postgresProcess.ts'

/** Name of the database and of its owner. */
export const OWNER = 'sala'

const TEMPORARY_PREFIX = 'postgres.new-'

/**
 * Creates the database's files in a temporary folder and renames it, so that an interrupted first start leaves nothing
 * that looks like a database.
 * @throws EmbeddedDatabaseError `failed` with the last lines of PostgreSQL's output.
 */
export function createCluster(folder: DataFolder, binaries: Binaries): void {
  const { home, user } = folder
  for (const name of readdirSync(home)) {
    if (name.startsWith(TEMPORARY_PREFIX)) rmSync(join(home, name), { recursive: true })
  }
  const unfinished = mkdtempSync(join(home, TEMPORARY_PREFIX))
  if (user) chownSync(unfinished, user.uid, user.gid)
  initializeCluster(unfinished, folder, binaries)
  linkCluster(folder, unfinished)
}

/** Gives complete database files their name. @param unfinished their folder, in the database's home */
export function linkCluster({ home, cluster, entry }: DataFolder, unfinished: string): void {
  renameSync(unfinished, cluster)
  syncFolder(home)
  if (cluster !== entry) symlinkSync(cluster, entry)
  syncFolder(dirname(entry))
}

/** From now on a missing database is an error, not a first start. */
export function writeMarker({ marker }: DataFolder): void {
  if (existsSync(marker)) return
  writeFileSync(marker, `${JSON.stringify({ postgresql: MAJOR, createdAt: new Date().toISOString() })}\n`, {
    flush: true,
    mode: 0o600,
  })
  syncFolder(dirname(marker))
}

/** pt-BR collation; messages in English, which are easier to look up. */
function initializeCluster(target: string, { user }: DataFolder, binaries: Binaries): void {
  const options = { ...programOptions(binaries, user), encoding: 'utf8' as const }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR']
  const cluster = ['-D', target, `--username=${OWNER}`, '--auth=peer', '--data-checksums', ...locale]
  requireSuccess(spawnSync(join(binaries.bin, 'initdb'), cluster, options))
  const single = ['--single', '-D', target, '-c', 'log_checkpoints=off', 'postgres']
  requireSuccess(
    spawnSync(join(binaries.bin, 'postgres'), single, { ...options, input: `CREATE DATABASE ${OWNER};\n` }),
  )
}

function requireSuccess({ status, stdout, stderr, error }: SpawnSyncReturns<string>): void {
  if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(stderr)) return
  const output = error ? error.message : `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n')
  throw new EmbeddedDatabaseError('failed', `Não foi possível criar o banco de dados embutido:\n${output}`)
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
