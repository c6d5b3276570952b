import { toggleStatus } from '../../src/calls/attendance.ts'
import { IN_PROGRESS, needsSecondQuestion } from '../../src/domain/heldDeliveries.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { ApiError, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { type ListedProcedure, lockProcedure, procedureAnswer, selectProcedure } from './procedure.ts'

const UPDATE = `UPDATE procedures SET active = $2, status_reason = $3,
    updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
  WHERE id = $1`

interface Seen {
  active: boolean
  /** Whether the user was told that the surgery is in progress; undefined from clients that do not say so. */
  in_progress?: boolean
}

/** @throws ApiError 422 */
function readSeen(previous: Record<string, unknown> | undefined): Seen | undefined {
  if (!previous) return undefined
  const { active, in_progress } = previous
  const isInProgressValid = in_progress === undefined || typeof in_progress === 'boolean'
  if (typeof active !== 'boolean' || !isInProgressValid) throw validationError({ previous: errors.wrongType })
  return { active, in_progress }
}

/**
 * Refuses to inactivate a surgery in progress to a caller who says that it is not: the user has not been asked.
 * @throws ApiError 409
 */
function refuseUnasked(current: ListedProcedure, seen: Seen | undefined): void {
  if (seen?.in_progress !== false || !needsSecondQuestion(current)) return
  const { anesthesia_start } = current
  throw new ApiError(409, attendanceRefusals.inProgress, { code: IN_PROGRESS, extra: { anesthesia_start } })
}

/**
 * Activates an inactive procedure, and inactivates an active one. A call with `previous` (`{active}`) never
 * undoes another user's change, nor the caller's own whose response was lost; with `in_progress: false` it never
 * inactivates a surgery in progress.
 */
export async function changeStatus({ c, tx, body, previous, log }: Request<typeof toggleStatus>) {
  const { reason } = body
  const seen = readSeen(previous)
  const current = await lockProcedure(c)
  const { id, institution_id: institutionId, active, subject } = current
  const isRepeated = seen && seen.active !== active && current.status_reason === reason
  if (isRepeated) return procedureAnswer(current)
  await refuseStaleEdit(
    c,
    { previous: seen && { active: seen.active }, current: { active }, next: { active: !active } },
    { institutionId, event: toggleStatus.logs, recordId: id, read: async () => procedureAnswer(current) },
  )
  refuseUnasked(current, seen)
  await tx.query(prepared(UPDATE, [id, !active, reason]))
  const after = await selectProcedure(tx, id)
  const changes = changedFields({ ...current }, { ...after }, ['active', 'status_reason'])
  log({ institutionId, recordId: id, subject, changes })
  return procedureAnswer(after)
}
