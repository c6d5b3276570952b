import type { PoolClient } from 'pg'
import { accessFlags, userStatus } from '../../src/domain/access.ts'
import type { UserType } from '../../src/domain/userTypes.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { changedFields } from '../log/write.ts'
import { type MembershipKey, revokeInvitations } from './invitations.ts'
import type { MembershipAccess } from './payload.ts'

/** A membership that is not removed: active, invited or expired. */
export interface Membership extends MembershipAccess {
  institution_id: number
  active: boolean
}

const COLUMNS = ['expiration_date', ...accessFlags] as const

const noAccess = Object.fromEntries(accessFlags.map((flag) => [flag, false]))

/** Log changes of a membership's access; without `before`, those of a new membership. */
export const accessChanges = (after: Partial<MembershipAccess>, before: object = {}): UpdatedField[] =>
  changedFields({ ...noAccess, ...before }, { ...noAccess, ...after }, COLUMNS)

/**
 * Selects a user's memberships and locks them until commit. The account is locked first, in the same order as when an
 * invite is accepted, to avoid deadlocks.
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

/** Locks one membership. @throws ApiError 404 without one */
export async function lockMembership(
  tx: PoolClient,
  { userId, institutionId }: MembershipKey,
): Promise<Membership & { account: Account }> {
  const [membership] = await lockMemberships(tx, userId, [institutionId])
  if (!membership) throw notFound()
  return { ...membership, account: await readAccount(tx, userId) }
}

export interface AccountBrief {
  name: string
  email: string
}

interface Account extends AccountBrief {
  type: UserType
}

/** The account of a user. @throws ApiError 404 */
export async function readAccount(tx: PoolClient, userId: number): Promise<Account> {
  const { rows } = await tx.query<Account>('SELECT name, email, type FROM users WHERE id = $1', [userId])
  if (!rows[0]) throw notFound()
  return rows[0]
}

const UPSERT_PENDING = `INSERT INTO institution_users (institution_id, user_id, active, ${COLUMNS.join(', ')})
  VALUES ($1, $2, false, ${COLUMNS.map((_, at) => `$${at + 3}`).join(', ')})
  ON CONFLICT (institution_id, user_id) DO UPDATE SET active = false, removed_at = NULL,
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Upserts a membership that becomes active when the user accepts. */
export async function upsertPendingMembership(
  tx: PoolClient,
  { institutionId, userId }: MembershipKey,
  access: MembershipAccess,
): Promise<void> {
  await tx.query(UPSERT_PENDING, [institutionId, userId, ...COLUMNS.map((name) => access[name])])
}

const UPDATE_ACCESS = `UPDATE institution_users SET ${COLUMNS.map((name, at) => `${name} = $${at + 3}`).join(', ')}
  WHERE user_id = $1 AND institution_id = any ($2)`

/** Sets the same access in several institutions. */
export async function updateAccess(
  tx: PoolClient,
  userId: number,
  institutions: number[],
  access: MembershipAccess,
): Promise<void> {
  await tx.query(UPDATE_ACCESS, [userId, institutions, ...COLUMNS.map((name) => access[name])])
}

/** Soft-deletes a membership. Returns the id of its pending invite, if any. */
export async function removeMembership(tx: PoolClient, key: MembershipKey): Promise<number | undefined> {
  await tx.query(
    `UPDATE institution_users SET active = false, removed_at = now(), is_default = false
      WHERE institution_id = $1 AND user_id = $2`,
    [key.institutionId, key.userId],
  )
  return (await revokeInvitations(tx, key))[0]
}

/** Users cannot change or remove their own access. */
export const ownAccessError = () => new ApiError(403, texts.changeSelf, { code: 'user.self' })

export const membershipStatus = (membership: Membership) => userStatus(membership, new Date())

/** Recomputes the account type from its memberships. */
export async function recomputeUserType(tx: Pick<PoolClient, 'query'>, userId: number): Promise<void> {
  await tx.query('SELECT sala_retype($1)', [userId])
}
