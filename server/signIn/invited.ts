import type { PoolClient } from 'pg'
import { acceptInvite as texts } from '../../src/i18n/ptBR/acceptInvite.ts'
import { ApiError, notFound } from '../errors.ts'
import { hashOf } from '../tokens.ts'

/** An invite that a link leads to, and what became of it and of its account. */
export interface Invited {
  id: number
  institution_id: number
  institution: string
  user_id: number
  accepted: boolean
  /** Its own time, or that of the access it gives, is over. */
  expired: boolean
  /** The account has a password. */
  active: boolean
  /** The access to the institution is in force. */
  member: boolean
  name: string
  email: string
  document: string | null
  personal_title: string | null
  is_admin: boolean
  is_anaesthetist: boolean
  is_dashboard: boolean
  is_manager: boolean
  is_network: boolean
}

const INVITED = `
  SELECT i.id, i.institution_id, n.name AS institution, i.user_id, i.accepted_at IS NOT NULL AS accepted,
         i.expires_at <= now() OR coalesce(m.expiration_date <= now(), false) AS expired,
         u.password_hash IS NOT NULL AS active, m.active AND coalesce(m.expiration_date > now(), true) AS member,
         u.name, u.email, u.document, u.personal_title,
         m.is_admin, m.is_anaesthetist, m.is_dashboard, m.is_manager, m.is_network
    FROM invitations i
    JOIN institutions n ON n.id = i.institution_id AND n.removed_at IS NULL
    JOIN users u ON u.id = i.user_id
    JOIN institution_users m ON m.institution_id = i.institution_id AND m.user_id = i.user_id AND m.removed_at IS NULL
   WHERE i.hash = $1 AND i.revoked_at IS NULL`

/** The invite of a token, or undefined where there is none, or no longer. */
export async function findInvited(
  db: Pick<PoolClient, 'query'>,
  token: string,
): Promise<Invited | undefined> {
  return (await db.query<Invited>(INVITED, [hashOf(token)])).rows[0]
}

const ACCOUNT = `SELECT FROM users WHERE id = (SELECT user_id FROM invitations WHERE hash = $1) FOR NO KEY UPDATE`

/**
 * The same, kept from changing until the transaction ends: of two who answer one letter the second sees what the first did.
 * The account is locked first, as by who changes its memberships.
 * @throws ApiError 404 without an invite
 */
export async function lockInvited(tx: PoolClient, token: string): Promise<Invited> {
  await tx.query(ACCOUNT, [hashOf(token)])
  const { rows } = await tx.query<Invited>(`${INVITED} FOR UPDATE OF i, m`, [hashOf(token)])
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** @throws ApiError 410 where nobody answered the letter in time */
export function mustLive({ accepted, expired }: Invited): void {
  if (expired && !accepted) throw new ApiError(410, texts.expired, { code: 'invite.expired' })
}

/** Who is invited. A letter that was answered tells no documents any more. */
export function personOf({ name, email, document, personal_title, active, accepted }: Invited) {
  return { name, email, document: accepted ? null : document, personal_title, active }
}

/** Who is invited, and where to with which access. */
export function inviteOf(invited: Invited) {
  const { institution_id, institution, member, is_admin, is_anaesthetist, is_dashboard, is_manager } = invited
  const access = {
    active: member,
    is_admin,
    is_anaesthetist,
    is_dashboard,
    is_manager,
    is_network: invited.is_network,
  }
  return {
    ...personOf(invited),
    institutions: [{ id: institution_id, name: institution, institution_user: access }],
  }
}
