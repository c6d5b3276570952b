import type { Pool, PoolClient } from 'pg'
import type { DocumentType } from '../../src/domain/attendance.ts'
import type { RenewalReason } from '../../src/domain/documentVersions.ts'

/** The columns of `procedure_documents` that concern a document's file. */
export interface DocumentRow {
  id: number
  institution_id: number
  procedure_id: number
  type: DocumentType
  version: number
  delivered: boolean
  file_key: string | null
  size_bytes: number | null
  record_sha256: string | null
  settings_sha256: string | null
  /** The instant whose texts and settings it shows; null for that of its consultation or procedure. */
  settings_at: string | null
  /** Whether a delivery changed its record, so that a new version has to be made. */
  renewal_due: boolean
  made_at: string | null
  signed_at: string | null
  superseded_at: string | null
  removed_at: string | null
}

const COLUMNS = `d.id, d.institution_id, d.procedure_id, d.type, d.version, d.delivered, d.file_key, d.size_bytes, d.record_sha256,
  d.settings_sha256, d.settings_at, d.renewal_due, d.made_at, d.signed_at, d.superseded_at, d.removed_at`

/** A document with the values that its file is named after. */
export interface NamedDocument extends DocumentRow {
  /** The social name, otherwise the civil one. */
  patient: string
  /** Day 'YYYY-MM-DD' of the procedure in the institution's time zone, or null. */
  day: string | null
}

const DAY = {
  pre: 'coalesce(p.pre_probable_date, p.surgery_probable_date)',
  surgery: 'coalesce(p.anesthesia_start, p.surgery_probable_date, p.pre_probable_date)',
}

const SELECT_NAMED = `
  SELECT ${COLUMNS}, coalesce(nullif(pa.preferred_name, ''), pa.name) AS patient,
         to_char((CASE WHEN d.type IN (1, 4) THEN ${DAY.pre} ELSE ${DAY.surgery} END) AT TIME ZONE i.time_zone, 'YYYY-MM-DD') AS day
    FROM procedure_documents d
    JOIN procedures p ON p.id = d.procedure_id
    JOIN patients pa ON pa.id = p.patient_id
    JOIN institutions i ON i.id = d.institution_id
   WHERE d.id = any ($1) AND d.removed_at IS NULL`

