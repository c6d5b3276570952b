import type { PoolClient } from 'pg'
import { hashSecret, newSecret } from '../session/tokens.ts'

type Query = Pick<PoolClient, 'query'>

/** Lifetime of an invite's link, in days. */
const INVITE_DAYS = 7

/** The same, as a PostgreSQL interval. */
const INVITE_LIFETIME = `interval '${INVITE_DAYS} days'`

/** Key of a membership. */
export interface MembershipKey {
  institutionId: number
  userId: number
}

/** An invite to several institutions by one link. */
interface NewInvitation {
  userId: number
  institutionIds: readonly number[]
  invitedBy: number
  /** The idempotency key. */
  uuid?: string
}

/** Stores an invite. Returns the link's token, of which only the hash is stored, and its expiry. */
export async function createInvitation(
  tx: Query,
  { institutionIds, userId, invitedBy, uuid }: NewInvitation,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const { rows } = await tx.query<{ expires_at: string }>(
    `INSERT INTO invitations (hash, institution_id, user_id, invited_by, uuid, expires_at)
     SELECT $1, id, $3, $4, $5, now() + ${INVITE_LIFETIME} FROM unnest($2::integer[]) AS institution (id) RETURNING expires_at`,
    [hashSecret(token), institutionIds, userId, invitedBy, uuid ?? null],
  )
  return { token, expiresAt: new Date(rows[0]?.expires_at ?? 0) }
}

/** Whether an earlier call with the same uuid invited the user. */
export async function isInvitedBy(
  tx: Query,
  { uuid, userId, invitedBy }: Pick<NewInvitation, 'uuid' | 'userId' | 'invitedBy'>,
): Promise<boolean> {
  if (!uuid) return false
  const { rowCount } = await tx.query(
    'SELECT FROM invitations WHERE user_id = $1 AND uuid = $2 AND invited_by = $3 LIMIT 1',
    [userId, uuid, invitedBy],
  )
  return Boolean(rowCount)
}

/** Revokes a user's pending invites to an institution. Returns their ids, newest first. */
export async function revokeInvitations(
  tx: Query,
  { institutionId, userId }: MembershipKey,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `WITH ended AS (
       UPDATE invitations SET revoked_at = now()
        WHERE institution_id = $1 AND user_id = $2 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id)
     SELECT id FROM ended ORDER BY id DESC`,
    [institutionId, userId],
  )
  return rows.map(({ id }) => id)
}
