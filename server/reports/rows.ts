import type { PoolClient } from 'pg'
import type { Report, ReportStatus } from '../../src/domain/reports.ts'
import { CANCELLED, DONE, FAILED, type Lease, type LeasedTable, QUEUED, RUNNING } from '../jobs/leases.ts'

type ReportKind = 'activePrinciples'

/** A report as leased by a worker. */
export interface ReportJob extends Lease {
  institution_id: number
  user_id: number
}

/** The queue of reports. Leases are renewed every second. */
export const REPORTS: LeasedTable = {
  name: 'reports',
  columns: 'institution_id, user_id',
  leaseSeconds: 30,
}

const statuses: Readonly<Record<number, ReportStatus>> = {
  [QUEUED]: 'queued',
  [RUNNING]: 'running',
  [DONE]: 'done',
  [FAILED]: 'failed',
  [CANCELLED]: 'cancelled',
}

interface ReportRow extends Omit<Report, 'status'> {
  status: number
}

const toReport = (row: ReportRow | undefined): Report | null =>
  row ? { ...row, status: statuses[row.status] ?? 'failed' } : null

const COLUMNS = 'uuid, institution_id, status, failure'

/** The requesting user, who sees only their own reports. */
export interface Requester {
  userId: number
  institutions: readonly number[]
}

// An existing row is updated without being changed: unlike DO NOTHING, this returns the row.
const INSERT = `INSERT INTO reports (institution_id, user_id, kind) VALUES ($1, $2, $3)
  ON CONFLICT (institution_id, user_id, kind) WHERE status < 3 DO UPDATE SET kind = excluded.kind
  RETURNING ${COLUMNS}`

/** Queues a report, unless the user's earlier one is still queued or running; then returns that one. */
export async function queueReport(
  tx: PoolClient,
  institutionId: number,
  userId: number,
  kind: ReportKind,
): Promise<Report | null> {
  const { rows } = await tx.query<ReportRow>(INSERT, [institutionId, userId, kind])
  return toReport(rows[0])
}

const SELECT_LATEST = `SELECT ${COLUMNS} FROM reports
  WHERE user_id = $1 AND institution_id = any ($2) AND kind = $3 AND status <> ${CANCELLED} ORDER BY id DESC LIMIT 1`

/** The user's latest report of a kind; null if there is none. */
export async function latestReport(
  tx: PoolClient,
  { userId, institutions }: Requester,
  kind: ReportKind,
): Promise<Report | null> {
  return toReport((await tx.query<ReportRow>(SELECT_LATEST, [userId, institutions, kind])).rows[0])
}

const SELECT_ONE = `SELECT ${COLUMNS}, file_key FROM reports
  WHERE user_id = $1 AND institution_id = any ($2) AND uuid = $3`

/** One report of the user with the key of its file; null when there is none. */
export async function readReport(
  tx: PoolClient,
  { userId, institutions }: Requester,
  uuid: string,
): Promise<{ report: Report; fileKey: string | null } | null> {
  const { rows } = await tx.query<ReportRow & { file_key: string | null }>(SELECT_ONE, [
    userId,
    institutions,
    uuid,
  ])
  if (!rows[0]) return null
  const { file_key: fileKey, ...row } = rows[0]
  const report = toReport(row)
  return report && { report, fileKey }
}

const CANCEL = `UPDATE reports SET status = ${CANCELLED}, updated_at = now()
  WHERE user_id = $1 AND institution_id = any ($2) AND uuid = $3 RETURNING ${COLUMNS}`

/** Cancels a report, in progress or done: `latestReport` no longer finds it. Null if there is none. */
export async function cancelReport(
  tx: PoolClient,
  { userId, institutions }: Requester,
  uuid: string,
): Promise<Report | null> {
  return toReport((await tx.query<ReportRow>(CANCEL, [userId, institutions, uuid])).rows[0])
}
