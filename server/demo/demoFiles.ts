import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { documentTypes } from '../../src/domain/attendance.ts'
import type { DocumentFiles } from '../documents/documentFiles.ts'
import type { FileStore } from '../files/fileStore.ts'
import { storeBytes } from '../files/storeBytes.ts'
import { renderPdf } from '../pdf/renderPdf.ts'
import { HOSPITAL } from './content/institutions.ts'
import { labReports } from './content/labReports.ts'

const columns = [
  { label: 'Exame', width: 5 },
  { label: 'Resultado', width: 2 },
  { label: 'Unidade', width: 2 },
  { label: 'Referência', width: 3 },
]

const renderLabReport = ({ title, rows }: (typeof labReports)[number], signal: AbortSignal) =>
  renderPdf(
    'tableReport',
    {
      title,
      institution: { name: 'Laboratório São Camilo', detail: '' },
      details: [],
      columns,
      rows,
      empty: '',
    },
    { userId: 0, signal },
  )

/** Every third of the hospital's latest attendances of each stage. */
const SELECT_ATTENDED = `SELECT procedure_id, stage, registered_at FROM (
    SELECT a.*, row_number() OVER (PARTITION BY stage ORDER BY registered_at DESC, procedure_id) AS position
      FROM attendances a WHERE institution_id = $1) a
   WHERE position % 3 = 1 AND position <= 3 * $2 ORDER BY stage, position`

const A_REPORT = 4

const INSERT_ATTACHMENT = `INSERT INTO procedure_attachments
    (institution_id, procedure_id, stage, filename, mime_type, size_bytes, file_key, user_id, created_at)
  SELECT institution_id, id, $2, $3, 'application/pdf', $4, $5, coalesce(owner_id, user_id), $6 FROM procedures WHERE id = $1`

async function attachReports({ pool, files }: DemoStores, signal: AbortSignal): Promise<void> {
  const reports = []
  for (const report of labReports)
    reports.push({ name: `${report.title}.pdf`, bytes: await renderLabReport(report, signal) })
  const { rows } = await pool.query(SELECT_ATTENDED, [HOSPITAL, A_REPORT * reports.length])
  for (const [index, { procedure_id, stage, registered_at }] of rows.entries()) {
    const report = reports[index % reports.length]
    if (!report || signal.aborted) return
    const key = `attachments/${randomUUID()}`
    await storeBytes(files, key, report.bytes)
    await pool.query(INSERT_ATTACHMENT, [
      procedure_id,
      stage,
      report.name,
      report.bytes.byteLength,
      key,
      registered_at,
    ])
  }
}

/** Documents of closed anaesthesias; every other one is signed, so that the list shows both. */
const SELECT_TO_SIGN = `SELECT id FROM (
    SELECT d.id, row_number() OVER (ORDER BY p.procedure_closed_date DESC, p.id) AS position
      FROM procedure_documents d JOIN procedures p ON p.id = d.procedure_id
     WHERE d.institution_id = $1 AND d.type = $2 AND p.active AND p.surgery_probable_date < now()) d
   WHERE position % 2 = 0 ORDER BY position LIMIT $3`

const SIGNED = 12

const SIGN = `UPDATE procedure_documents d SET signed_sha256 = d.sha256, signed_at = p.procedure_closed_date + interval '5 minutes',
    signed_by = (SELECT concat_ws(' ', u.personal_title, u.name) FROM users u WHERE u.id = coalesce(p.owner_id, p.user_id))
  FROM procedures p WHERE p.id = d.procedure_id AND d.id = $1`

async function signDocuments({ pool, documents }: DemoStores, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(SELECT_TO_SIGN, [HOSPITAL, documentTypes.trans, SIGNED])
  for (const { id } of rows) {
    const { id: made } = await documents.current(id, { userId: null, signal })
    await pool.query(SIGN, [made])
  }
}

interface DemoStores {
  pool: Pool
  files: FileStore
  documents: Pick<DocumentFiles, 'current'>
}

/**
 * Creates the demo's attachments and signed documents, which have files, after the first start, so as not to
 * delay it. Ends early, without an error, when the server stops.
 */
export async function fillDemoFiles(stores: DemoStores, signal: AbortSignal): Promise<void> {
  try {
    await attachReports(stores, signal)
    await signDocuments(stores, signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
