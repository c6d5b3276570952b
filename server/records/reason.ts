import { MAX_REASON_LENGTH } from '../../src/domain/attendance.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { textFields } from '../body.ts'
import { validationError } from '../errors.ts'

/** The reason in a body that has nothing else. @throws ApiError 422 */
export function readReason(body: Record<string, unknown>): string {
  const required = { reason: attendanceRefusals.reasonRequired }
  const reason = textFields(body, ['reason'], required).reason.trim()
  if (reason === '') throw validationError(required)
  if (reason.length > MAX_REASON_LENGTH) throw validationError({ reason: attendanceRefusals.reasonTooLong })
  return reason
}
