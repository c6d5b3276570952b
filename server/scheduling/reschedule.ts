import type { PoolClient } from 'pg'
import { fillText } from '../../src/domain/fillText.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { waitingRefusals } from '../../src/i18n/ptBR/waitingRefusals.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, validationError } from '../http/errors.ts'
import { storeChanges } from './changes.ts'
import { writeProcedureLog } from './log.ts'
import { selectOutcome, storeOutcome } from './outcome.ts'
import { parseRecord, recordText } from './rows.ts'

// Changes its version as well: whoever is about to undo the cancellation sees that it was rescheduled.
const TOUCH = `UPDATE procedures
   SET updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
 WHERE id = $1 AND institution_id = $2 AND patient_id = $3 AND cancellation_date IS NOT NULL`

type Moments = Pick<ProcedureRecord, 'id' | 'surgery_probable_date' | 'pre_probable_date'>

/** When a record takes place, and its id, as shown by the log. */
const reference = ({ id, surgery_probable_date, pre_probable_date }: Moments): unknown[] => [
  surgery_probable_date ?? pre_probable_date,
  fillText(scheduling.code, { id }),
]

/** A cancelled surgery waits until a surgery is planned, not only the consultation that was cancelled with it. */
const takesPlaceOf = (cancelled: Moments, created: Moments): boolean =>
  Boolean(cancelled.surgery_probable_date ? created.surgery_probable_date : created.pre_probable_date)

/**
 * Links a new record and the cancelled one of the same patient that it reschedules, in the log of both and in
 * the cancelled one's history.
 * @returns the change to log with the new record
 * @throws ApiError 422 unless the cancelled record is one; 409 if another record already takes its place, as two people may choose
 *   the same patient of a list
 */
export async function linkRescheduled(
  tx: PoolClient,
  userId: number,
  cancelledId: number,
  created: Moments & { institution_id: number; patient_id: number | null },
): Promise<UpdatedField> {
  const touched = await tx.query(prepared(TOUCH, [cancelledId, created.institution_id, created.patient_id]))
  const text = touched.rowCount ? await recordText(tx, cancelledId) : undefined
  if (!text) throw validationError({ rescheduled_from: scheduling.rescheduledFrom })
  const cancelled = parseRecord(text)
  if (takesPlaceOf(cancelled, created)) {
    const { outcome } = await selectOutcome(tx, cancelledId)
    if (outcome === 'rescheduled')
      throw new ApiError(409, waitingRefusals.rescheduled, { code: 'procedure.rescheduled' })
    await storeOutcome(tx, userId, cancelled, { outcome: 'rescheduled' })
  }
  const updated = [{ field: 'rescheduled_to', old_value: null, new_value: reference(created) }]
  await storeChanges(tx, userId, [{ id: cancelledId, updated }])
  await writeProcedureLog(tx, userId, 'procedureReschedule', cancelled, updated)
  return { field: 'rescheduled_from', old_value: null, new_value: reference(cancelled) }
}
