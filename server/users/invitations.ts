import type { PoolClient } from 'pg'
import { hashSecret, newSecret } from '../session/tokens.ts'

type Query = Pick<PoolClient, 'query'>

/** Days that the link of an invite leads somewhere. */
export const INVITE_DAYS = 7

/** How long an invite lives, as PostgreSQL reads it. */
export const INVITE_LIFE = `interval '${INVITE_DAYS} days'`

/** A user and an institution that belong together, or are to. */
export interface Place {
  institutionId: number
  userId: number
}

/** A letter's invite: to all of these institutions by one link. */
interface NewInvitation {
  userId: number
  institutionIds: readonly number[]
  invitedBy: number
}

/** Writes down an invite. Answers the token for its link, of which only the hash is kept, and until when it leads somewhere. */
export async function createInvitation(
  tx: Query,
  { institutionIds, userId, invitedBy }: NewInvitation,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  const { rows } = await tx.query<{ expires_at: string }>(
    `INSERT INTO invitations (hash, institution_id, user_id, invited_by, expires_at)
     SELECT $1, id, $3, $4, now() + ${INVITE_LIFE} FROM unnest($2::integer[]) AS place (id) RETURNING expires_at`,
    [hashSecret(token), institutionIds, userId, invitedBy],
  )
  return { token, expiresAt: new Date(rows[0]?.expires_at ?? 0) }
}

/** Ends the invites of a user to an institution that nobody has accepted. Answers their ids, the newest first. */
export async function revokeInvitations(tx: Query, { institutionId, userId }: Place): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `WITH ended AS (
       UPDATE invitations SET revoked_at = now()
        WHERE institution_id = $1 AND user_id = $2 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id)
     SELECT id FROM ended ORDER BY id DESC`,
    [institutionId, userId],
  )
  return rows.map(({ id }) => id)
}
