import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/readiness.ts'
import {
  type AnsweredKind,
  type AnswerState,
  isAnsweredKind,
  isAnswerOf,
} from '../../src/domain/readiness.ts'
import { cleanText } from '../../src/domain/text.ts'
import { readinessRefusals as texts } from '../../src/i18n/ptBR/readinessRefusals.ts'
import { patients } from '../../src/resources/patients.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { changedFields, registerWriteEvent, writeChanges } from '../log/write.ts'
import { procedureSubject } from '../scheduling/log.ts'
import { lockRecord } from '../scheduling/rows.ts'

/** @throws ApiError 409, 422 for what is no surgery that is still to begin */
export function requireToBegin(record: ProcedureRecord): void {
  if (!record.surgery_probable_date) throw new ApiError(422, texts.noSurgery)
  if (record.cancellation_date) throw new ApiError(409, texts.cancelled, { code: 'procedure.cancelled' })
  if (!record.active) throw new ApiError(409, texts.inactive, { code: 'procedure.inactive' })
  if (record.anesthesia_start || record.anesthesia_end || record.procedure_closed_date)
    throw new ApiError(409, texts.begun, { code: 'procedure.begun' })
}

/** A surgery that is still to begin, locked. @throws ApiError 403, 404, 409, 422 */
async function lockSurgery(tx: PoolClient, id: number): Promise<ProcedureRecord> {
  const record = await lockRecord(tx, id, texts.elsewhere)
  requireToBegin(record)
  return record
}

interface StoredAnswer {
  state: string | null
  valid_until: string | null
  said_for?: string
}

const SELECT = `SELECT state, valid_until, said_for FROM readiness_answers
  WHERE procedure_id = $1 AND kind = $2 AND medical_plan_id IS NOT DISTINCT FROM $3`

const SAVE = `INSERT INTO readiness_answers (institution_id, procedure_id, kind, medical_plan_id, state, valid_until, said_for, said_by, said_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (procedure_id, kind, medical_plan_id) DO UPDATE SET state = excluded.state, valid_until = excluded.valid_until,
    said_for = excluded.said_for, said_by = excluded.said_by, said_at = excluded.said_at`

interface SaidAnswer {
  institutionId: number
  procedureId: number
  kind: AnsweredKind
  planId: number | null
  state: AnswerState | null
  validUntil: string | null
  /** When the surgery is planned, an instant. */
  saidFor: string | null
  saidBy: string
  now: Date
}

/** Stores what was said of a surgery, in place of what was said before. */
export async function saveAnswer(tx: PoolClient, answer: SaidAnswer): Promise<void> {
  const { institutionId, procedureId, kind, planId, state, validUntil, saidFor, saidBy, now } = answer
  await tx.query(
    prepared(SAVE, [
      institutionId,
      procedureId,
      kind,
      planId,
      state,
      validUntil,
      saidFor,
      saidBy,
      now.toISOString(),
    ]),
  )
}

const SAVE_PASSWORD = `WITH changed AS (
    UPDATE procedure_medical_plans SET password = $3 WHERE procedure_id = $1 AND medical_plan_id = $2)
  UPDATE procedures SET updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
   WHERE id = $1`

/** The plan that an answer is of; undefined for kinds that are of the whole surgery. @throws ApiError 422 */
function planOf(record: ProcedureRecord, kind: string, planId: number | null) {
  if (kind !== 'authorization') {
    if (planId !== null) throw validationError({ medical_plan_id: texts.plan })
    return undefined
  }
  const plan = record.procedure_medical_plans.find(({ medical_plan_id }) => medical_plan_id === planId)
  if (!plan) throw validationError({ medical_plan_id: texts.plan })
  return plan
}

/** @throws ApiError 422 for a state that the kind does not have, and for what only an authorization has */
function readAnswer({ body }: Pick<Request<typeof calls.answerReadiness>, 'body'>): {
  kind: AnsweredKind
  state: AnswerState | null
} {
  const { kind, state, password, valid_until } = body
  if (!isAnsweredKind(kind)) throw validationError({ kind: texts.kind })
  if (state !== null && !isAnswerOf(kind, state)) throw validationError({ state: texts.state })
  const isAuthorized = kind === 'authorization' && state === 'authorized'
  if (!isAuthorized && password !== null) throw validationError({ password: texts.onlyAuthorized })
  if (!isAuthorized && valid_until !== null) throw validationError({ valid_until: texts.onlyAuthorized })
  return { kind, state }
}

