import type { PoolClient } from 'pg'
import type { Exam } from '../../src/calls/exams.ts'
import { dateRefusal, today } from '../../src/domain/dates.ts'
import { exams } from '../../src/i18n/ptBR/exams.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { examFormError, type ReceivedExams } from './receive.ts'

const COLUMNS = `id, uuid, status, original_filename, created_at, updated_at,
  to_char(result_date, 'YYYY-MM-DD HH24:MI:SS') AS result_date, text, failure`

interface ProcedureExams {
  procedure: { id: number; institution_id: number; name: string }
  /** Newest first. */
  exams: Exam[]
}

/** A procedure and its exams; null if it is not visible. */
export async function readExams(tx: PoolClient, procedureId: number): Promise<ProcedureExams | null> {
  const seen = await tx.query<ProcedureExams['procedure']>(
    'SELECT id, institution_id, name FROM procedure_records WHERE id = $1',
    [procedureId],
  )
  const [procedure] = seen.rows
  if (!procedure) return null
  const { rows } = await tx.query<Exam>(
    `SELECT ${COLUMNS} FROM exam_records WHERE procedure_id = $1 ORDER BY created_at DESC, id DESC`,
    [procedureId],
  )
  return { procedure, exams: rows }
}

interface StoredExam {
  institution_id: number
  procedure_id: number
  original_filename: string
  mime_type: string
  size_bytes: number
  file_key: string
}

export async function readStoredExam(tx: PoolClient, uuid: string): Promise<StoredExam | null> {
  const { rows } = await tx.query<StoredExam>(
    'SELECT institution_id, procedure_id, original_filename, mime_type, size_bytes, file_key FROM exam_records WHERE uuid = $1',
    [uuid],
  )
  return rows[0] ?? null
}

/**
 * Inserts the rows of received files; null if the procedure does not belong to one of the caller's
 * institutions.
 * @throws ApiError 400 for a result dated before 1900, or after today in the procedure's institution
 */
export async function insertExams(
  tx: PoolClient,
  userId: number,
  { procedureId, resultDate, files }: ReceivedExams,
  now: Date,
): Promise<Exam[] | null> {
  // Row-level security on `procedures` hides those that a clinic may only read (unlike procedure_records).
  // FOR KEY SHARE: serializes this upload with a revert of the import that created the procedure.
  const { rows } = await tx.query(
    `SELECT p.institution_id, p.name, i.time_zone FROM procedures p JOIN institutions i ON i.id = p.institution_id
      WHERE p.id = $1 FOR KEY SHARE OF p`,
    [procedureId],
  )
  if (!rows[0]) return null
  const refusal = dateRefusal(resultDate.slice(0, 10), today(rows[0].time_zone, now))
  if (refusal) throw examFormError(400, { resultDate: exams.refusals[refusal] })
  const inserted = await tx.query<Exam>(
    `INSERT INTO ocr_documents (uuid, institution_id, procedure_id, user_id, original_filename, mime_type, size_bytes, file_key, result_date)
     SELECT f.uuid, $1, $2, $3, f.name, f."mimeType", f.bytes, f.key, $4
       FROM jsonb_to_recordset($5) AS f(uuid uuid, name text, "mimeType" text, bytes integer, key text)
     RETURNING ${COLUMNS}`,
    [rows[0].institution_id, procedureId, userId, resultDate, JSON.stringify(files)],
  )
  const original_filename = files.map(({ name }) => name)
  await writeLog(tx, userId, {
    institutionId: rows[0].institution_id,
    event: 'examSend',
    subject: rows[0].name,
    changes: changedFields({}, { original_filename, result_date: resultDate }),
  })
  return inserted.rows
}
