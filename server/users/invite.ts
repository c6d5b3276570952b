import type { PoolClient } from 'pg'
import type * as calls from '../../src/calls/users.ts'
import { type AccessFlags, userStatus } from '../../src/domain/access.ts'
import { emailKey } from '../../src/domain/email.ts'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { UserType } from '../../src/domain/userTypes.ts'
import { users as userTexts } from '../../src/i18n/ptBR/resources/users.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import { users as listTexts } from '../../src/i18n/ptBR/users.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import type { Caller, Services } from '../context.ts'
import { requestedUuid } from '../crud/idempotentCreate.ts'
import { takeLock } from '../db/locks.ts'
import { jsonBody } from '../http/body.ts'
import { ApiError, validationError } from '../http/errors.ts'
import type { Request } from '../http/handle.ts'
import { writeLog } from '../log/write.ts'
import type { Email } from '../mail.ts'
import { userInviteEmail } from './email.ts'
import { createInvitation, isInvitedBy, revokeInvitations } from './invitations.ts'
import {
  accessChanges,
  lockMembership,
  lockMemberships,
  ownAccessError,
  upsertPendingMembership,
} from './memberships.ts'
import {
  type MembershipAccess,
  type PersonalFields,
  readInvite,
  requireFutureExpiration,
  requireOffered,
} from './payload.ts'
import { readUser } from './read.ts'
import { requireManagedInstitutions, type TargetInstitution } from './scope.ts'
import { sendInvite } from './sendInvite.ts'

/** A user, the institutions to invite to, and the access granted on acceptance. */
export interface Invite {
  user: { id: number; name: string; email: string }
  targets: readonly TargetInstitution[]
  access: MembershipAccess
  /** Previous access, if any. */
  before?: MembershipAccess
  /** The idempotency key. */
  uuid?: string
}

/**
 * Stores an invite, with a pending membership and a log entry in each institution; earlier invites to them are revoked.
 * Returns one e-mail for all of them, to be sent after all writes.
 */
export async function createInvite(
  tx: PoolClient,
  { config }: Pick<Services, 'config'>,
  caller: Pick<Caller, 'user_id' | 'name'>,
  { user, targets, access, before, uuid }: Invite,
  event: LogEvent = 'userNewInvite',
): Promise<Email> {
  for (const { id } of targets) {
    const key = { institutionId: id, userId: user.id }
    await upsertPendingMembership(tx, key, access)
    await revokeInvitations(tx, key)
    await writeLog(tx, caller.user_id, {
      institutionId: id,
      event,
      subject: user.name || user.email,
      recipientEmail: user.email,
      changes: accessChanges(access, before),
    })
  }
  const { token, expiresAt } = await createInvitation(tx, {
    userId: user.id,
    institutionIds: targets.map(({ id }) => id),
    invitedBy: caller.user_id,
    uuid,
  })
  const link = `${config.publicUrl}/accept-invite/${token}`
  return userInviteEmail({ to: user, from: caller.name, institutions: targets, access, link, expiresAt })
}

/**
 * Resends an invite to a user who has not joined, or whose access expired and is then renewed without
 * expiration. Earlier links are revoked.
 * @throws ApiError 403, 404, 422 for an active user, 429 beyond a limit, 502 when the e-mail cannot be sent
 */
export async function resendInvite(
  { tx, member: caller, params, body, permit }: Request<typeof calls.resendInvite>,
  services: Services,
): Promise<UserAnswer> {
  const { id } = params
  const institutionId = body.institution_id
  const targets = await requireManagedInstitutions(tx, caller, [institutionId])
  if (id === caller.user_id) throw ownAccessError()
  const key = { institutionId, userId: id }
  const { account, ...membership } = await lockMembership(tx, key)
  permit(account)
  const status = userStatus(membership, services.clock())
  if (status === 'active') throw new ApiError(422, texts.active, { code: 'user.active' })
  const access = status === 'expired' ? { ...membership, expiration_date: null } : membership
  const letter = await createInvite(
    tx,
    services,
    caller,
    { user: { id, ...account }, targets, access, before: membership },
    'userResendInvite',
  )
  const answer = await readUser(tx, [...new Set([...caller.institutions, institutionId])], id)
  await sendInvite(services, { letter, inviterId: caller.user_id, failed: listTexts.resend.failed })
  return answer
}