/** An answer as the log names it. */
export const answerFields = (
  kind: string,
  { state, valid_until }: Pick<StoredAnswer, 'state' | 'valid_until'>,
) => ({
  [`readiness_${kind}`]: state,
  readiness_valid_until: valid_until,
})

/** Records what was said of a surgery. @throws ApiError 403, 404, 409, 422 */
export async function recordAnswer(request: Request<typeof calls.answerReadiness>, now: Date): Promise<void> {
  const { c, tx, caller, params, body, previous, logChanges } = request
  const { kind, state } = readAnswer(request)
  const record = await lockSurgery(tx, params.id)
  const { id, institution_id: institutionId } = record
  const plan = planOf(record, kind, body.medical_plan_id)
  const planId = plan?.medical_plan_id ?? null
  const { rows } = await tx.query<StoredAnswer>(prepared(SELECT, [id, kind, planId]))
  const stored: StoredAnswer = rows[0] ?? { state: null, valid_until: null }
  const { said_for, ...said } = stored
  const current = { ...said, ...(plan && { password: plan.password }) }
  const next = {
    state,
    valid_until: body.valid_until,
    // What was withdrawn or refused later was a password once: it stays on the record.
    ...(plan && { password: body.password === null ? plan.password : cleanText(body.password) || null }),
  }
  await refuseStaleEdit(
    c,
    { previous, current, next },
    { institutionId, event: 'procedureReadiness', recordId: id, read: async () => current },
  )
  const isMoved = said_for !== undefined && said_for !== record.surgery_probable_date
  if (isMoved || changedFields(said, { state, valid_until: body.valid_until }).length > 0)
    await saveAnswer(tx, {
      institutionId,
      procedureId: id,
      kind,
      planId,
      state,
      validUntil: body.valid_until,
      saidFor: record.surgery_probable_date,
      saidBy: caller.name,
      now,
    })
  if (plan && next.password !== plan.password)
    await tx.query(prepared(SAVE_PASSWORD, [id, planId, next.password]))
  const named = (values: StoredAnswer & { password?: string | null }) => ({
    ...answerFields(kind, values),
    plan_password: values.password ?? null,
  })
  const changes = changedFields(named(current), named(next))
  const subject = [procedureSubject(record), plan?.medical_plan.medical_plan].filter(Boolean).join(' · ')
  logChanges({ institutionId, recordId: id, subject, changes })
}

const LOCK_PATIENT =
  'SELECT id, institution_id, name, allergies FROM patients WHERE id = $1 FOR NO KEY UPDATE'

interface LockedPatient {
  id: number
  institution_id: number
  name: string
  allergies: string | null
}

/** Records in the register of a surgery's patient what is known of allergies. @throws ApiError 403, 404, 409 */
export async function recordAllergies(request: Request<typeof calls.answerAllergies>): Promise<void> {
  const { c, tx, caller, params, body, previous } = request
  const record = await lockSurgery(tx, params.id)
  const { rows } = await tx.query<LockedPatient>(prepared(LOCK_PATIENT, [record.patient_id]))
  const [patient] = rows
  if (!patient) throw notFound()
  const { id: recordId, institution_id: institutionId, name: subject, allergies } = patient
  const event = registerWriteEvent(patients, 'update')
  await refuseStaleEdit(
    c,
    { previous, current: { allergies }, next: { allergies: body.allergies } },
    { institutionId, event, recordId, read: async () => ({ allergies }) },
  )
  if (body.allergies === allergies) return
  await tx.query(
    prepared('UPDATE patients SET allergies = $2, updated_at = now() WHERE id = $1', [
      recordId,
      body.allergies,
    ]),
  )
  const changes = changedFields({ allergies }, { allergies: body.allergies })
  await writeChanges(tx, caller.user_id, { institutionId, event, recordId, subject, changes })
}
