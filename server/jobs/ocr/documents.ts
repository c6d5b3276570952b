import type { Pool } from 'pg'
import { READING_LIMITS } from './reading.ts'

/** The states of an exam: its row in `ocr_documents` says them as numbers. */
export const WAITS = 1
export const IS_READ = 2
export const DONE = 3
export const FAILED = 4

/** A reading holds its exam so long; after that its server is taken for dead. */
const LEASE_SECONDS = READING_LIMITS.totalMs / 1000 + 45

/** How often an exam is read whose reading process dies. */
export const MOST_ATTEMPTS = 3
/** After the first such death it waits so long, after the second twice as long. */
const RETRY_SECONDS = 2

export interface Exam {
  uuid: string
  file_key: string
  mime_type: string
  /** With the one that begins now. */
  attempts: number
}

/**
 * In turns between institutions, and in each between its users: next comes who was served longest ago. Whoever was not within
 * the hour comes first. Of a user's own exams those that crashed a reading come last.
 */
const TAKE_NEXT = `
  WITH served AS (
    SELECT institution_id, user_id, max(updated_at) AS at FROM ocr_documents
     WHERE updated_at > now() - interval '1 hour' AND updated_at > created_at GROUP BY institution_id, user_id)
  UPDATE ocr_documents SET status = ${IS_READ}, attempts = attempts + 1, updated_at = now()
   WHERE id = (
     SELECT e.id FROM ocr_documents e
      WHERE e.status < ${DONE} AND (
            e.status = ${WAITS} AND (e.attempts = 0 OR e.updated_at < now() - e.attempts * interval '${RETRY_SECONDS} seconds')
         OR e.status = ${IS_READ} AND e.updated_at < now() - interval '${LEASE_SECONDS} seconds')
      ORDER BY (SELECT max(at) FROM served s WHERE s.institution_id = e.institution_id) NULLS FIRST,
               (SELECT max(at) FROM served s WHERE s.user_id = e.user_id) NULLS FIRST, e.attempts, e.id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING uuid, file_key, mime_type, attempts`

/** Takes the exam that is to be read next, or null where none waits. One whose server died while reading it waits too. */
export async function takeNextExam(pool: Pool): Promise<Exam | null> {
  const { rows } = await pool.query<Exam>(TAKE_NEXT)
  return rows[0] ?? null
}

/** Writes what became of a taken exam; a waiting one will be read again. */
export async function settleExam(
  pool: Pool,
  uuid: string,
  outcome: { status: number; text?: string; failure?: string },
): Promise<void> {
  await pool.query(
    `UPDATE ocr_documents SET status = $2, text = $3, failure = $4, updated_at = now()
      WHERE uuid = $1 AND status = ${IS_READ}`,
    [uuid, outcome.status, outcome.text ?? null, outcome.failure ?? null],
  )
}

/** Gives a taken exam back unread, as if it had not been taken. */
export async function returnExam(pool: Pool, uuid: string): Promise<void> {
  await pool.query(
    `UPDATE ocr_documents SET status = ${WAITS}, attempts = attempts - 1, updated_at = now()
      WHERE uuid = $1 AND status = ${IS_READ}`,
    [uuid],
  )
}
