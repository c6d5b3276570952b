import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { fillText } from '../../src/domain/fillText.ts'
import { canUndoCancellation } from '../../src/domain/procedures.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError } from '../http/errors.ts'
import { CANCELLATION_FIELDS } from './cancel.ts'
import { checkNotStale, recordChange } from './changes.ts'
import { guardConflicts } from './guardConflicts.ts'
import { logProcedureChange } from './log.ts'
import { storeOutcome } from './outcome.ts'
import type { UndoPayload } from './payload.ts'
import { lockRecord, parseRecord, recordText } from './rows.ts'

/**
 * When procedure $1 was cancelled. A record that was cancelled without a history, as those of the demo data, was at its
 * cancellation's own date, $2.
 */
const CANCELLED_AT = `coalesce((SELECT max(created_at) FROM procedure_changes
    WHERE procedure_id = $1 AND updated_fields @> '[{"field": "cancellation_date"}]'), $2::timestamptz)`

const SELECT_LATER_CHANGE = `SELECT changed_by FROM procedure_history
  WHERE procedure_id = $1 AND created_at > ${CANCELLED_AT} ORDER BY created_at DESC LIMIT 1`

const SELECT_IN_SLOT = `SELECT coalesce(nullif(pa.preferred_name, ''), pa.name) AS patient
  FROM procedures p JOIN patients pa ON pa.id = p.patient_id
 WHERE p.institution_id = $2 AND p.id <> $1 AND p.surgery_center_room_id = $3 AND p.surgery_probable_date = $4
   AND p.cancellation_date IS NULL AND p.active LIMIT 1`

// Only a record entered since: a patient may have two procedures at one time from the beginning.
const HAS_REPLACEMENT = `SELECT FROM procedures p
 WHERE p.patient_id = $3 AND p.id <> $1 AND p.cancellation_date IS NULL AND p.active AND p.created_at > ${CANCELLED_AT}
   AND (p.surgery_probable_date = $4 OR p.pre_probable_date = $5) LIMIT 1`

const HAS_HELD = 'SELECT FROM held_deliveries WHERE procedure_id = $1 AND decision IS NULL'

const conflict = (message: string, code: string) => new ApiError(409, message, { code })

/**
 * Refuses once anything else happened: a change of the record (rescheduling it is one), a delivery that waits for a
 * decision, another surgery scheduled for its room at its time, or the patient scheduled for its time anew.
 * @throws ApiError 409
 */
async function refuseOvertaken(tx: PoolClient, record: ProcedureRecord): Promise<void> {
  const { id, cancellation_date, institution_id, surgery_center_room_id, surgery_probable_date } = record
  const waiting = await tx.query(prepared(HAS_HELD, [id]))
  if (waiting.rowCount) throw conflict(scheduling.heldDelivery, 'procedure.held')
  if (!record.active) throw conflict(scheduling.inactiveCancelled, 'procedure.inactive')
  const changed = await tx.query<{ changed_by: string }>(
    prepared(SELECT_LATER_CHANGE, [id, cancellation_date]),
  )
  if (changed.rows[0]) {
    const name = changed.rows[0].changed_by ?? scheduling.someoneElse
    const message = fillText(scheduling.changedSinceCancellation, { name })
    throw conflict(message, 'procedure.changedSinceCancellation')
  }
  const slot = await tx.query<{ patient: string }>(
    prepared(SELECT_IN_SLOT, [id, institution_id, surgery_center_room_id, surgery_probable_date]),
  )
  if (slot.rows[0]) {
    const { patient } = slot.rows[0]
    throw conflict(fillText(scheduling.slotTaken, { patient }), 'procedure.slotTaken')
  }
  const { patient_id, pre_probable_date } = record
  const replacement = await tx.query(
    prepared(HAS_REPLACEMENT, [id, cancellation_date, patient_id, surgery_probable_date, pre_probable_date]),
  )
  if (replacement.rowCount) throw conflict(scheduling.scheduledAnew, 'procedure.scheduledAnew')
}

const UNDO = `UPDATE procedures SET cancellation_date = NULL, cancellation_reason_id = NULL, cancellation_reason_description = NULL,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

/**
 * Takes a cancellation back, of a consultation and a surgery alike; returns the record's JSON text. A record
 * that is not cancelled is returned unchanged: an undo repeated because its response was lost has no effect.
 * @param given the version that the caller saw, and the conflicts that it accepts
 * @throws ApiError 403, 404 or 409: `schedule.conflict` with conflicts that are not accepted
 */
export async function undoCancellation(
  tx: PoolClient,
  userId: number,
  id: number,
  given: UndoPayload,
  now: Date,
): Promise<string> {
  const current = await lockRecord(tx, id, scheduling.notUndoable)
  if (!current.cancellation_date) return JSON.stringify(current)
  if (!canUndoCancellation(current)) throw new ApiError(403, scheduling.notUndoable)
  await checkNotStale(tx, given.updated_at, current)
  await refuseOvertaken(tx, current)
  await tx.query(prepared(UNDO, [current.id]))
  await storeOutcome(tx, userId, current, { outcome: null })
  const record = (await recordText(tx, current.id)) ?? ''
  const after = parseRecord(record)
  const more = await guardConflicts(tx, userId, after, given.accepted_conflicts, { now })
  const updated = await recordChange(tx, userId, CANCELLATION_FIELDS, current, after)
  await logProcedureChange(tx, userId, calls.undoCancellation.logs, { updated, more }, current, after)
  return more.length > 0 ? ((await recordText(tx, current.id)) ?? record) : record
}
