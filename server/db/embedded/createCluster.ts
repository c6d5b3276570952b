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
import { programOptions } from './programOptions.ts'

/** The database and its owner bear the same name. */
export const OWNER = 'sala'

const UNFINISHED = 'postgres.new-'

/**
 * Makes the database's files aside and puts them in place whole, by one rename: an interrupted first start leaves
 * nothing that the next one could mistake for a database.
 * @throws EmbeddedDatabaseError `failed` with the last lines of PostgreSQL.
 */
export function createCluster(folder: DataFolder, binaries: Binaries): void {
  const { home, cluster, entry, user } = folder
  for (const name of readdirSync(home)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(home, name), { recursive: true })
  }
  const unfinished = mkdtempSync(join(home, UNFINISHED))
  if (user) chownSync(unfinished, user.uid, user.gid)
  fill(unfinished, folder, binaries)
  renameSync(unfinished, cluster)
  flush(home)
  if (cluster !== entry) symlinkSync(cluster, entry)
  flush(dirname(entry))
}

/** From here on a missing database is a loss, not a first start. */
export function writeMarker({ marker }: DataFolder): void {
  if (existsSync(marker)) return
  writeFileSync(marker, `${JSON.stringify({ postgresql: MAJOR, createdAt: new Date().toISOString() })}\n`, {
    flush: true,
    mode: 0o600,
  })
  flush(dirname(marker))
}

/** pt-BR orders and folds names as a Brazilian reader expects; messages stay in English, for those who look them up. */
function fill(target: string, { user }: DataFolder, binaries: Binaries): void {
  const options = { ...programOptions(binaries, user), encoding: 'utf8' as const }
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR']
  const cluster = ['-D', target, `--username=${OWNER}`, '--auth=peer', '--data-checksums', ...locale]
  expectSuccess(spawnSync(join(binaries.bin, 'initdb'), cluster, options))
  const single = ['--single', '-D', target, '-c', 'log_checkpoints=off', 'postgres']
  expectSuccess(
    spawnSync(join(binaries.bin, 'postgres'), single, { ...options, input: `CREATE DATABASE ${OWNER};\n` }),
  )
}

function expectSuccess({ status, stdout, stderr, error }: SpawnSyncReturns<string>): void {
  if (status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(stderr)) return
  const said = error ? error.message : `${stdout}\n${stderr}`.trim().split('\n').slice(-8).join('\n')
  throw new EmbeddedDatabaseError('failed', `Não foi possível criar o banco de dados embutido:\n${said}`)
}

function flush(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
