import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/users.ts'
import { notFound } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { writeLog } from '../log/write.ts'
import {
  type AccountBrief,
  accessChanges,
  lockMembership,
  lockMemberships,
  ownAccessError,
  recomputeUserType,
  removeMembership,
} from './memberships.ts'
import { requireManagedInstitutions } from './scope.ts'

/** Removes a user from one institution. @throws ApiError 403, 404, 422 */
export async function removeUser({
  tx,
  member: caller,
  params,
  body,
  permit,
}: Request<typeof calls.removeUser>) {
  const { id } = params
  const institutionId = body.institution_id
  await requireManagedInstitutions(tx, caller, [institutionId])
  if (id === caller.user_id) throw ownAccessError()
  const { account } = await lockMembership(tx, { institutionId, userId: id })
  permit(account)
  const deleted_invitation_id = await removeAndLog(tx, caller.user_id, { id, ...account }, institutionId)
  await recomputeUserType(tx, id)
  return { id, deleted_invitation_id }
}

/** Removes a membership and logs it: as a removed user when active, else as a withdrawn invite, whose id is returned. */
export async function removeAndLog(
  tx: PoolClient,
  actorId: number,
  user: AccountBrief & { id: number },
  institutionId: number,
): Promise<number | undefined> {
  const [membership] = await lockMemberships(tx, user.id, [institutionId])
  const invitation = await removeMembership(tx, { institutionId, userId: user.id })
  await writeLog(tx, actorId, {
    institutionId,
    subject: user.name || user.email,
    recipientEmail: user.email,
    ...(membership?.active
      ? { event: 'eventDeleteUser', deletedUserId: user.id }
      : { event: 'eventDeleteInvite', deletedInvitationId: invitation }),
  })
  return membership?.active ? undefined : invitation
}

const FLAGS = ['is_anaesthetist', 'is_admin', 'is_dashboard'] as const

const UPSERT_MEMBERSHIP = `INSERT INTO institution_users (institution_id, user_id, active, ${FLAGS.join(', ')})
  SELECT id, $2::integer, true, $3::boolean, $4::boolean, $5::boolean FROM institutions WHERE id = $1 AND removed_at IS NULL
  ON CONFLICT (institution_id, user_id) DO UPDATE SET active = true, removed_at = NULL, expiration_date = NULL,
    ${FLAGS.map((flag) => `${flag} = excluded.${flag}`).join(', ')}`

/** A platform administrator joins an institution. @throws ApiError 404 for an unknown institution, 422 */
export async function joinInstitution({ tx, caller, body, log }: Request<typeof calls.joinInstitution>) {
  const { user_id } = caller
  const { institution_id, ...flags } = body
  const [before] = await lockMemberships(tx, user_id, [institution_id])
  const { rowCount } = await tx.query(UPSERT_MEMBERSHIP, [
    institution_id,
    user_id,
    ...FLAGS.map((flag) => flags[flag]),
  ])
  if (!rowCount) throw notFound()
  const changes = accessChanges({ ...before, ...flags, expiration_date: null }, before)
  if (!before?.active || changes.length > 0) log({ institutionId: institution_id, changes })
  return { user_id, institution_id }
}

/** A platform administrator leaves an institution; only the caller can be named. @throws ApiError 403, 404, 422 */
export async function leaveInstitution({ tx, body, permit, log }: Request<typeof calls.leaveInstitution>) {
  const { user_id, institution_id } = body
  permit(body)
  const [membership] = await lockMemberships(tx, user_id, [institution_id])
  if (!membership) throw notFound()
  await removeMembership(tx, { institutionId: institution_id, userId: user_id })
  log({ institutionId: institution_id })
  return { user_id, institution_id }
}
