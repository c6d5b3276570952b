import type { Pool } from 'pg'
import type { FileStore } from '../../files/fileStore.ts'

/** A file is stored before its row is written, and removed after it. */
const ORPHANED_AFTER_MS = 24 * 3_600_000

/** Files whose rows one statement looks for. */
const BATCH_FILES = 1000
/** Files that a run removes at most. */
const MOST_FILES = 1000

/** What keys begin with; whatever else the store holds is not ours. */
const FOLDERS = ['exams/', 'logos/']

const WITHOUT_ROW = `
  SELECT key FROM unnest($1::text[]) AS key
   WHERE NOT EXISTS (SELECT FROM ocr_documents WHERE file_key = key)
     AND NOT EXISTS (SELECT FROM institutions WHERE logo_key = key)`

async function withoutRow(pool: Pool, keys: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(WITHOUT_ROW, [keys])
  return rows.map(({ key }) => key)
}

/** Since when this database could have referred to files, in milliseconds: a new one must not take another's for orphans. */
async function databaseBegan(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>('SELECT min(created_at) AS at FROM users')
  return rows[0]?.at ? Date.parse(rows[0].at) : Date.now()
}

/** Batches of the keys of files that could be orphans by their age. */
async function* agedKeys(files: FileStore, began: number, signal: AbortSignal): AsyncGenerator<string[]> {
  const until = Date.now() - ORPHANED_AFTER_MS
  let keys: string[] = []
  for (const folder of FOLDERS)
    for await (const { key, modifiedAt } of files.list(folder)) {
      if (signal.aborted) return
      if (modifiedAt.getTime() < until && modifiedAt.getTime() >= began) keys.push(key)
      if (keys.length < BATCH_FILES) continue
      yield keys
      keys = []
    }
  if (keys.length > 0) yield keys
}

/** Removes files that no row refers to and that are older than a day. Answers how many. */
export async function removeOrphanedFiles(
  pool: Pool,
  files: FileStore,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  for await (const keys of agedKeys(files, await databaseBegan(pool), signal))
    for (const key of await withoutRow(pool, keys)) {
      if (signal.aborted || removed === MOST_FILES) return removed
      await files.remove(key)
      removed++
    }
  return removed
}
