import { extname } from 'node:path'
import type { PoolClient } from 'pg'
import { type Attachment, attachmentStages } from '../../src/domain/attachments.ts'
import type { Stage } from '../../src/domain/attendance.ts'
import { prepared } from '../db/prepared.ts'
import type { ReceivedAttachment } from './receive.ts'

/** A row of `procedure_attachments`, with the patient's name for the log. */
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
  /** In hexadecimal digits; null if it was never stored. */
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

/** An attachment as the API returns it. */
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

// FOR KEY SHARE: serializes this upload with a revert of the import that created the procedure.
const LOCK_PROCEDURE = 'SELECT FROM procedures WHERE id = $1 AND institution_id = any ($2) FOR KEY SHARE'

const INSERT = `INSERT INTO procedure_attachments AS a (uuid, institution_id, procedure_id, stage, filename, mime_type, size_bytes, sha256, file_key, user_id)
  SELECT coalesce($2, gen_random_uuid()), institution_id, id, $3, $4, $5, $6, $7, $8, $9 FROM procedures WHERE id = $1
  ON CONFLICT (uuid) DO NOTHING RETURNING ${COLUMNS}, ${PATIENT}`

const SELECT_BY_KEY = `SELECT ${COLUMNS}, ${PATIENT} FROM procedure_attachments a
  WHERE a.institution_id = any ($1) AND (a.id = $2 OR a.uuid = $3) AND a.removed_at IS NULL`

/**
 * Locks a procedure against deletion for the rest of the transaction.
 * @returns whether it belongs to one of the institutions
 */
export async function lockProcedure(
  tx: PoolClient,
  institutions: readonly number[],
  procedureId: number,
): Promise<boolean> {
  return (await tx.query(prepared(LOCK_PROCEDURE, [procedureId, institutions]))).rowCount === 1
}

/** Inserts an attachment; undefined if one with the uuid already exists. */
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

/** Whether an upload has the same file, stage and name as an attachment. */
export function isSameUpload(
  { stage, filename, size_bytes, sha256 }: AttachmentRow,
  received: ReceivedAttachment,
): boolean {
  const isSameFile = sha256 === null ? size_bytes === received.bytes : sha256 === received.sha256
  return isSameFile && stage === received.stage && filename === received.name
}

/** An attachment of one of the institutions, unless it was removed. */
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

/** Marks an attachment as removed; its file is left to the cleanup job. */
export async function removeAttachment(tx: PoolClient, id: number): Promise<void> {
  await tx.query(prepared('UPDATE procedure_attachments SET removed_at = now() WHERE id = $1', [id]))
}
