import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Pool } from 'pg'
import type { Backups, DiskSpace } from '../../src/calls/backups.ts'
import type { Env } from '../env.ts'
import { diskOf } from '../files/freeSpace.ts'
import { sampled } from '../sampled.ts'
import { placeText } from '../startSummary.ts'
import { bytesOf, type Manifest } from './base.ts'
import { readDrills } from './runs.ts'
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
  /** Until when PostgreSQL's log was kept for the archive, if that fails now. */
  keptUntil: Date | undefined
  /** When the newest drill ended that succeeded. */
  provedAt: string | undefined
  /** The sequence of ids that ends first, and the part of it that is used. */
  sequence: { name: string; used: number } | undefined
}

const SELECT_SEQUENCE = `
  SELECT sequencename AS name, last_value::float8 / max_value AS used FROM pg_sequences
   WHERE last_value IS NOT NULL ORDER BY used DESC LIMIT 1`

/** PostgreSQL tries a segment again and again; the newest attempt counts. */
const SELECT_KEPT = `
  SELECT coalesce(last_archived_time, stats_reset) AS until FROM pg_stat_archiver
   WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`

/** Of a disk that hangs, such as one of a network, one call at a time waits. */
const SAMPLING = { validMs: 5_000, limitMs: 2_000 }

/** A warning is given below a tenth of a disk; of a large one, below this. */
const MOST_RESERVED = 20 * 1024 ** 3
const RESERVED_PART = 0.1

interface StatusOptions {
  env: Pick<Env, 'backup' | 'databaseUrl' | 'dataDir' | 'diskWarning'>
  /** Folder of the embedded database. */
  cluster: string | undefined
  pool: Pool
  /** Of the backups that this process makes. */
  state: (() => BackupState) | undefined
}

/** @returns reads how backups and disks are; rejects if the database does not answer */
export function statusReader({ env, cluster, pool, state }: StatusOptions): () => Promise<OperationStatus> {
  const { backup, databaseUrl, dataDir, diskWarning } = env
  const readDisks = [
    diskReader('data', dataDir),
    ...(cluster ? [diskReader('database', cluster)] : []),
    ...(backup && isAbsolute(backup.url) ? [diskReader('backup', backup.url)] : []),
  ]

  function diskReader(name: DiskSpace['name'], folder: string) {
    return sampled(`espaço em ${folder}`, () => spaceOf(name, folder), SAMPLING)
  }

  /** @returns undefined for the database's disk if it is that of the data folder */
  async function spaceOf(name: DiskSpace['name'], folder: string): Promise<DiskSpace | undefined> {
    if (name === 'database' && (await stat(folder)).dev === (await stat(dataDir)).dev) return undefined
    const { free, size } = await diskOf(folder)
    return { name, free, size, warn_below: diskWarning ?? Math.min(size * RESERVED_PART, MOST_RESERVED) }
  }

  return async () => {
    const { spool, copiedAt, failure, bases } = state?.() ?? {}
    const [disks, waiting, drills, kept, sequences] = await Promise.all([
      Promise.all(readDisks.map((read) => read())),
      spool ? readWaiting(spool) : { count: 0, since: undefined },
      readDrills(pool),
      pool.query<{ until: Date }>(SELECT_KEPT),
      pool.query<{ name: string; used: number }>(SELECT_SEQUENCE),
    ])
    const newest = bases?.at(-1)
    const keptUntil = kept.rows[0]?.until
    return {
      mode: databaseUrl ? 'external' : backup ? 'made' : 'off',
      place: backup ? placeText(backup.url) : null,
      is_listed: bases !== undefined,
      base: newest ? { at: newest.finishedAt, bytes: bytesOf(newest), files: newest.files.length } : null,
      first_at: bases?.[0]?.finishedAt ?? null,
      copied_at: copiedAt?.toISOString() ?? null,
      waiting: waiting.count,
      drill: drills.last,
      disks: disks.filter((disk) => disk !== undefined),
      failure,
      waitingSince: waiting.since,
      keptUntil: keptUntil && new Date(keptUntil),
      provedAt: drills.provedAt,
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
