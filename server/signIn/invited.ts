import type { PoolClient } from 'pg'
import { acceptInvite as texts } from '../../src/i18n/ptBR/acceptInvite.ts'
import { ApiError, notFound } from '../errors.ts'
import { hashSecret } from '../session/tokens.ts'

/** What one institution of an invite grants, and what became of it. */
interface InvitedPlace {
  /** Of the invite to this institution. */
  id: number
  institution_id: number
  institution: string
  accepted: boolean
  /** Its own time, or that of the access it gives, is over. */
  expired: boolean
  /** The access to the institution is in force. */
  member: boolean
  is_admin: boolean
  is_anaesthetist: boolean
  is_dashboard: boolean
  is_manager: boolean
  is_network: boolean
}

interface InvitedAccount {
  user_id: number
  /** The account has a password. */
  active: boolean
  name: string
  email: string
  document: string | null
  personal_title: string | null
}

/** An invite that a link leads to: whose it is, and the institutions it is to. The first tells most: of those that wait, else in force. */
export interface Invited extends InvitedAccount {
  places: InvitedPlace[]
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
   WHERE i.hash = $1 AND i.revoked_at IS NULL
   ORDER BY accepted, member DESC, i.institution_id`

function invitedOf(places: (InvitedAccount & InvitedPlace)[]): Invited | undefined {
  const [first] = places
  if (!first) return undefined
  const { user_id, active, name, email, document, personal_title } = first
  return { user_id, active, name, email, document, personal_title, places }
}

/** The invite of a token, or undefined where there is none, or no longer. */
export async function findInvited(
  db: Pick<PoolClient, 'query'>,
  token: string,
): Promise<Invited | undefined> {
  return invitedOf((await db.query<InvitedAccount & InvitedPlace>(INVITED, [hashSecret(token)])).rows)
}

const ACCOUNT = `SELECT FROM users WHERE id = (SELECT user_id FROM invitations WHERE hash = $1 LIMIT 1) FOR NO KEY UPDATE`

/**
 * The same, kept from changing until the transaction ends: of two who answer one letter the second sees what the first did.
 * The account is locked first, as by who changes its memberships.
 * @throws ApiError 404 without an invite
 */
export async function lockInvited(tx: PoolClient, token: string): Promise<Invited> {
  await tx.query(ACCOUNT, [hashSecret(token)])
  const { rows } = await tx.query<InvitedAccount & InvitedPlace>(`${INVITED} FOR UPDATE OF i, m`, [
    hashSecret(token),
  ])
  const invited = invitedOf(rows)
  if (!invited) throw notFound()
  return invited
}

/** The institutions that an acceptance is about. */
export const waitingIn = ({ places }: Invited): InvitedPlace[] =>
  places.filter(({ accepted, expired }) => !accepted && !expired)

const isAnswered = ({ places }: Invited) => places.some(({ accepted }) => accepted)

/** @throws ApiError 410 where nobody answered the letter in time */
export function mustLive(invited: Invited): void {
  if (!isAnswered(invited) && waitingIn(invited).length === 0)
    throw new ApiError(410, texts.expired, { code: 'invite.expired' })
}

/** Who is invited. A letter that was answered tells no documents any more. */
export function personOf(invited: Invited) {
  const { name, email, document, personal_title, active } = invited
  return { name, email, document: isAnswered(invited) ? null : document, personal_title, active }
}

/** Who is invited, and where to with which access. */
export function inviteOf(invited: Invited) {
  const told = invited.places.filter(({ accepted, expired }) => accepted || !expired)
  return {
    ...personOf(invited),
    institutions: told.map((place) => {
      const { member, is_admin, is_anaesthetist, is_dashboard, is_manager, is_network } = place
      const access = { active: member, is_admin, is_anaesthetist, is_dashboard, is_manager, is_network }
      return { id: place.institution_id, name: place.institution, institution_user: access }
    }),
  }
}
