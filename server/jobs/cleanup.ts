import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { FILE_FOLDERS, type FileStore } from '../files/fileStore.ts'
import { logger } from '../logger.ts'
import { countRuns, type Meter } from '../metrics/meter.ts'
import type { ScheduledJob } from './schedule.ts'

/** Milliseconds, far longer than any upload or OCR run. */
const STALE_AFTER_MS = 2 * 3_600_000

const FOLDER_PATTERN = /^sala-(upload|exam|report|backup)-/

async function isStale(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  // On POSIX systems, another user's folder belongs to another server.
  if (!found?.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false
  return found.mtimeMs < Date.now() - STALE_AFTER_MS
}

/** Removes temporary folders left by killed servers. Returns how many. */
export async function removeStaleFolders(): Promise<number> {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!FOLDER_PATTERN.test(name) || !(await isStale(path))) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

/** Retention after expiry, so that yesterday's problems can still be analysed. */
const RETENTION = "interval '1 day'"

/** Condition for removed rows whose removal can no longer be undone by hand. */
const REMOVED = `coalesce(removed_at < now() - ${RETENTION}, false)`

/**
 * Milliseconds before a file without a row is an orphan: files are stored before their row, removed after it.
 */
const ORPHANED_AFTER_MS = 24 * 3_600_000

/** Files checked per statement. */
const BATCH_FILES = 1000
/** Files removed per run. */
const MAX_REMOVED = 1000

const SELECT_ORPHANS = `
  SELECT key FROM unnest($1::text[]) AS key
   WHERE NOT EXISTS (SELECT FROM ocr_documents WHERE file_key = key)
     AND NOT EXISTS (SELECT FROM institutions WHERE logo_key = key)
     AND NOT EXISTS (SELECT FROM presentation_versions WHERE value ->> 'logo_key' = key)
     AND NOT EXISTS (SELECT FROM reports WHERE file_key = key)
     AND NOT EXISTS (SELECT FROM procedure_documents WHERE file_key = key AND NOT ${REMOVED})
     AND NOT EXISTS (SELECT FROM procedure_attachments WHERE file_key = key AND NOT ${REMOVED})
     AND key NOT IN (SELECT pdf ->> 'key' FROM held_deliveries, jsonb_array_elements(pdfs) AS pdf)`

async function selectOrphans(pool: Pool, keys: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(SELECT_ORPHANS, [keys])
  return rows.map(({ key }) => key)
}

/** Creation time of this database in milliseconds: a new database must not treat another's files as orphans. */
async function databaseCreatedAt(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>('SELECT min(created_at) AS at FROM users')
  return rows[0]?.at ? Date.parse(rows[0].at) : Date.now()
}

/** Batches of keys of files old enough to be orphans. */
async function* listOldKeys(
  files: FileStore,
  createdAt: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const cutoff = Date.now() - ORPHANED_AFTER_MS
  let keys: string[] = []
  for (const folder of FILE_FOLDERS)
    for await (const { key, modifiedAt } of files.list(folder)) {
      if (signal.aborted) return
      if (modifiedAt.getTime() < cutoff && modifiedAt.getTime() >= createdAt) keys.push(key)
      if (keys.length < BATCH_FILES) continue
      yield keys
      keys = []
    }
  if (keys.length > 0) yield keys
}

/** Removes files older than a day that no row refers to, or that were never written to their end. Returns how many. */
export async function removeOrphanedFiles(
  pool: Pool,
  files: FileStore,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  for (const folder of FILE_FOLDERS) {
    if (signal.aborted) return removed
    removed += await files.removeAbandoned(folder)
  }
  for await (const keys of listOldKeys(files, await databaseCreatedAt(pool), signal))
    for (const key of await selectOrphans(pool, keys)) {
      if (signal.aborted || removed === MAX_REMOVED) return removed
      await files.remove(key)
      removed++
    }
  return removed
}

/** Rows per statement, to keep locks short. */
const BATCH_ROWS = 500
/** Batches per table and run; the next run continues. */
const MAX_BATCHES = 20

/**
 * Condition for expired rows, by table. Tokens are removed with their session. Expired and accepted invitations stay:
 * their links still show their state.
 */
const EXPIRED: Readonly<Record<string, string>> = {
  sessions: `coalesce(ended_at, created_at) < now() - ${RETENTION} AND (ended_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM session_tokens t WHERE t.session_id = sessions.id AND t.expires_at > now() - ${RETENTION}))`,
  sign_in_throttle: 'expire < extract(epoch FROM now()) * 1000',
  known_devices: "last_used_at < now() - interval '180 days'",
  password_resets: `expires_at < now() - ${RETENTION}`,
  email_validations: `expires_at < now() - ${RETENTION}`,
  invitations: `revoked_at < now() - ${RETENTION}`,
  reports: `updated_at < now() - ${RETENTION}`,
  import_progress: `updated_at < now() - ${RETENTION}`,
  operator_warnings: "ended_at < now() - interval '1 year'",
}

const deleteStatement = (table: string, condition: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`

async function deleteInBatches(pool: Pool, statement: string, signal: AbortSignal): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
    const { rowCount } = await pool.query(statement)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) break
  }
  return removed
}

/** Deletes expired rows in batches, skipping locked ones. Returns counts by table. */
export async function removeOldRows(pool: Pool, signal: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, condition] of Object.entries(EXPIRED))
    counts[table] = await deleteInBatches(pool, deleteStatement(table, condition), signal)
  return counts
}

const ROWS_EVERY_SECONDS = 3600
/** Each run lists the whole store. */
const FILES_EVERY_SECONDS = 12 * 3600

/** Logs removals in one line; nothing if there were none. */
function logRemoved(counts: Readonly<Record<string, number>>): void {
  const removed = Object.entries(counts).filter(([, count]) => count > 0)
  if (removed.length)
    logger.info(`limpeza: ${removed.map(([name, count]) => `${count} de ${name}`).join(', ')}`)
}

interface CleanupOptions {
  pool: Pool
  files: FileStore
  meter?: Meter
}

export function cleanupJobs({ pool, files, meter }: CleanupOptions): ScheduledJob[] {
  return [
    {
      name: 'cleanup-rows',
      everySeconds: ROWS_EVERY_SECONDS,
      run: countRuns(meter, 'cleanup-rows', async (signal: AbortSignal) =>
        logRemoved(await removeOldRows(pool, signal)),
      ),
    },
    {
      name: 'cleanup-files',
      everySeconds: FILES_EVERY_SECONDS,
      run: countRuns(meter, 'cleanup-files', async (signal: AbortSignal) =>
        logRemoved({
          'pastas temporárias': await removeStaleFolders(),
          arquivos: await removeOrphanedFiles(pool, files, signal),
        }),
      ),
    },
  ]
}
