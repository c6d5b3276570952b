import type { Pool } from 'pg'

/** Values of `status`. */
export const QUEUED = 1
export const RUNNING = 2
export const DONE = 3
export const FAILED = 4
export const CANCELLED = 5

/** Attempts for a job whose process crashes. */
export const MAX_ATTEMPTS = 3
/** Delay after the first crash; multiplied by the number of attempts. */
const RETRY_SECONDS = 2

/** A table whose rows are a queue, with the columns id, uuid, institution_id, user_id, status, attempts, created_at and updated_at. */
export interface LeasedTable {
  name: string
  /** Columns that a lease returns besides `uuid` and `attempts`. */
  columns: string
  /** Seconds after which a job's server counts as dead. */
  leaseSeconds: number
}

export interface Lease {
  uuid: string
  /** Including the current one. */
  attempts: number
}

/**
 * Fair queueing, first by institution, then by user: the least recently served comes next, and any not served
 * within the past hour comes first. Of a user's jobs, those that crashed come last.
 */
const leaseNextStatement = ({ name, columns, leaseSeconds }: LeasedTable) => `
  WITH served AS (
    SELECT institution_id, user_id, max(updated_at) AS at FROM ${name}
     WHERE updated_at > now() - interval '1 hour' AND updated_at > created_at GROUP BY institution_id, user_id)
  UPDATE ${name} SET status = ${RUNNING}, attempts = attempts + 1, updated_at = now()
   WHERE id = (
     SELECT e.id FROM ${name} e
      WHERE e.status < ${DONE} AND (
            e.status = ${QUEUED} AND (e.attempts = 0 OR e.updated_at < now() - e.attempts * interval '${RETRY_SECONDS} seconds')
         OR e.status = ${RUNNING} AND e.updated_at < now() - interval '${leaseSeconds} seconds')
      ORDER BY (SELECT max(at) FROM served s WHERE s.institution_id = e.institution_id) NULLS FIRST,
               (SELECT max(at) FROM served s WHERE s.user_id = e.user_id) NULLS FIRST, e.attempts, e.id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING uuid, attempts, ${columns}`

/** Leases the next job; null when none is queued. An expired lease counts as queued. */
export async function leaseNext<Job extends Lease>(pool: Pool, table: LeasedTable): Promise<Job | null> {
  const { rows } = await pool.query<Job>(leaseNextStatement(table))
  return rows[0] ?? null
}

/** Columns of a job's row. */
interface Outcome {
  status: number
  failure?: string
  [column: string]: string | number | undefined
}

/**
 * Stores the outcome of a leased job, columns by name; with status QUEUED it is retried.
 * @returns whether the job was still leased, that is, not cancelled in the meantime
 */
export async function finishLease(
  pool: Pool,
  { name }: LeasedTable,
  uuid: string,
  outcome: Outcome,
): Promise<boolean> {
  const columns = Object.keys(outcome)
  const { rowCount } = await pool.query(
    `UPDATE ${name} SET ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')}, updated_at = now()
      WHERE uuid = $1 AND status = ${RUNNING}`,
    [uuid, ...Object.values(outcome)],
  )
  return rowCount === 1
}

/** Keeps a lease from expiring. @returns whether the job was still leased, not cancelled in the meantime */
export async function renewLease(pool: Pool, { name }: LeasedTable, uuid: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE ${name} SET updated_at = now() WHERE uuid = $1 AND status = ${RUNNING}`,
    [uuid],
  )
  return rowCount === 1
}

/** Returns a leased job to the queue without counting the attempt. */
export async function requeueLease(pool: Pool, { name }: LeasedTable, uuid: string): Promise<void> {
  await pool.query(
    `UPDATE ${name} SET status = ${QUEUED}, attempts = attempts - 1, updated_at = now()
      WHERE uuid = $1 AND status = ${RUNNING}`,
    [uuid],
  )
}
