import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/surgeryRequests.ts'
import { visibleText } from '../../src/domain/visibleText.ts'
import { isSaidOutcome } from '../../src/domain/waiting.ts'
import { procedureRuleTexts } from '../../src/i18n/ptBR/scheduling.ts'
import { requestRuleTexts, waitingRefusals as texts } from '../../src/i18n/ptBR/waitingRefusals.ts'
import {
  type RequestPayload,
  type RequestRow,
  requestPayload,
  type SurgeryRequest,
} from '../../src/resources/procedures/request.ts'
import { requestErrors } from '../../src/resources/procedures/requestRules.ts'
import type { Member, Services, SessionEnv } from '../context.ts'
import { requestedUuid, usedUuidError } from '../crud/idempotentCreate.ts'
import { institutionFor } from '../crud/recordReader.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { isText, jsonBody } from '../http/body.ts'
import { ApiError, noFieldErrors, validationError } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { anything, type Check, memberErrors, optional } from '../http/members.ts'
import { countByInstitution, giveRecords, giveRows } from '../log/reads.ts'
import { changedFields } from '../log/write.ts'
import { emptyValues, mergePayload } from '../scheduling/complete.ts'
import { plannedChecks } from '../scheduling/payload.ts'
import { loadReferences, type ReferenceFacts, referenceErrors } from '../scheduling/references.ts'
import {
  type ListedRequest,
  lockRequest,
  loggedChanges,
  loggedRequest,
  requestedName,
  requestSubject,
  requireWaiting,
  selectRequest,
  selectRequestByUuid,
  selectRequests,
  storeRequestOutcome,
} from '../scheduling/requests.ts'
import { insertPlanned, plannedParameters } from '../scheduling/write.ts'

const textOrNull =
  (message: string): Check =>
  (value) =>
    value === null || isText(value) ? undefined : message

const checks = optional({
  ...plannedChecks,
  uuid: anything,
  institution_id: anything,
  priority: textOrNull(requestRuleTexts.priority),
  wanted_from: textOrNull(requestRuleTexts.day),
  wanted_until: textOrNull(requestRuleTexts.day),
  note: textOrNull(requestRuleTexts.note),
})

const emptyPayload: RequestPayload = {
  patient_id: null,
  surgery_type_id: null,
  active_surgeons: [],
  procedure_medical_plans: [],
  laterality_procedures: [],
  expected_minutes: null,
  priority: null,
  wanted_from: null,
  wanted_until: null,
  note: null,
}

/**
 * What a save writes: what is sent, over what is stored, and cleaned as a procedure's values are.
 * @throws ApiError 422 naming each unknown, mistyped or invalid field
 */
async function readPayload(
  tx: PoolClient,
  body: Record<string, unknown>,
  {
    institutionId,
    today,
    stored = emptyPayload,
  }: { institutionId: number; today: string; stored?: RequestPayload },
): Promise<RequestPayload> {
  const mistyped = memberErrors(body, checks)
  if (Object.keys(mistyped).length > 0) throw validationError(mistyped)
  const given = body as Partial<RequestPayload>
  const before = mergePayload(stored, emptyValues)
  const values = mergePayload(given, before)
  const own = <Name extends 'priority' | 'wanted_from' | 'wanted_until'>(name: Name): RequestPayload[Name] =>
    (given[name] === undefined ? stored[name] : given[name]) || null
  const next: RequestPayload = {
    patient_id: values.patient_id,
    surgery_type_id: values.surgery_type_id,
    active_surgeons: values.active_surgeons,
    procedure_medical_plans: values.procedure_medical_plans,
    laterality_procedures: values.laterality_procedures,
    expected_minutes: values.expected_minutes,
    priority: own('priority'),
    wanted_from: own('wanted_from'),
    wanted_until: own('wanted_until'),
    note: given.note === undefined ? stored.note : visibleText(given.note ?? '') || null,
  }
  const facts: ReferenceFacts = await loadReferences(tx, values, institutionId)
  const wrong = Object.assign(
    noFieldErrors(),
    referenceErrors(values, facts, before),
    requestErrors(next, procedureRuleTexts, requestRuleTexts, { today, until: stored.wanted_until }),
  )
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  return next
}

const COLUMNS = [
  'patient_id',
  'surgery_type_id',
  'expected_minutes',
  'priority',
  'wanted_from',
  'wanted_until',
  'note',
] as const

const parameters = (payload: RequestPayload) => [
  ...COLUMNS.map((name) => payload[name]),
  ...plannedParameters(payload),
]

const INSERT = `WITH p AS (
    INSERT INTO surgery_requests (${COLUMNS.join(', ')}, institution_id, uuid, requested_by, requested_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $15, $16, (SELECT name FROM users WHERE id = $17), clock_timestamp())
    ON CONFLICT (uuid) DO NOTHING RETURNING id, institution_id),${insertPlanned('request', 8)}
  SELECT id FROM p`

const UPDATE = `WITH p AS (
    UPDATE surgery_requests SET ${COLUMNS.map((name, at) => `${name} = $${at + 1}`).join(', ')}
     WHERE id = $15 RETURNING id, institution_id),${insertPlanned('request', 8)}
  SELECT id FROM p`

