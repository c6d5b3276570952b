import type { Context } from 'hono'
import type { PoolClient } from 'pg'
import { type AccessFlags, userStatus } from '../../src/domain/access.ts'
import type { UserType } from '../../src/domain/userTypes.ts'
import { users as userTexts } from '../../src/i18n/ptBR/resources/users.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { jsonBody } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { forbidden, validationError } from '../errors.ts'
import { deliver, invite } from './inviting.ts'
import { lockMemberships } from './memberships.ts'
import { type Access, checkFuture, checkOffered, type Person, readInvite } from './payload.ts'
import { userAnswer } from './read.ts'
import { managedTargets } from './scope.ts'

/** The account that an invite is for, new or known. */
interface Invited {
  id: number
  name: string
  email: string
}

/**
 * Invites someone to institutions: an account for whom there is none, a membership in each, and one letter whose link
 * accepts them all. An account that is known keeps what it says.
 * @throws ApiError 403, 422, 502 when the letter does not leave
 */
export async function inviteUser(c: Context<SessionEnv>, services: Services): Promise<UserAnswer> {
  const tx = c.get('tx')
  const caller = requireInstitution(c)
  const wish = await readInvite(tx, await jsonBody(c))
  const targets = await managedTargets(tx, caller, wish.institutionIds)
  checkOffered(targets, wish.access)
  checkFuture(wish.access, services.clock())
  const user = await accountFor(tx, services, caller.user_id, wish)
  await refuseMembers(tx, user.id, wish.institutionIds, services.clock())
  const letter = await invite(tx, services, caller, { user, targets, access: wish.access })
  const answer = await userAnswer(tx, [...new Set([...caller.institutions, ...wish.institutionIds])], user.id)
  await deliver(services.mail, letter, userTexts.createFailed)
  return answer
}

/** Any number, the same in every process: beside an e-mail's hash it is the lock under which its account is made. */
const EMAIL_LOCK = 7_225_204

/** Of two who invite one e-mail at once, the second finds the account that the first has made. */
async function accountFor(
  tx: PoolClient,
  { db }: Services,
  asking: number,
  {
    email,
    document,
    person,
    access,
  }: { email: string; document: string | null; person: Person; access: Access },
): Promise<Invited> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext(lower($2)))', [EMAIL_LOCK, email])
  // Past row-level security: whoever works elsewhere has an account too.
  const { rows } = await db.system.query<Invited & { type: UserType }>(
    'SELECT id, name, email, type FROM users WHERE lower(email) = lower($1)',
    [email],
  )
  const [known] = rows
  if (known?.id === asking) throw validationError({ email: texts.inviteSelf })
  if (known?.type === 'AD') throw forbidden()
  return known ?? createAccount(tx, { ...person, email, document, type: typeFor(access) })
}

/** The kind of user that an access makes of someone new. */
function typeFor(access: AccessFlags): UserType {
  if (access.is_network) return 'NW'
  if (access.is_anaesthetist) return 'AN'
  return access.is_admin || access.is_manager ? 'IN' : 'DM'
}

/** Its id is taken first: until it is a member somewhere, row-level security answers nothing of a new account. */
async function createAccount(
  tx: PoolClient,
  account: Person & { email: string; document: string | null; type: UserType },
): Promise<Invited> {
  const { rows } = await tx.query<{ id: number }>(
    "SELECT nextval(pg_get_serial_sequence('users', 'id'))::integer AS id",
  )
  const id = rows[0]?.id ?? 0
  const name = String(account.name ?? '')
  await tx.query(
    `INSERT INTO users (id, email, name, document, type, phone_number, crm_number, crm_state_id, terms_status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'PENDING')`,
    [
      id,
      account.email,
      name,
      account.document,
      account.type,
      account.phone ?? null,
      account.crm ?? null,
      account.crmStateId ?? null,
    ],
  )
  return { id, name, email: account.email }
}

/** @throws ApiError 422 for someone who has joined one of the institutions, or is invited to it; an expired access may begin anew. */
async function refuseMembers(
  tx: PoolClient,
  userId: number,
  institutions: number[],
  now: Date,
): Promise<void> {
  const memberships = await lockMemberships(tx, userId, institutions)
  if (memberships.some((one) => userStatus(one, now) !== 'expired'))
    throw validationError({ email: texts.member })
}
