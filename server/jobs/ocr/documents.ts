import type { Pool } from 'pg'
import { READING_LIMIT_MS } from './readFile.ts'

/** The states of an exam: its row in `ocr_documents` says them as numbers. */
export const WAITS = 1
export const IS_READ = 2
export const DONE = 3
export const FAILED = 4

/** A reading holds its exam so long; after that its server is taken for dead. */
export const LEASE_SECONDS = READING_LIMIT_MS / 1000 + 30

/** An exam that waits longer without a job in the queue is put there again. */
const FORGOTTEN_SECONDS = 60

export interface Exam {
  uuid: string
  file_key: string
  mime_type: string
}

/** Takes an exam to be read, or null when it is read already, is being read, or is gone. */
export async function takeExam(pool: Pool, uuid: string): Promise<Exam | null> {
  const { rows } = await pool.query<Exam>(
    `UPDATE ocr_documents SET status = ${IS_READ}, updated_at = now()
      WHERE uuid = $1 AND (status = ${WAITS}
         OR status = ${IS_READ} AND updated_at < now() - make_interval(secs => ${LEASE_SECONDS}))
      RETURNING uuid, file_key, mime_type`,
    [uuid],
  )
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

/** The exams that nobody reads though they are not done: their job was never sent, or was lost with its server. */
export async function forgottenExams(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `SELECT uuid FROM ocr_documents
      WHERE status = ${WAITS} AND updated_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS})
         OR status = ${IS_READ} AND updated_at < now() - make_interval(secs => ${LEASE_SECONDS})
      ORDER BY updated_at LIMIT 100`,
  )
  return rows.map(({ uuid }) => uuid)
}
