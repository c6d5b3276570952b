import type { PoolClient } from 'pg'
import * as calls from '../../src/calls/scheduling.ts'
import { isFutureInstant } from '../../src/domain/dates.ts'
import { canCancel, hasBegun, isBeforeRecord, type ProcedureHalf } from '../../src/domain/procedures.ts'
import { isReasonGroup, isSaidOutcome, type Outcome, type ReasonGroup } from '../../src/domain/waiting.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, noFieldErrors, validationError } from '../http/errors.ts'
import { memberErrors } from '../http/members.ts'
import { recordChange } from './changes.ts'
import { logProcedureChange } from './log.ts'
import { storeOutcome } from './outcome.ts'
import { cancellationChecks } from './payload.ts'
import { lockRecord, parseRecord, recordText, toUtc } from './rows.ts'

export const CANCELLATION_FIELDS = [
  'cancellation_date',
  'cancellation_reason_id',
  'cancellation_reason_description',
] as const

interface Cancellation {
  date: string
  reasonId: number | null
  description: string | null
  /** 'unsaid' where the caller does not say it. */
  outcome: Outcome
  /** Of a reason in words. */
  group: ReasonGroup | null
}

/** Without coercion: String(value) would call the toString of an object that the client sent. */
const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * @throws ApiError 422 for invalid types, a missing or future date, and when neither reason nor description
 *   is given.
 */
export function readCancellation(body: Record<string, unknown>, now: Date): Cancellation {
  const mistyped = memberErrors(body, cancellationChecks)
  const errors = noFieldErrors()
  const date = toUtc(stringOrEmpty(body.cancellation_date))
  const reasonId = typeof body.cancellation_reason_id === 'number' ? body.cancellation_reason_id : null
  const description = stringOrEmpty(body.cancellation_reason_description).trim() || null
  if (!date) errors.cancellation_date = procedureRuleTexts.date
  else if (isFutureInstant(date, now)) errors.cancellation_date = scheduling.futureCancellation
  if (reasonId === null && description === null && !mistyped.cancellation_reason_description) {
    errors.cancellation_reason_id = scheduling.cancellationReason
    errors.cancellation_reason_description = scheduling.cancellationText
  }
  Object.assign(errors, mistyped)
  if (!date || Object.keys(errors).length) throw validationError(errors)
  const { cancellation_outcome: outcome, cancellation_group: group } = body
  return {
    date,
    reasonId,
    description,
    outcome: isSaidOutcome(outcome) ? outcome : 'unsaid',
    group: isReasonGroup(group) ? group : null,
  }
}

/** A record may have both halves. */
function halvesOf(record: ProcedureRecord): ProcedureHalf[] {
  const halves: ProcedureHalf[] = []
  if (record.pre_probable_date) halves.push('consultation')
  if (record.surgery_probable_date) halves.push('surgery')
  return halves
}

const reasonTypes: Record<ProcedureHalf, string> = { consultation: 'PRE', surgery: 'TRANS' }

interface Reason {
  name: string
  reason_group: ReasonGroup | null
}

/**
 * A cancellation reason.
 * @throws ApiError 422 when it does not exist for these halves of a record.
 */
async function readReason(tx: PoolClient, id: number, halves: ProcedureHalf[]): Promise<Reason> {
  const { rows } = await tx.query<Reason>(
    prepared('SELECT name, reason_group FROM cancellation_reasons WHERE id = $1 AND type = any ($2)', [
      id,
      halves.map((half) => reasonTypes[half]),
    ]),
  )
  if (!rows[0]) throw validationError({ cancellation_reason_id: scheduling.cancellationReason })
  return rows[0]
}

const CANCEL = `UPDATE procedures SET cancellation_date = $2, cancellation_reason_id = $3, cancellation_reason_description = $4,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

/** Cancels a procedure; returns its JSON text. @throws ApiError 403, 404, 409 for one that began, or 422 */
export async function cancelProcedure(
  tx: PoolClient,
  userId: number,
  id: number,
  { date, reasonId, description, outcome, group }: Cancellation,
): Promise<string> {
  const current = await lockRecord(tx, id, scheduling.notCancellable)
  if (hasBegun(current)) throw new ApiError(409, scheduling.hasBegun, { code: 'procedure.begun' })
  const halves = halvesOf(current)
  if (!halves.some((half) => canCancel(current, half))) throw new ApiError(403, scheduling.notCancellable)
  if (isBeforeRecord(date, current))
    throw validationError({ cancellation_date: scheduling.earlyCancellation })
  const reason = reasonId === null ? undefined : await readReason(tx, reasonId, halves)
  await tx.query(prepared(CANCEL, [current.id, date, reasonId, description ?? reason?.name]))
  const more = await storeOutcome(tx, userId, current, {
    outcome,
    reason_group: reason ? reason.reason_group : group,
  })
  const record = (await recordText(tx, current.id)) ?? ''
  const after = parseRecord(record)
  const updated = await recordChange(tx, userId, CANCELLATION_FIELDS, current, after)
  await logProcedureChange(tx, userId, calls.cancelProcedure.logs, { updated, more }, current, after)
  return record
}
