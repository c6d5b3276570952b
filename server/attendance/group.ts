import { updateGroup } from '../../src/calls/attendance.ts'
import { isId } from '../../src/domain/identifiers.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { changedFields } from '../log/write.ts'
import { lockProcedure, procedureAnswer, selectProcedure } from './procedure.ts'

const IS_MEMBER = 'SELECT FROM group_members WHERE group_id = $1 AND member_id = $2'

const UPDATE = 'UPDATE procedures SET group_id = $2 WHERE id = $1'

/**
 * Attributes a procedure to a group.
 * @throws ApiError 404, 409, 422
 */
export async function changeGroup({ c, tx, body, previous, log }: Request<typeof updateGroup>) {
  const current = await lockProcedure(c)
  const { id, institution_id: institutionId, group_id, subject } = current
  await refuseStaleEdit(
    c,
    { previous, current: { id: group_id }, next: body },
    { institutionId, event: updateGroup.logs, recordId: id, read: async () => procedureAnswer(current) },
  )
  const isMember =
    isId(body.id) && (await tx.query(prepared(IS_MEMBER, [body.id, institutionId]))).rowCount === 1
  if (!isMember) throw validationError({ id: attendanceRefusals.unknownGroup })
  await tx.query(prepared(UPDATE, [id, body.id]))
  const after = await selectProcedure(tx, id)
  const changes = changedFields({ ...current }, { ...after }, ['group_id'])
  if (changes.length > 0) log({ institutionId, recordId: id, subject, changes })
  return procedureAnswer(after)
}
