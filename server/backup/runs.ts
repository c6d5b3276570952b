import type { ClientBase, Pool } from 'pg'
import type { BackupRun } from '../../src/calls/backups.ts'
import { logFailure } from '../logger.ts'
import { BackupError } from './backupError.ts'
import { bytesOf, type Manifest } from './base.ts'
import type { Digest } from './digest.ts'
import type { Drill } from './drill.ts'

type Client = Pick<ClientBase, 'query'>

/** The columns of a `BackupRun`. */
export const RUN = `id, kind, started_at, finished_at, failure, bytes, files, base_at, restored_to, restore_seconds, tables, rows`

const SELECT_DRILLS = `
  SELECT ${RUN}, (SELECT max(finished_at) FROM backup_runs WHERE kind = 'drill' AND finished_at IS NOT NULL AND failure IS NULL) AS proved_at
    FROM backup_runs WHERE kind = 'drill' AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`

interface Drills {
  /** The newest that ended. */
  last: BackupRun | null
  /** When the newest ended that succeeded. */
  provedAt: string | undefined
}

export async function readDrills(pool: Pool): Promise<Drills> {
  const { rows } = await pool.query<BackupRun & { proved_at: string | null }>(SELECT_DRILLS)
  const [found] = rows
  if (!found) return { last: null, provedAt: undefined }
  const { proved_at, ...last } = found
  return { last, provedAt: proved_at ?? undefined }
}

/** What a run found, by columns; the others stay empty. */
type Result = Partial<
  Record<'bytes' | 'files' | 'base_at' | 'restored_to' | 'restore_seconds' | 'tables' | 'rows', unknown>
>

export const resultOfBase = (manifest: Manifest): Result => ({
  bytes: bytesOf(manifest),
  files: manifest.files.length,
})

export const resultOfDrill = (drill: Partial<Drill>): Result => ({
  bytes: drill.bytes,
  files: drill.files,
  base_at: drill.baseAt,
  restored_to: drill.restoredTo,
  restore_seconds: drill.restoreSeconds,
  tables: drill.tables,
  rows: drill.rows,
})

const failureOf = (error: unknown): string =>
  error instanceof BackupError ? error.message : 'Falhou por um erro inesperado, que está no log do servidor.'

const INSERT = 'INSERT INTO backup_runs (kind, started_at, digest) VALUES ($1, $2, $3) RETURNING id'

/** @returns its id */
async function insertRun(
  client: Client,
  kind: BackupRun['kind'],
  startedAt: Date,
  digest?: Digest,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(INSERT, [
    kind,
    startedAt,
    digest && JSON.stringify(digest),
  ])
  return rows[0]?.id ?? 0
}

const FINISH = `
  UPDATE backup_runs SET finished_at = clock_timestamp(), digest = NULL, failure = $2, bytes = $3, files = $4, base_at = $5,
         restored_to = $6, restore_seconds = $7, tables = $8, rows = $9
   WHERE id = $1`

async function finishRun(client: Client, id: number, failure: string | null, result: Result): Promise<void> {
  const { bytes, files, base_at, restored_to, restore_seconds, tables, rows } = result
  const found = [bytes, files, base_at, restored_to, restore_seconds, tables, rows]
  await client.query(FINISH, [id, failure, ...found])
}

/** Whether this build has started on the database. */
export async function hasTable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('backup_runs') IS NOT NULL AS there",
  )
  return rows[0]?.there === true
}

/** Runs work and records what it comes to by `record`. @throws what the work throws */
async function recording<Done>(
  work: () => Promise<Done>,
  resultOf: (done: Done) => Result,
  record: (failure: string | null, result: Result) => Promise<void>,
): Promise<Done> {
  let done: Done
  try {
    done = await work()
  } catch (error) {
    await record(failureOf(error), {}).catch((reason) => logFailure(reason, 'cópia de segurança: '))
    throw error
  }
  await record(null, resultOf(done))
  return done
}

/** Runs a backup or a drill and records what it came to; one that is killed leaves nothing. @throws what the work throws */
export function recordRun<Done>(
  client: Client,
  kind: BackupRun['kind'],
  work: () => Promise<Done>,
  resultOf: (done: Done) => Result,
): Promise<Done> {
  const startedAt = new Date()
  return recording(work, resultOf, async (failure, result) => {
    // A backup that is made before an upgrade meets the database of the build before.
    if (await hasTable(client))
      await finishRun(client, await insertRun(client, kind, startedAt), failure, result)
  })
}

/** Keeps a digest until the database is restored somewhere; an earlier one that still waits is given up. */
export async function keepDigest(client: Client, digest: Digest): Promise<void> {
  await client.query("DELETE FROM backup_runs WHERE kind = 'drill' AND finished_at IS NULL")
  await insertRun(client, 'drill', new Date(digest.at), digest)
}

/** The digest that waits. */
export async function readDigest(client: Client): Promise<{ id: number; digest: Digest } | undefined> {
  const { rows } = await client.query<{ id: number; digest: Digest }>(
    "SELECT id, digest FROM backup_runs WHERE kind = 'drill' AND finished_at IS NULL ORDER BY id DESC LIMIT 1",
  )
  return rows[0]
}

/** Compares a restored database with a digest that waited, and records what that came to. @throws what the work throws */
export const recordComparison = (
  client: Client,
  id: number,
  work: () => Promise<Partial<Drill>>,
): Promise<Partial<Drill>> =>
  recording(work, resultOfDrill, (failure, result) => finishRun(client, id, failure, result))
