import type { Context } from 'hono'
import { userStatus } from '../../src/domain/access.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { users as userTexts } from '../../src/i18n/ptBR/users.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { jsonBody, parseId } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
import { institutionNamed } from './bodies.ts'
import { deliver, invite } from './inviting.ts'
import { lockMembership, ownAccess } from './memberships.ts'
import { userAnswer } from './read.ts'
import { managedTargets } from './scope.ts'

/**
 * Writes once more to someone who has not joined an institution, or whose access there has expired: it begins anew, without
 * an end. Links of earlier letters lead nowhere from now on.
 * @throws ApiError 403, 404, 422 for who is active, 502 when the letter does not leave
 */
export async function resendInvite(c: Context<SessionEnv>, services: Services): Promise<UserAnswer> {
  const tx = c.get('tx')
  const caller = requireInstitution(c)
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw notFound()
  const institutionId = institutionNamed(await jsonBody(c))
  const targets = await managedTargets(tx, caller, [institutionId])
  if (id === caller.user_id) throw ownAccess()
  const place = { institutionId, userId: id }
  const { account, ...membership } = await lockMembership(tx, place)
  const status = userStatus(membership, services.clock())
  if (status === 'active') throw new ApiError(422, texts.active, { code: 'user.active' })
  const access = status === 'expired' ? { ...membership, expiration_date: null } : membership
  const letter = await invite(
    tx,
    services,
    caller,
    { user: { id, ...account }, targets, access, before: membership },
    'userResendInvite',
  )
  const answer = await userAnswer(tx, [...new Set([...caller.institutions, institutionId])], id)
  await deliver(services.mail, letter, userTexts.resend.failed)
  return answer
}
