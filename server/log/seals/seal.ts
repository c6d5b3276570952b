import type { Pool, PoolClient } from 'pg'
import { tryLock } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ScheduledJob } from '../../jobs/schedule.ts'
import { countRuns, type Meter } from '../../metrics/meter.ts'
import { CONTENT, microseconds, NO_HASH, sealHash } from './content.ts'

const BATCH_SIZE = 5000

/** In queue order: entries of a long transaction are queued when it commits. */
const SELECT_QUEUED = `SELECT * FROM (
    SELECT u.ctid::text AS row_id, ${microseconds('u.logged_at')} AS logged_at, l.id, l.institution_id, ${CONTENT} AS content
      FROM unsealed_logs u JOIN user_logs l ON l.id = u.log_id
     WHERE NOT EXISTS (SELECT FROM log_seals s WHERE s.log_id = u.log_id) LIMIT $1) AS batch
  ORDER BY id`

const LAST_SEALS = `SELECT last.institution_id, last.position, last.hash FROM unnest($1::integer[]) AS institution (id)
  CROSS JOIN LATERAL (SELECT * FROM log_seals s WHERE s.institution_id = institution.id ORDER BY s.position DESC LIMIT 1) AS last`

const INSERT = `INSERT INTO log_seals (institution_id, position, log_id, logged_at, hash)
  SELECT institution_id, position, log_id, to_timestamp(0) + logged_at * interval '1 microsecond', hash
    FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::bigint[], $5::text[])
      AS seal (institution_id, position, log_id, logged_at, hash)`

interface Entry {
  row_id: string
  logged_at: string
  id: number
  institution_id: number
  content: (string | null)[]
}

interface ChainEnd {
  institution_id: number
  position: number
  hash: string
}

/**
 * Seals queued entries in batches until none is left or the signal is aborted. One process does so at a time; others
 * return at once.
 * @returns number of sealed entries
 */
export async function sealLog(
  pool: Pool,
  { signal, batchSize = BATCH_SIZE }: { signal?: AbortSignal; batchSize?: number } = {},
): Promise<number> {
  let sealed = 0
  while (!signal?.aborted) {
    const batch = await inTransaction(pool, (tx) => sealBatch(tx, batchSize))
    sealed += batch
    if (batch < batchSize) break
  }
  return sealed
}

async function sealBatch(tx: PoolClient, size: number): Promise<number> {
  if (!(await tryLock(tx, 'seals'))) return 0
  const { rows: entries } = await tx.query<Entry>(SELECT_QUEUED, [size])
  if (entries.length === 0) return 0
  const institutions = [...new Set(entries.map(({ institution_id }) => institution_id))]
  const { rows } = await tx.query<ChainEnd>(LAST_SEALS, [institutions])
  const seals = computeSeals(entries, rows)
  await tx.query(INSERT, [
    entries.map(({ institution_id }) => institution_id),
    seals.map(({ position }) => position),
    entries.map(({ id }) => id),
    entries.map(({ logged_at }) => logged_at),
    seals.map(({ hash }) => hash),
  ])
  await tx.query('DELETE FROM unsealed_logs WHERE ctid = any ($1::tid[])', [
    entries.map(({ row_id }) => row_id),
  ])
  return entries.length
}

/** Position and hash of each entry, continuing its institution's chain. */
function computeSeals(
  entries: readonly Entry[],
  chainEnds: readonly ChainEnd[],
): Omit<ChainEnd, 'institution_id'>[] {
  const endByInstitution = new Map(chainEnds.map((last) => [last.institution_id, last]))
  return entries.map(({ institution_id, logged_at, content }) => {
    const previous = endByInstitution.get(institution_id)
    const position = (previous?.position ?? 0) + 1
    const sealed = { institutionId: institution_id, position, loggedAt: logged_at, content }
    const hash = sealHash(sealed, previous?.hash ?? NO_HASH)
    endByInstitution.set(institution_id, { institution_id, position, hash })
    return { position, hash }
  })
}

/** Half of the minute within which an entry must be sealed: one run may just have missed it. */
const INTERVAL_SECONDS = 30

export const sealingJob = (pool: Pool, meter?: Meter): ScheduledJob => ({
  name: 'log-seals',
  everySeconds: INTERVAL_SECONDS,
  run: countRuns(meter, 'log-seals', async (signal: AbortSignal) => {
    await sealLog(pool, { signal })
  }),
})
