import type { Context } from 'hono'
import { MAX_REASON_LENGTH } from '../../src/domain/attendance.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { textFields } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { validationError } from '../errors.ts'
import { changedFields } from '../log/write.ts'
import { lockProcedure, procedureAnswer, selectProcedure } from './procedure.ts'

const UPDATE = `UPDATE procedures SET active = $2, status_reason = $3,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

/** @throws ApiError 422 */
function readReason(body: Record<string, unknown>): string {
  const required = { reason: attendanceRefusals.reasonRequired }
  const reason = textFields(body, ['reason'], required).reason.trim()
  if (reason === '') throw validationError(required)
  if (reason.length > MAX_REASON_LENGTH) throw validationError({ reason: attendanceRefusals.reasonTooLong })
  return reason
}

/**
 * Activates an inactive procedure, and inactivates an active one. A call with `previous` (`{active}`) never
 * undoes another user's change, nor the caller's own whose response was lost.
 */
export async function toggleStatus(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const { body, previous } = await editBody(c)
  const reason = readReason(body)
  if (previous && typeof previous.active !== 'boolean') throw validationError({ previous: errors.wrongType })
  const current = await lockProcedure(c)
  const { id, institution_id: institutionId, active, subject } = current
  const isRepeated = previous && previous.active !== active && current.status_reason === reason
  if (isRepeated) return c.json(procedureAnswer(current))
  await refuseStaleEdit(
    c,
    { previous, current: { active }, next: { active: !active } },
    { institutionId, event: 'procedureStatus', recordId: id, read: async () => procedureAnswer(current) },
  )
  await tx.query(prepared(UPDATE, [id, !active, reason]))
  const after = await selectProcedure(tx, id)
  c.set('logEntry', {
    institutionId,
    event: 'procedureStatus',
    recordId: id,
    subject,
    changes: changedFields({ ...current }, { ...after }, ['active', 'status_reason']),
  })
  return c.json(procedureAnswer(after))
}
