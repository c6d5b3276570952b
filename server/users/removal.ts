import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { jsonBody, parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
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
import { readFlags, readId, readInstitutionId } from './payload.ts'
import { requireManagedInstitutions } from './scope.ts'

/** Id of the removed user, and of the invite that was withdrawn with it. */
interface Removal {
  id: number
  deleted_invitation_id?: number
}

/** Removes a user from one institution. @throws ApiError 403, 404, 422 */
export async function removeUser(c: Context<SessionEnv>): Promise<Removal> {
  const tx = c.get('tx')
  const caller = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  const institutionId = readInstitutionId(await jsonBody(c))
  await requireManagedInstitutions(tx, caller, [institutionId])
  if (id === caller.user_id) throw ownAccessError()
  const { account } = await lockMembership(tx, { institutionId, userId: id })
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

interface JoinedInstitution {
  user_id: number
  institution_id: number
}

/** A platform administrator joins an institution. @throws ApiError 404 for an unknown institution, 422 */
export async function joinInstitution(c: Context<SessionEnv>): Promise<JoinedInstitution> {
  const tx = c.get('tx')
  const { user_id } = c.get('caller')
  const body = await jsonBody(c)
  const institution_id = readInstitutionId(body, FLAGS)
  const flags = readFlags(body, FLAGS)
  const [before] = await lockMemberships(tx, user_id, [institution_id])
  const { rowCount } = await tx.query(UPSERT_MEMBERSHIP, [
    institution_id,
    user_id,
    ...FLAGS.map((flag) => flags[flag]),
  ])
  if (!rowCount) throw notFound()
  const changes = accessChanges({ ...before, ...flags, expiration_date: null }, before)
  if (!before?.active || changes.length > 0)
    await writeLog(tx, user_id, { institutionId: institution_id, event: 'userJoin', changes })
  return { user_id, institution_id }
}

/** A platform administrator leaves an institution; only the caller can be named. @throws ApiError 403, 404, 422 */
export async function leaveInstitution(c: Context<SessionEnv>): Promise<JoinedInstitution> {
  const tx = c.get('tx')
  const { user_id } = c.get('caller')
  const body = await jsonBody(c)
  const institution_id = readInstitutionId(body, ['user_id'])
  if (readId(body, 'user_id') !== user_id) throw forbidden()
  const [membership] = await lockMemberships(tx, user_id, [institution_id])
  if (!membership) throw notFound()
  await removeMembership(tx, { institutionId: institution_id, userId: user_id })
  await writeLog(tx, user_id, { institutionId: institution_id, event: 'userLeave' })
  return { user_id, institution_id }
}