/** The account of an invite, new or existing. */
interface InvitedAccount {
  id: number
  name: string
  email: string
}

/**
 * Invites a user: creates the account if needed, a membership in each institution, and one e-mail whose link accepts all.
 * An existing account's data is not changed. A repeated call with the same uuid returns the invited user.
 * @throws ApiError 403, 422, 429 beyond a limit, 502 when the e-mail cannot be sent
 */
export async function inviteUser(
  { c, tx, member: caller, permit }: Request<typeof calls.inviteUser>,
  services: Services,
): Promise<Response> {
  const body = await jsonBody(c)
  const uuid = requestedUuid(body)
  const request = await readInvite(tx, body, caller)
  const targets = await requireManagedInstitutions(tx, caller, request.institutionIds)
  requireOffered(targets, request.access)
  requireFutureExpiration(request.access, services.clock())
  const user = await findOrCreateAccount(tx, services, caller.user_id, request, permit)
  const scope = [...new Set([...caller.institutions, ...request.institutionIds])]
  if (await isInvitedBy(tx, { uuid, userId: user.id, invitedBy: caller.user_id }))
    return c.json(await readUser(tx, scope, user.id))
  await requireNoMembership(tx, user.id, request.institutionIds, services.clock())
  const letter = await createInvite(tx, services, caller, { user, targets, access: request.access, uuid })
  const answer = await readUser(tx, scope, user.id)
  await sendInvite(services, { letter, inviterId: caller.user_id, failed: userTexts.createFailed })
  return c.json(answer, 201)
}

/** Of two concurrent invites to one e-mail, the second finds the account that the first created. */
async function findOrCreateAccount(
  tx: PoolClient,
  { db }: Services,
  actorId: number,
  {
    email,
    document,
    person,
    access,
  }: { email: string; document: string | null; person: PersonalFields; access: MembershipAccess },
  permit: Request<typeof calls.inviteUser>['permit'],
): Promise<InvitedAccount> {
  await takeLock(tx, 'email', [emailKey(email)])
  // Bypasses row-level security: the account may belong to other institutions only.
  const { rows } = await db.system.query<InvitedAccount & { type: UserType }>(
    'SELECT id, name, email, type FROM users WHERE lower(email) = $1',
    [emailKey(email)],
  )
  const [existing] = rows
  if (existing?.id === actorId) throw validationError({ email: texts.inviteSelf })
  const type = existing?.type ?? typeFor(access)
  permit({ type })
  return existing ?? createAccount(tx, { ...person, email, document, type })
}

/** Account type for a new user's access. */
function typeFor(access: AccessFlags): UserType {
  if (access.is_network) return 'NW'
  if (access.is_anaesthetist) return 'AN'
  return access.is_admin || access.is_manager ? 'IN' : 'DM'
}

/**
 * The id is generated first: row-level security hides the new account (no RETURNING) until it has a
 * membership.
 */
async function createAccount(
  tx: PoolClient,
  account: PersonalFields & { email: string; document: string | null; type: UserType },
): Promise<InvitedAccount> {
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

/** @throws ApiError 422 for an active or invited member; an expired one may be invited again. */
async function requireNoMembership(
  tx: PoolClient,
  userId: number,
  institutions: number[],
  now: Date,
): Promise<void> {
  const memberships = await lockMemberships(tx, userId, institutions)
  if (memberships.some((membership) => userStatus(membership, now) !== 'expired'))
    throw validationError({ email: texts.member })
}
