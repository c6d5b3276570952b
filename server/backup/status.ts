import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Pool } from 'pg'
import type { BackupRun, Backups, DiskSpace } from '../../src/calls/backups.ts'
import type { Env } from '../env.ts'
import { diskOf } from '../files/freeSpace.ts'
import { backupPlace } from '../startSummary.ts'
import { bytesOf, type Manifest } from './base.ts'
import { isArchived } from './wal.ts'

/** What the backups of this process came to. */
export interface BackupState {
  /** Where segments of the log wait to be copied. */
  spool: string
  /** Until when all that was written is copied; undefined before the first segment. */
  copiedAt: Date | undefined
  /** Why the log is not copied. */
  failure: { since: Date; reason: string } | undefined
  /** Complete bases, oldest first; undefined until they are listed. */
  bases: readonly Manifest[] | undefined
}

/** How backups, disks and the database's sequences are, as this server sees them. */
export interface OperationStatus extends Omit<Backups, 'warnings' | 'runs'> {
  failure: BackupState['failure']
  /** When the segment was written that waits longest. */
  waitingSince: Date | undefined
  /** When the newest drill ended that succeeded. */
  provedAt: string | undefined
  /** The sequence of ids that ends first, and the part of it that is used. */
  sequence: { name: string; used: number } | undefined
}

/** The columns of a `BackupRun`. */
export const RUN = `id, kind, started_at, finished_at, failure, bytes, files, base_at, restored_to, restore_seconds, tables, rows`

const SELECT_DRILL = `
  SELECT ${RUN}, (SELECT max(finished_at) FROM backup_runs WHERE kind = 'drill' AND finished_at IS NOT NULL AND failure IS NULL) AS proved_at
    FROM backup_runs WHERE kind = 'drill' AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`

const SELECT_SEQUENCE = `
  SELECT sequencename AS name, last_value::float8 / max_value AS used FROM pg_sequences
   WHERE last_value IS NOT NULL ORDER BY used DESC LIMIT 1`

/** A warning is given below a tenth of a disk; of a large one, below this. */
const MOST_RESERVED = 20 * 1024 ** 3
const RESERVED_PART = 0.1

interface StatusOptions {
  env: Pick<Env, 'backup' | 'databaseUrl' | 'dataDir' | 'diskWarning'>
  pool: Pool
  /** Of the backups that this process makes. */
  state: (() => BackupState) | undefined
}

/** @returns reads how backups and disks are; rejects if the database or a disk does not answer */
export function statusReader({ env, pool, state }: StatusOptions): () => Promise<OperationStatus> {
  const { backup, databaseUrl, dataDir, diskWarning } = env

  async function spaceOf(name: DiskSpace['name'], folder: string): Promise<DiskSpace> {
    const { free, size } = await diskOf(folder)
    return { name, free, size, warn_below: diskWarning ?? Math.min(size * RESERVED_PART, MOST_RESERVED) }
  }

  async function disks(): Promise<DiskSpace[]> {
    const folder = backup && isAbsolute(backup.url) ? backup.url : undefined
    const data = await spaceOf('data', dataDir)
    // Unmounted, its folder is on another disk.
    return folder ? [data, await spaceOf('backup', folder)] : [data]
  }

  return async () => {
    const { spool, copiedAt, failure, bases } = state?.() ?? {}
    const [spaces, waiting, drills, sequences] = await Promise.all([
      disks(),
      spool ? readWaiting(spool) : { count: 0, since: undefined },
      pool.query<BackupRun & { proved_at: string | null }>(SELECT_DRILL),
      pool.query<{ name: string; used: number }>(SELECT_SEQUENCE),
    ])
    const newest = bases?.at(-1)
    const [last] = drills.rows
    const { proved_at, ...drill } = last ?? { proved_at: null }
    return {
      mode: databaseUrl ? 'external' : backup ? 'made' : 'off',
      place: backup ? backupPlace(backup.url) : null,
      is_listed: bases !== undefined,
      base: newest ? { at: newest.finishedAt, bytes: bytesOf(newest), files: newest.files.length } : null,
      first_at: bases?.[0]?.finishedAt ?? null,
      copied_at: copiedAt?.toISOString() ?? null,
      waiting: waiting.count,
      disks: spaces,
      failure,
      waitingSince: waiting.since,
      drill: last ? (drill as BackupRun) : null,
      provedAt: proved_at ?? undefined,
      sequence: sequences.rows[0],
    }
  }
}

async function readWaiting(spool: string): Promise<{ count: number; since: Date | undefined }> {
  const names = (await readdir(spool)).filter(isArchived).sort()
  const [first] = names
  // It may be copied meanwhile.
  const found = first && (await stat(join(spool, first)).catch(() => undefined))
  return { count: names.length, since: found ? found.mtime : undefined }
}
