import type { Context } from 'hono'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { parseId } from '../body.ts'
import type { SessionEnv } from '../context.ts'
import { editBody, refuseStaleEdit } from '../crud/staleEdits.ts'
import { prepared } from '../db/prepared.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { changedFields } from '../log/write.ts'
import { nameUnknownFields } from '../unknownFields.ts'
import { lockProcedure, procedureAnswer, selectProcedure } from './procedure.ts'

/** @throws ApiError 422 */
function readGroupId({ id, ...others }: Record<string, unknown>): number {
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(others))
  const groupId = typeof id === 'number' ? parseId(String(id)) : null
  if (groupId === null) wrong.id = attendanceRefusals.unknownGroup
  if (groupId === null || Object.keys(wrong).length > 0) throw validationError(wrong)
  return groupId
}

const IS_MEMBER = 'SELECT FROM group_members WHERE group_id = $1 AND member_id = $2'

const UPDATE = 'UPDATE procedures SET group_id = $2 WHERE id = $1'

/**
 * Attributes a procedure to an anaesthesia group of its institution (OQ-173).
 * @throws ApiError 404, 409, 422
 */
export async function updateGroup(c: Context<SessionEnv>): Promise<Response> {
  const tx = c.get('tx')
  const { body, previous } = await editBody(c)
  const groupId = readGroupId(body)
  const current = await lockProcedure(c)
  const { id, institution_id: institutionId, group_id, subject } = current
  await refuseStaleEdit(
    c,
    { previous, current: { id: group_id }, next: { id: groupId } },
    { institutionId, event: 'procedureGroup', recordId: id, read: async () => procedureAnswer(current) },
  )
  const member = await tx.query(prepared(IS_MEMBER, [groupId, institutionId]))
  if (member.rowCount === 0) throw validationError({ id: attendanceRefusals.unknownGroup })
  await tx.query(prepared(UPDATE, [id, groupId]))
  const after = await selectProcedure(tx, id)
  const changes = changedFields({ ...current }, { ...after }, ['group_id'])
  if (changes.length > 0)
    c.set('logEntry', { institutionId, event: 'procedureGroup', recordId: id, subject, changes })
  return c.json(procedureAnswer(after))
}
