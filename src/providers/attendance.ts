import * as calls from '../calls/attendance.ts'
import type { Attachment } from '../domain/attachments.ts'
import type { DocumentType, Stage } from '../domain/attendance.ts'
import { stages } from '../domain/attendance.ts'
import type { RegisterRecord } from '../schema/record.ts'
import { request } from './call.ts'
import { hasCapability } from './settings.ts'
import { editedState } from './staleEdits.ts'

/** A stage of a procedure that took place; `id` is the procedure's. Instants are ISO texts. */
export interface AttendanceRow extends RegisterRecord {
  /** Ids of documents, for their download. */
  pdf: number | null
  term: number | null
  pdf_type: DocumentType
  /** No action is available for its documents. */
  disabled_pdf: boolean
  patient_name: string
  /** Sent by our server; other servers may omit it and the next field. */
  patient_preferred_name: string | null
  /** Undefined if unknown. */
  user_id: number | null | undefined
  institution_name: string | null
  /** Comma-separated names. */
  medical_plan_name: string
  anaesthetists: string
  surgeons: string
  surgical_teams: string
  name: string | null
  register_date: string | null
  updated_date: string | null
  is_signed: boolean
  active: boolean
  procedure_attachments: Attachment[]
}

/** Filters of a list; null and '' do not restrict. Dates are 'YYYY-MM-DD', both inclusive. */
export interface AttendanceFilters {
  stage: Stage
  start: string
  end: string
  anaesthetistId: number | null
  guideTypeId: number | null
  search: string
}

/** Joins names that are sent as a string, or as a list of strings or of records with a name. */
function namesOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return ''
  const names = value.map((entry: unknown) =>
    typeof entry === 'string' ? entry : (entry as { name?: unknown })?.name,
  )
  return names.filter((name) => typeof name === 'string' && name !== '').join(', ')
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const idOf = (value: unknown): number | null => Number(value) || null

function toRow(answered: calls.AttendanceAnswer, stage: Stage): AttendanceRow {
  const [pdf, term] = [idOf(answered.pdf), idOf(answered.term)]
  const { user_id, procedure_attachments } = answered
  return {
    id: answered.id,
    pdf,
    term,
    pdf_type: (idOf(answered.pdf_type) ?? stage) as DocumentType,
    disabled_pdf: answered.disabled_pdf === true || (pdf === null && term === null),
    patient_name: String(answered.patient_name ?? ''),
    patient_preferred_name: textOf(answered.patient_preferred_name),
    user_id: user_id === undefined ? undefined : idOf(user_id),
    institution_name: textOf(answered.institution_name),
    medical_plan_name: namesOf(answered.medical_plan_name),
    anaesthetists: namesOf(answered.anaesthetists),
    surgeons: namesOf(answered.surgeons),
    surgical_teams: namesOf(answered.surgical_teams),
    name: textOf(answered.name),
    register_date: textOf(answered.register_date),
    updated_date: textOf(answered.updated_date),
    is_signed: answered.signature_status === 'SIGNED',
    active: answered.active === undefined || answered.active === true,
    procedure_attachments: Array.isArray(procedure_attachments) ? procedure_attachments : [],
  }
}

const queryOf = ({ stage, start, end, anaesthetistId, guideTypeId, search }: AttendanceFilters) => ({
  key: stage,
  isPre: stage === stages.pre,
  isPost: stage === stages.post,
  start_date: start,
  end_date: end,
  anaesthetist_id: anaesthetistId,
  guide_type_id: guideTypeId,
  search,
  include_inactive: true,
})

/** A page of a list, newest first, with the list's total number of rows. @param page from 1 */
export async function readAttendances(
  filters: AttendanceFilters,
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<{ procedures: AttendanceRow[]; count: number }> {
  const query = { ...queryOf(filters), page, limit }
  const { data } = await request(calls.listAttendances, { query, signal })
  return { procedures: data.procedures.map((entry) => toRow(entry, filters.stage)), count: data.count }
}

export async function countAttendances(filters: AttendanceFilters, signal?: AbortSignal): Promise<number> {
  return (await request(calls.countAttendances, { query: queryOf(filters), signal })).data.total
}

/** The state of a procedure as shown to the user. */
interface ShownStatus {
  active: boolean
  /** Whether the user was told that its surgery is in progress. */
  isInProgress: boolean
}

/**
 * Activates an inactive procedure or deactivates an active one.
 * @throws HttpError 409 `record.changed` if the state has changed since, `procedure.inProgress` for a surgery in
 *   progress that the user was not told of; 403, 404, 422
 */
export async function toggleStatus(
  id: number,
  reason: string,
  { active, isInProgress }: ShownStatus,
): Promise<void> {
  const seen = (await hasCapability('heldDeliveries')) ? { active, in_progress: isInProgress } : { active }
  await request(calls.toggleStatus, { params: { id }, body: { reason, ...(await editedState(seen)) } })
}
