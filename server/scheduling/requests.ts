import type { PoolClient } from 'pg'
import { procedureName } from '../../src/domain/procedures.ts'
import { priorities, type RequestOutcome } from '../../src/domain/waiting.ts'
import { waitingRefusals as texts } from '../../src/i18n/ptBR/waitingRefusals.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import type { RequestRow, SurgeryRequest } from '../../src/resources/procedures/request.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { displayValue, joinNonEmpty } from './changes.ts'
import type { ProcedureValues } from './complete.ts'

/** `SurgeryRequest`, and what a list tells of it. */
const REQUEST = `r.id, r.uuid, r.institution_id, r.patient_id, r.surgery_type_id, r.expected_minutes, r.priority,
  r.wanted_from::text, r.wanted_until::text, r.note, r.outcome, r.procedure_id, r.requested_by,
  sala_iso(r.requested_at) AS requested_at, r.said_by, sala_iso(r.said_at) AS said_at,
  (SELECT row_to_json(own) FROM (SELECT pa.id, pa.uuid, pa.name, pa.preferred_name, pa.cpf, pa.birth_date::text, pa.allergies, pa.gender_id
     FROM patients pa WHERE pa.id = r.patient_id) AS own) AS patient,
  (SELECT coalesce(json_agg(json_build_object('medical_plan_id', l.id,
            'medical_plan', json_build_object('id', l.id, 'medical_plan', l.name, 'medical_plan_table_id', l.medical_plan_table_id),
            'code', e.code, 'patient_medical_plan_code', e.code, 'password', e.password) ORDER BY e.position), '[]')
     FROM request_medical_plans e JOIN health_plans l ON l.id = e.medical_plan_id WHERE e.request_id = r.id) AS procedure_medical_plans,
  (SELECT coalesce(json_agg(json_build_object('id', l.id, 'surgical_procedure_id', l.id, 'laterality', e.laterality || 'x', 'side', e.side,
            'surgical_procedure', json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'medical_plan_table_id', l.medical_plan_table_id))
            ORDER BY e.position), '[]')
     FROM request_surgeries e JOIN surgical_procedures l ON l.id = e.surgical_procedure_id WHERE e.request_id = r.id) AS laterality_procedures,
  (SELECT coalesce(json_agg(json_build_object('surgeon_id', l.id, 'surgeon', json_build_object('id', l.id, 'name', l.name)) ORDER BY e.position), '[]')
     FROM request_surgeons e JOIN surgeons l ON l.id = e.surgeon_id WHERE e.request_id = r.id) AS active_surgeons,
  (SELECT json_build_object('id', l.id, 'surgery_type_i18n', json_build_array(json_build_object('name', l.name)))
     FROM surgery_types l WHERE l.id = r.surgery_type_id) AS surgery_type`

const BY_ID = `SELECT ${REQUEST} FROM surgery_requests r WHERE r.id = $1`
// A statement of its own: what is read in the one that waits for the lock is older than the lock.
const LOCK = 'SELECT FROM surgery_requests WHERE id = $1 FOR NO KEY UPDATE'
const BY_UUID = `SELECT ${REQUEST} FROM surgery_requests r WHERE r.uuid = $1`

async function selectOne(
  tx: PoolClient,
  statement: string,
  key: unknown,
): Promise<SurgeryRequest | undefined> {
  return (await tx.query<SurgeryRequest>(prepared(statement, [key]))).rows[0]
}

/** @throws ApiError 404 */
export async function selectRequest(tx: PoolClient, id: number): Promise<SurgeryRequest> {
  const found = await selectOne(tx, BY_ID, id)
  if (!found) throw notFound()
  return found
}

/** Selects a request, and locks it for the rest of the transaction. @throws ApiError 404 */
export async function lockRequest(tx: PoolClient, id: number): Promise<SurgeryRequest> {
  await tx.query(prepared(LOCK, [id]))
  return selectRequest(tx, id)
}

export const selectRequestByUuid = (tx: PoolClient, uuid: string) => selectOne(tx, BY_UUID, uuid)

/** The most rows of an answer. */
const MAX_ROWS = 500

/** $1 institutions. */
const LISTS = {
  waiting: {
    from: `FROM surgery_requests r WHERE r.institution_id = any ($1) AND r.outcome = 'waiting'`,
    order: `array_position(ARRAY[${priorities.map((priority) => `'${priority}'`)}], r.priority), r.requested_at, r.id`,
  },
  settled: {
    from: `FROM surgery_requests r WHERE r.institution_id = any ($1) AND r.outcome <> 'waiting'`,
    order: 'r.said_at DESC, r.id DESC',
  },
}

const listStatement = ({ from, order }: (typeof LISTS)['waiting']) => `
  SELECT ${REQUEST}, i.name AS institution_name, pa.phone_number,
         ARRAY(SELECT l.name FROM specialities l
                WHERE l.id = any ((SELECT g.specialities FROM request_surgeons e JOIN surgeons g ON g.id = e.surgeon_id
                                    WHERE e.request_id = r.id ORDER BY e.position LIMIT 1)::integer[])
                ORDER BY l.name) AS specialities
    FROM (SELECT r.* ${from} ORDER BY ${order} LIMIT ${MAX_ROWS}) AS r
    JOIN institutions i ON i.id = r.institution_id JOIN patients pa ON pa.id = r.patient_id
   ORDER BY ${order}`