/** The visible ones among the requested documents, by id. */
export async function selectDocuments(
  tx: PoolClient,
  ids: readonly number[],
): Promise<Map<number, NamedDocument>> {
  const { rows } = await tx.query<NamedDocument>(SELECT_NAMED, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const SELECT_ONE = `SELECT ${COLUMNS} FROM procedure_documents d WHERE id = $1 AND removed_at IS NULL`

/** A document, unless it was removed. */
export async function selectDocument(
  database: Pool | PoolClient,
  id: number,
  { lock = false } = {},
): Promise<DocumentRow | undefined> {
  const { rows } = await database.query<DocumentRow>(lock ? `${SELECT_ONE} FOR UPDATE` : SELECT_ONE, [id])
  return rows[0]
}

// The earlier version gets a new row: the current document keeps its id, by which lists refer to it.
const KEEP_VERSION = `
  INSERT INTO procedure_documents (institution_id, procedure_id, type, version, delivered, file_key, size_bytes, sha256, record_sha256,
         settings_sha256, settings_at, reasons, made_at, made_by, signed_at, signed_by, signed_sha256, created_at, superseded_at)
  SELECT institution_id, procedure_id, type, version, delivered, file_key, size_bytes, sha256, record_sha256,
         settings_sha256, settings_at, reasons, made_at, made_by, signed_at, signed_by, signed_sha256, created_at, now()
    FROM procedure_documents WHERE id = $1 AND file_key IS NOT NULL`

const STORE_FILE = `
  UPDATE procedure_documents d
     SET version = version + (CASE WHEN file_key IS NULL THEN 0 ELSE 1 END), delivered = false, file_key = $2, size_bytes = $3,
         sha256 = $4, record_sha256 = $5, settings_sha256 = $6, made_by = $7, made_at = $8, reasons = $9, settings_at = $10,
         renewal_due = false, signed_at = NULL, signed_by = NULL, signed_sha256 = NULL
   WHERE id = $1 RETURNING ${COLUMNS}`

/** Data of a file that was just made. */
export interface MadeFile {
  key: string
  bytes: number
  /** SHA-256 of the file, of the record, and of the settings, in hexadecimal digits. */
  sha256: string
  recordSha256: string
  settingsSha256: string
  /** Null if the server made it on its own initiative. */
  madeBy: number | null
  madeAt: string
  /** Why it follows an earlier version; empty for a first one. */
  reasons: readonly RenewalReason[]
  /** The instant whose texts and settings it shows; null for that of its consultation or procedure. */
  settingsAt: string | null
}

/** Stores a new file as the document's; an earlier one is kept as a version. The row must be locked. */
export async function storeMadeFile(
  tx: PoolClient,
  id: number,
  made: MadeFile,
): Promise<DocumentRow | undefined> {
  await tx.query(KEEP_VERSION, [id])
  const { rows } = await tx.query<DocumentRow>(STORE_FILE, [
    id,
    made.key,
    made.bytes,
    made.sha256,
    made.recordSha256,
    made.settingsSha256,
    made.madeBy,
    made.madeAt,
    made.reasons,
    made.settingsAt,
  ])
  return rows[0]
}

/** A PDF that was delivered with its record. */
export interface DeliveredFile {
  type: DocumentType
  key: string
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  /** Null if not signed. */
  signature: { by: string; at: string } | null
}

const SELECT_DELIVERED =
  'SELECT sha256, delivered FROM procedure_documents WHERE id = $1 AND removed_at IS NULL FOR UPDATE'

// The hash of the record that it shows is added once the record is committed.
const STORE_DELIVERED = `
  UPDATE procedure_documents
     SET version = version + (CASE WHEN file_key IS NULL THEN 0 ELSE 1 END), delivered = true, file_key = $2, size_bytes = $3,
         sha256 = $4::text, record_sha256 = NULL, settings_sha256 = NULL, made_at = now(), made_by = NULL, settings_at = NULL,
         reasons = CASE WHEN file_key IS NULL THEN '{}'::text[] ELSE '{delivery}' END, renewal_due = false,
         signed_at = $5::timestamptz, signed_by = $6, signed_sha256 = CASE WHEN $5::timestamptz IS NOT NULL THEN $4::text END
   WHERE id = $1`

const FORGET_RECORD = 'UPDATE procedure_documents SET record_sha256 = NULL WHERE id = $1'

/**
 * Stores a delivered file as a procedure's document, byte for byte; an earlier one is kept as a version.
 * @returns the document's id, and whether this file was stored; false if an identical one was delivered
 * before
 */
export async function storeDeliveredFile(
  tx: PoolClient,
  procedureId: number,
  file: DeliveredFile,
): Promise<{ id: number; isKept: boolean }> {
  const id = await ensureDocument(tx, procedureId, file.type)
  if (id === undefined) throw new Error(`no document ${file.type} of the procedure ${procedureId}`)
  const { rows } = await tx.query<{ sha256: string | null; delivered: boolean }>(SELECT_DELIVERED, [id])
  const [current] = rows
  // The document was removed while this waited for its row lock: the file must not be lost with it.
  if (!current) return storeDeliveredFile(tx, procedureId, file)
  const { key, bytes, sha256, signature } = file
  if (current.delivered && current.sha256 === sha256) {
    await tx.query(FORGET_RECORD, [id])
    return { id, isKept: false }
  }
  await tx.query(KEEP_VERSION, [id])
  await tx.query(STORE_DELIVERED, [id, key, bytes, sha256, signature?.at ?? null, signature?.by ?? null])
  return { id, isKept: true }
}

const MARK_OUTDATED =
  "UPDATE procedure_documents SET record_sha256 = '' WHERE id = $1 AND delivered AND record_sha256 IS NULL"

/** Marks a delivered document as outdated if the state of its record that it shows was never stored. */
export async function markDeliveredOutdated(tx: PoolClient, id: number): Promise<void> {
  await tx.query(MARK_OUTDATED, [id])
}

// What was signed stays the current version until a person makes another one.
const MARK_DUE =
  'UPDATE procedure_documents SET renewal_due = true WHERE id = $1 AND file_key IS NOT NULL AND signed_at IS NULL'

/**
 * Notes that a delivery changed the record of a document: a new version is made by `jobs.makeDocuments` or at
 * the next download, if the document shows what was changed.
 */
export async function markRenewalDue(tx: PoolClient, id: number): Promise<void> {
  await tx.query(MARK_DUE, [id])
}

const END_RENEWAL = 'UPDATE procedure_documents SET renewal_due = false WHERE id = $1 AND file_key = $2'

/** Notes that a document shows nothing of what a delivery changed. */
export async function endRenewal(pool: Pool, { id, file_key }: DocumentRow): Promise<void> {
  await pool.query(END_RENEWAL, [id, file_key])
}

const NAME_RECORD = `UPDATE procedure_documents SET record_sha256 = $2 WHERE id = $1 AND delivered AND record_sha256 IS NULL`

/** Stores which state of its record a delivered document shows. */
export async function nameDeliveredRecord(pool: Pool, id: number, recordSha256: string): Promise<void> {
  await pool.query(NAME_RECORD, [id, recordSha256])
}

const SELECT_CURRENT = `SELECT d.id FROM procedure_documents d
  WHERE d.procedure_id = $1 AND d.type = $2 AND d.superseded_at IS NULL AND d.removed_at IS NULL`

const INSERT = `INSERT INTO procedure_documents (institution_id, procedure_id, type)
  SELECT institution_id, id, $2 FROM procedures WHERE id = $1
  ON CONFLICT (procedure_id, type) WHERE superseded_at IS NULL AND removed_at IS NULL DO NOTHING RETURNING id`

/**
 * The id of a procedure's current document of a type, which is created if there is none. Its file is made
 * later, by `jobs.makeDocuments` or at its first download.
 */
export async function ensureDocument(
  tx: PoolClient,
  procedureId: number,
  type: DocumentType,
): Promise<number | undefined> {
  const inserted = await tx.query<{ id: number }>(INSERT, [procedureId, type])
  const { rows } = inserted.rows[0]
    ? inserted
    : await tx.query<{ id: number }>(SELECT_CURRENT, [procedureId, type])
  return rows[0]?.id
}

// Removes all versions: a removed document must not be found through an earlier one.
const REMOVE = `
  UPDATE procedure_documents SET removed_at = now(), removed_by = $2
   WHERE removed_at IS NULL AND (procedure_id, type) = (SELECT procedure_id, type FROM procedure_documents WHERE id = $1 AND removed_at IS NULL)`

// `procedures.pdf` is the current version's id, whichever version was requested.
const FORGET_PDF = `
  UPDATE procedures p SET pdf = NULL FROM procedure_documents d
   WHERE p.id = $1 AND d.id = p.pdf AND d.procedure_id = p.id AND d.removed_at IS NOT NULL`

// Locks in the same order as a delivery, so that one waits for the other.
const LOCK_PROCEDURE = 'SELECT FROM procedures WHERE id = $1 FOR UPDATE'

/**
 * Removes a document with all its versions; its files are left to the cleanup job.
 * @returns false if it was removed in the meantime: a document delivered since then is kept
 */
export async function removeDocument(
  tx: PoolClient,
  { id, procedure_id }: Pick<DocumentRow, 'id' | 'procedure_id'>,
  userId: number,
): Promise<boolean> {
  await tx.query(LOCK_PROCEDURE, [procedure_id])
  const { rowCount } = await tx.query(REMOVE, [id, userId])
  await tx.query(FORGET_PDF, [procedure_id])
  return rowCount !== 0
}

/** A version of a document; its API response adds whether the signature still matches. */
export interface VersionRow {
  id: number
  version: number
  current: boolean
  made_at: string | null
  /** Null if the server made it on its own initiative. */
  made_by: string | null
  reasons: RenewalReason[]
  settings_at: string | null
  signed_at: string | null
  signed_by: string | null
  signed_sha256: string | null
  file_key: string | null
}

const SELECT_VERSIONS = `
  SELECT v.id, v.version, v.superseded_at IS NULL AS current, v.made_at, u.name AS made_by, v.reasons,
         v.settings_at, v.signed_at, v.signed_by, v.signed_sha256,
         v.file_key
    FROM procedure_documents d
    JOIN procedure_documents v ON v.procedure_id = d.procedure_id AND v.type = d.type AND v.removed_at IS NULL
    LEFT JOIN users u ON u.id = v.made_by
   WHERE d.id = $1 AND d.removed_at IS NULL ORDER BY v.version DESC, v.id DESC`

/** All versions of a document, newest first; none if the document is not visible. */
export async function selectVersions(tx: PoolClient, id: number): Promise<VersionRow[]> {
  return (await tx.query<VersionRow>(SELECT_VERSIONS, [id])).rows
}
