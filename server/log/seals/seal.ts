import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { CONTENT, micros, NO_HASH, sealOf } from './content.ts'

/** Any number, the same in every process: the advisory lock under which one of them seals. */
const SEALING_LOCK = 7_225_203

const ENTRIES_A_BATCH = 5000

/** In the order in which they came into the queue, which a long transaction's entries do when it is over. */
const NEXT = `SELECT * FROM (
    SELECT u.ctid::text AS place, ${micros('u.logged_at')} AS logged_at, l.id, l.institution_id, ${CONTENT} AS content
      FROM unsealed_logs u JOIN user_logs l ON l.id = u.log_id
     WHERE NOT EXISTS (SELECT FROM log_seals s WHERE s.log_id = u.log_id) LIMIT $1) AS batch
  ORDER BY id`

const LAST_SEALS = `SELECT last.institution_id, last.position, last.hash FROM unnest($1::integer[]) AS place (id)
  CROSS JOIN LATERAL (SELECT * FROM log_seals s WHERE s.institution_id = place.id ORDER BY s.position DESC LIMIT 1) AS last`

const INSERT = `INSERT INTO log_seals (institution_id, position, log_id, logged_at, hash)
  SELECT institution_id, position, log_id, to_timestamp(0) + logged_at * interval '1 microsecond', hash
    FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::bigint[], $5::text[])
      AS seal (institution_id, position, log_id, logged_at, hash)`

interface Entry {
  place: string
  logged_at: string
  id: number
  institution_id: number
  content: (string | null)[]
}

interface Last {
  institution_id: number
  position: number
  hash: string
}

/**
 * Seals the entries that wait for it, batch by batch, until none is left or the signal is aborted. Of processes that do it
 * at the same time one does, and the others leave at once.
 * @returns how many were sealed
 */
export async function sealLog(
  pool: Pool,
  { signal, batchSize = ENTRIES_A_BATCH }: { signal?: AbortSignal; batchSize?: number } = {},
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
  const lock = await tx.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
    SEALING_LOCK,
  ])
  if (!lock.rows[0]?.held) return 0
  const { rows: entries } = await tx.query<Entry>(NEXT, [size])
  if (entries.length === 0) return 0
  const institutions = [...new Set(entries.map(({ institution_id }) => institution_id))]
  const { rows } = await tx.query<Last>(LAST_SEALS, [institutions])
  const seals = sealsOf(entries, rows)
  await tx.query(INSERT, [
    entries.map(({ institution_id }) => institution_id),
    seals.map(({ position }) => position),
    entries.map(({ id }) => id),
    entries.map(({ logged_at }) => logged_at),
    seals.map(({ hash }) => hash),
  ])
  await tx.query('DELETE FROM unsealed_logs WHERE ctid = any ($1::tid[])', [
    entries.map(({ place }) => place),
  ])
  return entries.length
}

/** Each entry's position and hash, after the last ones of their institutions. */
function sealsOf(entries: readonly Entry[], lasts: readonly Last[]): Omit<Last, 'institution_id'>[] {
  const ends = new Map(lasts.map((last) => [last.institution_id, last]))
  return entries.map(({ institution_id, logged_at, content }) => {
    const before = ends.get(institution_id)
    const position = (before?.position ?? 0) + 1
    const sealed = { institutionId: institution_id, position, loggedAt: logged_at, content }
    const hash = sealOf(sealed, before?.hash ?? NO_HASH)
    ends.set(institution_id, { institution_id, position, hash })
    return { position, hash }
  })
}