/** What a list tells of a request beside the request. */
export type ListedRequest = SurgeryRequest &
  Pick<RequestRow, 'institution_name' | 'phone_number' | 'specialities'>

/** The requests of some institutions that wait, the most urgent first; or those that do not any more, the last settled first. */
export async function selectRequests(
  tx: PoolClient,
  institutions: readonly number[],
  which: keyof typeof LISTS,
): Promise<{ rows: ListedRequest[]; count: number }> {
  const { rows } = await tx.query<ListedRequest>(prepared(listStatement(LISTS[which]), [institutions]))
  if (rows.length < MAX_ROWS) return { rows, count: rows.length }
  const count = `SELECT count(*)::integer AS count ${LISTS[which].from}`
  const counted = await tx.query<{ count: number }>(prepared(count, [institutions]))
  return { rows, count: counted.rows[0]?.count ?? rows.length }
}

const PLANS = 'procedure_medical_plans'

const LOGGED_FIELDS = [
  'patient_id',
  'laterality_procedures',
  'active_surgeons',
  PLANS,
  'surgery_type_id',
  'expected_minutes',
  'wanted_from',
  'wanted_until',
  'note',
] as const

/** A request as the log names it: with names instead of ids, and without the plan's passwords. */
export function loggedRequest(request: SurgeryRequest): Record<string, unknown> {
  const { patient, procedure_medical_plans } = request
  const named = {
    ...request,
    patient_name: patient.name,
    patient_preferred_name: patient.preferred_name,
    procedure_medical_plans: procedure_medical_plans.map((plan) => ({ ...plan, password: null })),
  }
  // Only fields that a request has are read of it.
  const values = LOGGED_FIELDS.map((field) => [
    field,
    displayValue(named as unknown as ProcedureRecord, field),
  ])
  return { ...Object.fromEntries(values), request_priority: request.priority }
}

const passwordsOf = ({ procedure_medical_plans }: SurgeryRequest) =>
  JSON.stringify(procedure_medical_plans.map(({ password }) => password))

/** What an edit changed, as the log has it; a plan's password alone without its values. */
export function loggedChanges(before: SurgeryRequest, after: SurgeryRequest): UpdatedField[] {
  const changes = changedFields(loggedRequest(before), loggedRequest(after))
  const isLogged = changes.some(({ field }) => field === PLANS)
  if (!isLogged && passwordsOf(before) !== passwordsOf(after))
    changes.push({ field: PLANS, old_value: null, new_value: null })
  return changes
}

const SETTLE = `UPDATE surgery_requests SET outcome = $2, procedure_id = $3,
    said_by = (SELECT name FROM users WHERE id = $4), said_at = clock_timestamp() WHERE id = $1`

/** Stores what becomes of a request. @returns the changes to log */
export async function storeRequestOutcome(
  tx: PoolClient,
  userId: number,
  { id, outcome }: Pick<SurgeryRequest, 'id' | 'outcome'>,
  next: { outcome: RequestOutcome; procedureId?: number },
): Promise<UpdatedField[]> {
  await tx.query(prepared(SETTLE, [id, next.outcome, next.procedureId ?? null, userId]))
  return changedFields({ request_outcome: outcome }, { request_outcome: next.outcome })
}

export const requestedName = ({ laterality_procedures }: SurgeryRequest) =>
  procedureName(laterality_procedures.map(({ surgical_procedure }) => surgical_procedure))

/** 'Maria Souza · 31003079 - Apendicectomia' */
export const requestSubject = (request: SurgeryRequest) =>
  joinNonEmpty([request.patient.preferred_name ?? request.patient.name, requestedName(request)], ' · ')

/** @throws ApiError 409 for a request that was planned or given up */
export function requireWaiting({ outcome }: SurgeryRequest): void {
  if (outcome === 'waiting') return
  const text = outcome === 'scheduled' ? texts.requestScheduled : texts.requestSettled
  throw new ApiError(409, text, { code: 'surgeryRequest.settled' })
}

/**
 * Settles a request by the procedure that was planned for it, in the log of both.
 * @returns the change to log with the procedure
 * @throws ApiError 422 unless it is a surgery, of the request's patient and institution; 409 if another procedure was planned
 *   for it, as two people may choose the same patient of a list
 */
export async function linkRequest(
  tx: PoolClient,
  userId: number,
  requestId: number,
  created: Pick<ProcedureValues, 'patient_id' | 'surgery_probable_date'> & {
    id: number
    institution_id: number
  },
): Promise<UpdatedField> {
  await tx.query(prepared(LOCK, [requestId]))
  const request = await selectOne(tx, BY_ID, requestId)
  const isOf = request?.institution_id === created.institution_id && request.patient_id === created.patient_id
  if (!isOf || !created.surgery_probable_date) throw validationError({ surgery_request: texts.requestOf })
  requireWaiting(request)
  const changes = await storeRequestOutcome(tx, userId, request, {
    outcome: 'scheduled',
    procedureId: created.id,
  })
  await writeLog(tx, userId, {
    institutionId: request.institution_id,
    event: 'requestOutcome',
    recordId: request.id,
    subject: requestSubject(request),
    changes,
  })
  return { field: 'surgery_request', old_value: null, new_value: [request.requested_at] }
}
