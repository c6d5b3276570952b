import { extname } from 'node:path'
import type { PoolClient } from 'pg'
import { type Attachment, attachmentStages } from '../../src/domain/attachments.ts'
import type { Stage } from '../../src/domain/attendance.ts'
import { prepared } from '../db/prepared.ts'
import type { ReceivedAttachment } from './receive.ts'

/** A row of `procedure_attachments`, with the patient whom the log names. */
export interface AttachmentRow {
  id: number
  uuid: string
  institution_id: number
  procedure_id: number
  stage: Stage
  filename: string
  mime_type: string
  size_bytes: number
  description: string | null
  /** In hexadecimal digits; null where it was never noted. */
  sha256: string | null
  file_key: string
  user_id: number
  created_at: string
  patient: string
}

const COLUMNS = `a.id, a.uuid, a.institution_id, a.procedure_id, a.stage, a.filename, a.mime_type, a.size_bytes, a.description,
  a.sha256, a.file_key, a.user_id, a.created_at`

const PATIENT = `(SELECT coalesce(nullif(pa.preferred_name, ''), pa.name) FROM procedures p JOIN patients pa ON pa.id = p.patient_id
  WHERE p.id = a.procedure_id) AS patient`

const stageNames = Object.entries(attachmentStages) as [Attachment['stage'], Stage][]

/** As the calls answer it. */
export const attachmentAnswer = (row: AttachmentRow): Attachment => ({
  id: row.id,
  uuid: row.uuid,
  filename: row.filename,
  file_extension: extname(row.filename).slice(1) || null,
  description: row.description,
  created_at: row.created_at,
  stage: stageNames.find(([, code]) => code === row.stage)?.[0] ?? row.stage,
})

/** 'Maria Souza · laudo.pdf' */
export const attachmentSubject = ({ patient, filename }: AttachmentRow): string => `${patient} · ${filename}`

// FOR KEY SHARE: reverting the import that created the procedure waits for this upload, or this for it.
const LOCK_PROCEDURE = 'SELECT FROM procedures WHERE id = $1 AND institution_id = any ($2) FOR KEY SHARE'

const INSERT = `INSERT INTO procedure_attachments AS a (uuid, institution_id, procedure_id, stage, filename, mime_type, size_bytes, sha256, file_key, user_id)
  SELECT coalesce($2, gen_random_uuid()), institution_id, id, $3, $4, $5, $6, $7, $8, $9 FROM procedures WHERE id = $1
  ON CONFLICT (uuid) DO NOTHING RETURNING ${COLUMNS}, ${PATIENT}`

const SELECT_BY_KEY = `SELECT ${COLUMNS}, ${PATIENT} FROM procedure_attachments a
  WHERE a.institution_id = any ($1) AND (a.id = $2 OR a.uuid = $3) AND a.removed_at IS NULL`

/** Whether the procedure is of one of the institutions; it cannot be deleted for the rest of the transaction. */
export async function lockProcedure(
  tx: PoolClient,
  institutions: readonly number[],
  procedureId: number,
): Promise<boolean> {
  return (await tx.query(prepared(LOCK_PROCEDURE, [procedureId, institutions]))).rowCount === 1
}

/** Undefined when there is an attachment with the uuid already. */
export async function insertAttachment(
  tx: PoolClient,
  { procedureId, userId, file }: { procedureId: number; userId: number; file: ReceivedAttachment },
): Promise<AttachmentRow | undefined> {
  const { rows } = await tx.query<AttachmentRow>(
    prepared(INSERT, [
      procedureId,
      file.uuid ?? null,
      file.stage,
      file.name,
      file.mimeType,
      file.bytes,
      file.sha256,
      file.key,
      userId,
    ]),
  )
  return rows[0]
}

/** Whether an upload brings what an attachment is. */
export function isSameUpload(
  { stage, filename, size_bytes, sha256 }: AttachmentRow,
  received: ReceivedAttachment,
): boolean {
  const isSameFile = sha256 === null ? size_bytes === received.bytes : sha256 === received.sha256
  return isSameFile && stage === received.stage && filename === received.name
}

/** An attachment of the institutions that is not removed. */
export async function selectAttachment(
  tx: PoolClient,
  institutions: readonly number[],
  [id, uuid]: readonly [number | null, string | null],
  { lock = false } = {},
): Promise<AttachmentRow | undefined> {
  const statement = lock ? `${SELECT_BY_KEY} FOR UPDATE` : SELECT_BY_KEY
  const { rows } = await tx.query<AttachmentRow>(prepared(statement, [institutions, id, uuid]))
  return rows[0]
}

/** Its file is left to the cleanup. */
export async function removeAttachment(tx: PoolClient, id: number): Promise<void> {
  await tx.query(prepared('UPDATE procedure_attachments SET removed_at = now() WHERE id = $1', [id]))
}
