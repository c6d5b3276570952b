import type { Pool } from 'pg'
import { READING_LIMITS } from './reading.ts'

/** Values of `ocr_documents.status`. */
export const QUEUED = 1
export const RUNNING = 2
export const DONE = 3
export const FAILED = 4

/** Seconds after which an exam's server counts as dead. */
const LEASE_SECONDS = READING_LIMITS.totalMs / 1000 + 45

/** Attempts for an exam whose OCR process crashes. */
export const MAX_ATTEMPTS = 3
/** Delay after the first crash; multiplied by the number of attempts. */
const RETRY_SECONDS = 2

export interface Exam {
  uuid: string
  file_key: string
  mime_type: string
  /** Including the current one. */
  attempts: number
}

/**
 * Fair queueing, first by institution, then by user: the least recently served comes next, and whoever was not served
 * within the hour comes first. Of a user's exams those that crashed come last.
 */
const LEASE_NEXT = `
  WITH served AS (
    SELECT institution_id, user_id, max(updated_at) AS at FROM ocr_documents
     WHERE updated_at > now() - interval '1 hour' AND updated_at > created_at GROUP BY institution_id, user_id)
  UPDATE ocr_documents SET status = ${RUNNING}, attempts = attempts + 1, updated_at = now()
   WHERE id = (
     SELECT e.id FROM ocr_documents e
      WHERE e.status < ${DONE} AND (
            e.status = ${QUEUED} AND (e.attempts = 0 OR e.updated_at < now() - e.attempts * interval '${RETRY_SECONDS} seconds')
         OR e.status = ${RUNNING} AND e.updated_at < now() - interval '${LEASE_SECONDS} seconds')
      ORDER BY (SELECT max(at) FROM served s WHERE s.institution_id = e.institution_id) NULLS FIRST,
               (SELECT max(at) FROM served s WHERE s.user_id = e.user_id) NULLS FIRST, e.attempts, e.id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING uuid, file_key, mime_type, attempts`

/** Leases the next exam; null when none is queued. An expired lease counts as queued. */
export async function leaseNextExam(pool: Pool): Promise<Exam | null> {
  const { rows } = await pool.query<Exam>(LEASE_NEXT)
  return rows[0] ?? null
}

/** Stores the outcome of a leased exam; with status WAITS it is retried. */
export async function finishExam(
  pool: Pool,
  uuid: string,
  outcome: { status: number; text?: string; failure?: string },
): Promise<void> {
  await pool.query(
    `UPDATE ocr_documents SET status = $2, text = $3, failure = $4, updated_at = now()
      WHERE uuid = $1 AND status = ${RUNNING}`,
    [uuid, outcome.status, outcome.text ?? null, outcome.failure ?? null],
  )
}

/** Returns a leased exam to the queue without counting the attempt. */
export async function requeueExam(pool: Pool, uuid: string): Promise<void> {
  await pool.query(
    `UPDATE ocr_documents SET status = ${QUEUED}, attempts = attempts - 1, updated_at = now()
      WHERE uuid = $1 AND status = ${RUNNING}`,
    [uuid],
  )
}