async function updateRequest(tx: PoolClient, id: number, payload: RequestPayload): Promise<void> {
  for (const list of ['request_medical_plans', 'request_surgeons', 'request_surgeries'])
    await tx.query(prepared(`DELETE FROM ${list} WHERE request_id = $1`, [id]))
  await tx.query(prepared(UPDATE, [...parameters(payload), id]))
}

const toRow = (request: ListedRequest): RequestRow => ({
  id: request.id,
  institution_id: request.institution_id,
  institution_name: request.institution_name,
  patient_id: request.patient_id,
  patient_name: request.patient.name,
  patient_preferred_name: request.patient.preferred_name,
  phone_number: request.phone_number,
  name: requestedName(request),
  surgeons: request.active_surgeons.map(({ surgeon }) => surgeon.name),
  surgeon_ids: request.active_surgeons.map(({ surgeon_id }) => surgeon_id),
  specialities: request.specialities,
  plans: request.procedure_medical_plans.map(({ medical_plan }) => medical_plan.medical_plan),
  expected_minutes: request.expected_minutes,
  priority: request.priority,
  wanted_from: request.wanted_from,
  wanted_until: request.wanted_until,
  note: request.note,
  outcome: request.outcome,
  procedure_id: request.procedure_id,
  requested_by: request.requested_by,
  requested_at: request.requested_at,
  said_at: request.said_at,
})

async function createRequest(
  tx: PoolClient,
  member: Member,
  body: Record<string, unknown>,
): Promise<{ request: SurgeryRequest; isNew: boolean }> {
  const institutionId = institutionFor(body.institution_id, member)
  const payload = await readPayload(tx, body, { institutionId, today: member.today })
  const uuid = requestedUuid(body) ?? randomUUID()
  const values = [...parameters(payload), institutionId, uuid, member.user_id]
  const { rowCount } = await tx.query(prepared(INSERT, values))
  const request = await selectRequestByUuid(tx, uuid)
  if (request?.institution_id !== institutionId) throw usedUuidError()
  return { request, isNew: rowCount === 1 }
}

/** Requests for surgeries that have no date yet. */
export function mountSurgeryRequests(app: Hono<SessionEnv>, services: Services): void {
  handle(app, calls.listRequests, async ({ c, tx, institutions, query }) => {
    const { rows, count } = await selectRequests(tx, institutions, query.settled ? 'settled' : 'waiting')
    await giveRows(services, c, { event: 'procedureList', kind: 'patients', rows: countByInstitution(rows) })
    return { rows: rows.map(toRow), count }
  })

  handle(app, calls.readRequest, async ({ c, tx, params }) => {
    const request = await selectRequest(tx, params.id)
    await giveRecords(services, c, {
      event: 'requestRead',
      institutionId: request.institution_id,
      recordId: request.id,
      subject: requestSubject(request),
    })
    return request
  })

  handle(app, calls.createRequest, async ({ c, tx, member, log }) => {
    const { request, isNew } = await createRequest(tx, member, await jsonBody(c))
    if (isNew)
      log({
        institutionId: request.institution_id,
        recordId: request.id,
        subject: requestSubject(request),
        changes: changedFields({}, loggedRequest(request)),
      })
    return c.json(request, isNew ? 201 : 200)
  })

  handle(app, calls.updateRequest, async ({ c, tx, member, params, logChanges }) => {
    const { body, previous } = await editBody(c)
    const request = await lockRequest(tx, params.id)
    const { id, institution_id: institutionId } = request
    requireWaiting(request)
    if (body.institution_id !== undefined && body.institution_id !== institutionId)
      throw validationError({ institution_id: texts.fixedInstitution })
    const current = requestPayload(request)
    const next = await readPayload(tx, body, { institutionId, today: member.today, stored: current })
    await refuseStaleEdit(
      c,
      { previous, current: { ...current }, next: { ...next } },
      { institutionId, event: calls.updateRequest.logs, recordId: id, read: async () => request },
    )
    await updateRequest(tx, id, next)
    const stored = await selectRequest(tx, id)
    const changes = loggedChanges(request, stored)
    logChanges({ institutionId, recordId: id, subject: requestSubject(stored), changes })
    return stored
  })

  handle(app, calls.settleRequest, async ({ c, tx, caller, params, body, previous, logChanges }) => {
    const request = await lockRequest(tx, params.id)
    const { id, institution_id: institutionId, outcome } = request
    if (outcome === 'scheduled')
      throw new ApiError(409, texts.requestScheduled, { code: 'surgeryRequest.settled' })
    if (!isSaidOutcome(body.outcome)) throw validationError({ outcome: texts.outcome })
    const current = { outcome }
    await refuseStaleEdit(
      c,
      { previous, current, next: { outcome: body.outcome } },
      { institutionId, event: calls.settleRequest.logs, recordId: id, read: async () => current },
    )
    const changes = await storeRequestOutcome(tx, caller.user_id, request, { outcome: body.outcome })
    logChanges({ institutionId, recordId: id, subject: requestSubject(request), changes })
    return selectRequest(tx, id)
  })
}
