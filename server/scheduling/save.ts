import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { isMadeByConsole, needsChangeReason, procedureName } from '../../src/domain/procedures.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import { writeAtOnce } from '../db/connectionOf.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { takeBackAnswers } from '../readiness/takeBack.ts'
import { changedFieldNames, checkNotStale, recordChange } from './changes.ts'
import { emptyValues, mergePayload, type ProcedureValues, valuesFromRecord } from './complete.ts'
import { guardConflicts } from './guardConflicts.ts'
import { logNewProcedure, logProcedureChange } from './log.ts'
import { plannedAs, plannedHalves } from './planned.ts'
import { checkValues, loadReferences, type ReferenceFacts } from './references.ts'
import { linkRequest } from './requests.ts'
import { linkRescheduled } from './reschedule.ts'
import { lockRecord, parseRecord, recordText, recordTextByUuid } from './rows.ts'
import { insertProcedure, updateProcedure } from './write.ts'

/** Defaults the name to that of the first proposed surgery. */
function withDefaultName(values: ProcedureValues, { surgeries }: ReferenceFacts): ProcedureValues {
  if (values.name) return values
  const proposed = values.laterality_procedures.flatMap(
    ({ surgical_procedure_id }) => surgeries.find(({ id }) => id === surgical_procedure_id) ?? [],
  )
  return { ...values, name: procedureName(proposed) }
}

/**
 * Creates a procedure; returns its JSON text, or that of the existing record when the uuid was sent before.
 */
export async function createProcedure(
  tx: PoolClient,
  userId: number,
  given: Partial<ProcedurePayload>,
  institutionId: number,
  now: Date,
): Promise<{ record: string; isNew: boolean }> {
  const values = mergePayload(given, emptyValues)
  values.date ??= values.pre_probable_date ?? values.surgery_probable_date
  const facts = await loadReferences(tx, values, institutionId)
  checkValues(values, facts, emptyValues, given.patient_uuid)
  const uuid = given.uuid ?? randomUUID()
  const id = await insertProcedure(tx, uuid, institutionId, withDefaultName(values, facts))
  if (id === undefined) {
    const existing = await recordTextByUuid(tx, uuid)
    if (existing === undefined) throw new ApiError(409, scheduling.foreignUuid, { code: 'procedure.uuid' })
    return { record: existing, isNew: false }
  }
  const plan = plannedAs(values, facts.surgery_types, { id, institution_id: institutionId })
  const from = given.rescheduled_from
  const links = from ? [await linkRescheduled(tx, userId, from, plan)] : []
  if (given.surgery_request) links.push(await linkRequest(tx, userId, given.surgery_request, plan))
  const [record = '', accepted] = await writeAtOnce(tx, () =>
    Promise.all([recordText(tx, id), guardConflicts(tx, userId, plan, given.accepted_conflicts, { now })]),
  )
  await logNewProcedure(tx, userId, parseRecord(record), [...links, ...accepted])
  return { record: accepted.length > 0 ? ((await recordText(tx, id)) ?? record) : record, isNew: true }
}

/** Updates a procedure; returns its JSON text. @throws ApiError 403, 404, 409 or 422 */
export async function updateProcedureRecord(
  tx: PoolClient,
  userId: number,
  id: number,
  payload: Partial<ProcedurePayload>,
  now: Date,
): Promise<string> {
  const current = await lockRecord(tx, id, scheduling.notEditable)
  if (!isMadeByConsole(current)) throw new ApiError(403, scheduling.notEditable)
  const { institution_id } = current
  if (payload.institution_id && payload.institution_id !== institution_id)
    throw validationError({ institution_id: scheduling.fixedInstitution })
  const before = valuesFromRecord(current)
  const merged = mergePayload(payload, before)
  // A save repeated because its response was lost does not conflict with itself.
  if (!changedFieldNames(before, merged).size) return JSON.stringify(current)
  await checkNotStale(tx, payload.updated_at, current)
  if (before.pre_probable_date && !merged.pre_probable_date && !merged.surgery_probable_date)
    throw validationError({ pre_probable_date: procedureRuleTexts.consultationDate })
  const reason = payload.change_reason?.trim() || null
  if (!reason && needsChangeReason(current, merged.patient_id))
    throw validationError({ change_reason: scheduling.changeReason })
  const facts = await loadReferences(tx, merged, institution_id)
  checkValues(merged, facts, before, payload.patient_uuid)
  const values = withDefaultName(merged, facts)
  const changed = changedFieldNames(before, values)
  if (!changed.size) return JSON.stringify(current)
  await updateProcedure(tx, current.id, values, changed)
  const takenBack = changed.has('patient_id') ? await takeBackAnswers(tx, userId, current.id, now) : []
  const plan = plannedAs(values, facts.surgery_types, current)
  const planned = { now, halves: plannedHalves(before, values) }
  const [text = '', accepted] = await writeAtOnce(tx, () =>
    Promise.all([
      recordText(tx, current.id),
      guardConflicts(tx, userId, plan, payload.accepted_conflicts, planned),
    ]),
  )
  const after = parseRecord(text)
  const updated = await recordChange(tx, userId, changed, current, after)
  const change = { updated, reason, more: [...takenBack, ...accepted] }
  await logProcedureChange(tx, userId, calls.updateProcedure.logs, change, current, after)
  return accepted.length > 0 ? ((await recordText(tx, current.id)) ?? text) : text
}
