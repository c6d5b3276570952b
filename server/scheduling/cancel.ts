import type { PoolClient } from 'pg'
import { canCancel, type ProcedureHalf } from '../../src/domain/procedures.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, noFieldErrors, validationError } from '../errors.ts'
import { logChange } from './changes.ts'
import { utc } from './instants.ts'
import { lockedRecord } from './locked.ts'
import { logProcedureChange } from './log.ts'
import { cancellationChecks, faults } from './payload.ts'
import { parseRecord, recordText } from './record.ts'

const FIELDS = ['cancellation_date', 'cancellation_reason_id', 'cancellation_reason_description'] as const

interface Cancellation {
  date: string
  reasonId: number | null
  description: string | null
}

/** Never by conversion: that of an object may call what a client sent. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** @throws ApiError 422 for what is mistyped, for a missing date, and where neither reason nor text is given. */
export function readCancellation(body: Record<string, unknown>): Cancellation {
  const mistyped = faults(body, cancellationChecks)
  const wrong = noFieldErrors()
  const date = utc(textOf(body.cancellation_date))
  const reasonId = typeof body.cancellation_reason_id === 'number' ? body.cancellation_reason_id : null
  const description = textOf(body.cancellation_reason_description).trim() || null
  if (!date) wrong.cancellation_date = procedureRuleTexts.date
  if (reasonId === null && description === null && !mistyped.cancellation_reason_description) {
    wrong.cancellation_reason_id = scheduling.cancellationReason
    wrong.cancellation_reason_description = scheduling.cancellationText
  }
  Object.assign(wrong, mistyped)
  if (!date || Object.keys(wrong).length) throw validationError(wrong)
  return { date, reasonId, description }
}

/** A consultation with its surgery has both halves. */
function halvesOf(record: ProcedureRecord): ProcedureHalf[] {
  const halves: ProcedureHalf[] = []
  if (record.pre_probable_date) halves.push('consultation')
  if (record.surgery_probable_date) halves.push('surgery')
  return halves
}

const reasonTypes: Record<ProcedureHalf, string> = { consultation: 'PRE', surgery: 'TRANS' }

/** The reason's own text. @throws ApiError 422 for one that is not there, or of another kind of record. */
async function reasonText(tx: PoolClient, id: number, halves: ProcedureHalf[]): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    prepared('SELECT name FROM cancellation_reasons WHERE id = $1 AND type = any ($2)', [
      id,
      halves.map((half) => reasonTypes[half]),
    ]),
  )
  if (!rows[0]) throw validationError({ cancellation_reason_id: scheduling.cancellationReason })
  return rows[0].name
}

const CANCEL = `UPDATE procedures SET cancellation_date = $2, cancellation_reason_id = $3, cancellation_reason_description = $4,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

/** The cancelled record's JSON text. @throws ApiError 403, 404 or 422 */
export async function cancelProcedure(
  tx: PoolClient,
  userId: number,
  id: number | null,
  { date, reasonId, description }: Cancellation,
): Promise<string> {
  const current = await lockedRecord(tx, id, scheduling.notCancellable)
  const halves = halvesOf(current)
  if (!halves.some((half) => canCancel(current, half))) throw new ApiError(403, scheduling.notCancellable)
  const text = reasonId === null ? description : await reasonText(tx, reasonId, halves)
  await tx.query(prepared(CANCEL, [current.id, date, reasonId, description ?? text]))
  const record = (await recordText(tx, current.id)) ?? ''
  const after = parseRecord(record)
  const updated = await logChange(tx, userId, FIELDS, current, after)
  await logProcedureChange(tx, userId, 'procedureCancel', updated, current, after)
  return record
}
