import type { PoolClient } from 'pg'
import { accessFlags, userStatus } from '../../src/domain/access.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, forbidden, notFound } from '../errors.ts'
import { changedFields } from '../log/write.ts'
import { type Place, revokeInvitations } from './invitations.ts'
import type { Access } from './payload.ts'

/** Someone in an institution: joined, invited or expired, and not removed. */
export interface Membership extends Access {
  institution_id: number
  active: boolean
}

const COLUMNS = ['expiration_date', ...accessFlags] as const

const noAccess = Object.fromEntries(accessFlags.map((flag) => [flag, false]))

/** What changes of an access, for the log; by itself what a new one gives. */
export const accessChanges = (after: Partial<Access>, before: object = {}): UpdatedField[] =>
  changedFields({ ...noAccess, ...before }, { ...noAccess, ...after }, COLUMNS)

/**
 * The memberships of a user in these institutions, kept from changing until the transaction ends. The account is locked
 * first, as by who accepts an invite: of two who lock both, neither waits for what the other holds.
 */
export async function lockMemberships(
  tx: PoolClient,
  userId: number,
  institutions: number[],
): Promise<Membership[]> {
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await tx.query<Membership>(
    `SELECT institution_id, active, ${COLUMNS.join(', ')} FROM institution_users
      WHERE user_id = $1 AND institution_id = any ($2) AND removed_at IS NULL ORDER BY institution_id FOR UPDATE`,
    [userId, institutions],
  )
  return rows
}

/** The one membership of a user in an institution. @throws ApiError 404 without one, 403 for an administrator of the platform. */
export async function lockMembership(
  tx: PoolClient,
  { userId, institutionId }: Place,
): Promise<Membership & { account: AccountBrief }> {
  const [membership] = await lockMemberships(tx, userId, [institutionId])
  if (!membership) throw notFound()
  return { ...membership, account: await touchable(tx, userId) }
}

export interface AccountBrief {
  name: string
  email: string
}

/** Who a user is. @throws ApiError 403 for an administrator of the platform, whom nobody else's rights concern. */
export async function touchable(tx: PoolClient, userId: number): Promise<AccountBrief> {
  const { rows } = await tx.query<AccountBrief & { type: string }>(
    'SELECT name, email, type FROM users WHERE id = $1',
    [userId],
  )
  if (!rows[0]) throw notFound()
  const { type, ...account } = rows[0]
  if (type === 'AD') throw forbidden()
  return account
}

const INVITE = `INSERT INTO institution_users (institution_id, user_id, active, ${COLUMNS.join(', ')})
  VALUES ($1, $2, false, ${COLUMNS.map((_, at) => `$${at + 3}`).join(', ')})
  ON CONFLICT (institution_id, user_id) DO UPDATE SET active = false, removed_at = NULL,
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** A user who may do so much as soon as they accept. */
export async function makePending(
  tx: PoolClient,
  { institutionId, userId }: Place,
  access: Access,
): Promise<void> {
  await tx.query(INVITE, [institutionId, userId, ...COLUMNS.map((name) => access[name])])
}

const CHANGE = `UPDATE institution_users SET ${COLUMNS.map((name, at) => `${name} = $${at + 3}`).join(', ')}
  WHERE user_id = $1 AND institution_id = any ($2)`

/** Gives a user the same access in all these institutions. */
export async function changeAccess(
  tx: PoolClient,
  userId: number,
  institutions: number[],
  access: Access,
): Promise<void> {
  await tx.query(CHANGE, [userId, institutions, ...COLUMNS.map((name) => access[name])])
}

/** Takes a user out of an institution; what they did there keeps their name. Answers the invite that nobody accepted, if there was one. */
export async function removeMembership(tx: PoolClient, place: Place): Promise<number | undefined> {
  await tx.query(
    `UPDATE institution_users SET active = false, removed_at = now(), is_default = false
      WHERE institution_id = $1 AND user_id = $2`,
    [place.institutionId, place.userId],
  )
  return (await revokeInvitations(tx, place))[0]
}

/** Nobody raises, lowers or ends their own rights. */
export const ownAccess = () => new ApiError(403, texts.changeSelf, { code: 'user.self' })

export const statusOf = (membership: Membership) => userStatus(membership, new Date())

/** Lets the kind of user follow what they do: rights given and taken. */
export async function retype(tx: Pick<PoolClient, 'query'>, userId: number): Promise<void> {
  await tx.query('SELECT sala_retype($1)', [userId])
}
