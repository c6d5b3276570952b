import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { jsonBody, parseId } from '../body.ts'
import { requireInstitution, type SessionEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import { institutionNamed } from './bodies.ts'
import {
  type AccountBrief,
  lockMembership,
  lockMemberships,
  ownAccess,
  removeMembership,
  retype,
} from './memberships.ts'
import { managedTargets } from './scope.ts'

/** Who was removed, and the invite that was withdrawn where it was one. */
interface Removal {
  id: number
  deleted_invitation_id?: number
}

/** Takes a user out of one institution. @throws ApiError 403, 404, 422 */
export async function removeUser(c: Context<SessionEnv>): Promise<Removal> {
  const tx = c.get('tx')
  const caller = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  const institutionId = institutionNamed(await jsonBody(c))
  await managedTargets(tx, caller, [institutionId])
  if (id === caller.user_id) throw ownAccess()
  const { account } = await lockMembership(tx, { institutionId, userId: id })
  const deleted_invitation_id = await dismiss(tx, caller.user_id, { id, ...account }, institutionId)
  await retype(tx, id)
  return { id, deleted_invitation_id }
}

/** Removes a membership and tells it: of who has joined as a removed user, of who has not as a removed invite, whose id it answers. */
export async function dismiss(
  tx: PoolClient,
  asking: number,
  user: AccountBrief & { id: number },
  institutionId: number,
): Promise<number | undefined> {
  const [membership] = await lockMemberships(tx, user.id, [institutionId])
  const invitation = await removeMembership(tx, { institutionId, userId: user.id })
  await writeLog(tx, asking, {
    institutionId,
    subject: user.name || user.email,
    recipientEmail: user.email,
    ...(membership?.active
      ? { event: 'eventDeleteUser', deletedUserId: user.id }
      : { event: 'eventDeleteInvite', deletedInvitationId: invitation }),
  })
  return membership?.active ? undefined : invitation
}
