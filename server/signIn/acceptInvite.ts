import type { PoolClient } from 'pg'
import { onlyDigits } from '../../src/domain/mask.ts'
import { acceptInvite as texts } from '../../src/i18n/ptBR/acceptInvite.ts'
import { accountErrors, cleanName, type NewAccount } from '../../src/resources/accountRules.ts'
import { takeLock } from '../db/locks.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, notFound, validationError } from '../http/errors.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { hashSecret } from '../session/tokens.ts'
import { type MembershipKey, revokeInvitations } from '../users/invitations.ts'
import { recomputeUserType } from '../users/memberships.ts'
import { newPasswordError } from './newPasswords.ts'
import { hashPassword } from './passwords.ts'

/** An institution of an invite: the access granted, and its state. */
interface InvitedInstitution {
  /** Id of the invitation to this institution. */
  id: number
  institution_id: number
  institution: string
  accepted: boolean
  /** The invitation, or the access that it grants, has expired. */
  expired: boolean
  /** The membership is active. */
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

/** An invite, found by its token: the invited account and its institutions, open ones first, then active memberships. */
export interface InviteByToken extends InvitedAccount {
  institutions: InvitedInstitution[]
}

const SELECT_INVITED = `
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

function toInvite(institutions: (InvitedAccount & InvitedInstitution)[]): InviteByToken | undefined {
  const [first] = institutions
  if (!first) return undefined
  const { user_id, active, name, email, document, personal_title } = first
  return { user_id, active, name, email, document, personal_title, institutions }
}

/** Finds the invite of a token; undefined when it is unknown or revoked. */
export async function findInvite(
  db: Pick<PoolClient, 'query'>,
  token: string,
): Promise<InviteByToken | undefined> {
  return toInvite(
    (await db.query<InvitedAccount & InvitedInstitution>(SELECT_INVITED, [hashSecret(token)])).rows,
  )
}

const LOCK_ACCOUNT = `SELECT FROM users WHERE id = (SELECT user_id FROM invitations WHERE hash = $1 LIMIT 1) FOR NO KEY UPDATE`

/**
 * Like `findInvite`, locking the rows until commit: of two concurrent acceptances the second sees the first's result. The
 * account is locked first, in the same order as when memberships change.
 * @throws ApiError 404 for an unknown invite
 */
async function lockInvite(tx: PoolClient, token: string): Promise<InviteByToken> {
  await tx.query(LOCK_ACCOUNT, [hashSecret(token)])
  const { rows } = await tx.query<InvitedAccount & InvitedInstitution>(
    `${SELECT_INVITED} FOR UPDATE OF i, m`,
    [hashSecret(token)],
  )
  const invited = toInvite(rows)
  if (!invited) throw notFound()
  return invited
}

/** Institutions still open for acceptance. */
const openInstitutions = ({ institutions }: InviteByToken): InvitedInstitution[] =>
  institutions.filter(({ accepted, expired }) => !accepted && !expired)

const isAccepted = ({ institutions }: InviteByToken) => institutions.some(({ accepted }) => accepted)

/** @throws ApiError 410 when the invite expired without being accepted */
export function requireOpenInvite(invited: InviteByToken): void {
  if (!isAccepted(invited) && openInstitutions(invited).length === 0)
    throw new ApiError(410, texts.expired, { code: 'invite.expired' })
}

/** The invited account; the CPF is hidden once the invite was accepted. */
export function invitedPerson(invited: InviteByToken) {
  const { name, email, document, personal_title, active } = invited
  return { name, email, document: isAccepted(invited) ? null : document, personal_title, active }
}

/** The invited account, with institutions and access. */
export function inviteResponse(invited: InviteByToken) {
  const visible = invited.institutions.filter(({ accepted, expired }) => accepted || !expired)
  return {
    ...invitedPerson(invited),
    institutions: visible.map((institution) => {
      const { member, is_admin, is_anaesthetist, is_dashboard, is_manager, is_network } = institution
      const access = { active: member, is_admin, is_anaesthetist, is_dashboard, is_manager, is_network }
      return { id: institution.institution_id, name: institution.institution, institution_user: access }
    }),
  }
}

/** Result of accepting an invite. */
interface AcceptedInvite {
  invited: InviteByToken
  /** The account is new: its e-mail is to be confirmed. */
  isNew: boolean
}

/**
 * Accepts an invite for every institution in it that is still open: memberships become active, and an account without a
 * password gets one. Name and CPF of an existing account are not changed.
 * @throws ApiError 404 unknown invite, 409 used, 410 expired, 422 by field
 */
export async function acceptInvite(
  tx: PoolClient,
  token: string,
  account: NewAccount,
  productName: string,
): Promise<AcceptedInvite> {
  const invited = await lockInvite(tx, token)
  requireOpenInvite(invited)
  const open = openInstitutions(invited)
  if (open.length === 0) throw new ApiError(409, texts.used, { code: 'invite.used' })
  if (invited.active && account.password !== '') throw validationError({ password: texts.passwordUnexpected })
  const activated = invited.active ? invited : await activateAccount(tx, invited, account, productName)
  const changes = invited.active ? [] : accountChanges(await loggedState(tx, invited), activated)
  for (const { id, institution_id } of open)
    await joinInstitution(
      tx,
      { invitation: id, institutionId: institution_id, userId: invited.user_id },
      changes,
    )
  await recomputeUserType(tx, invited.user_id)
  return {
    invited: {
      ...activated,
      active: true,
      institutions: invited.institutions.map((institution) =>
        open.includes(institution) ? { ...institution, accepted: true, member: true } : institution,
      ),
    },
    isNew: !invited.active,
  }
}

/** Activates the membership of an invite and revokes other pending invites to the same institution. */
async function joinInstitution(
  tx: PoolClient,
  { invitation, ...key }: MembershipKey & { invitation: number },
  changes: UpdatedField[],
): Promise<void> {
  const { institutionId, userId } = key
  await tx.query('UPDATE institution_users SET active = true WHERE institution_id = $1 AND user_id = $2', [
    institutionId,
    userId,
  ])
  await tx.query('UPDATE invitations SET accepted_at = now() WHERE id = $1', [invitation])
  await revokeInvitations(tx, key)
  await writeLog(tx, userId, { institutionId, event: 'userAcceptInvite', changes })
}

const SELECT_OTHER_MEMBERSHIP =
  'SELECT FROM institution_users WHERE user_id = $1 AND institution_id <> ALL ($2) LIMIT 1'

/** The previous state for the log, without a CPF that an institution outside this invite may have entered. */
async function loggedState(tx: PoolClient, invited: InviteByToken): Promise<InviteByToken> {
  const invitedIds = invited.institutions.map(({ institution_id }) => institution_id)
  const { rowCount } = await tx.query(SELECT_OTHER_MEMBERSHIP, [invited.user_id, invitedIds])
  return rowCount ? { ...invited, document: null } : invited
}

const loggedFields = ({ name, document, personal_title }: InviteByToken) => ({
  name,
  cpf: document,
  personal_title,
})

/** Log changes of a new account: its fields, and that a password was set. */
const accountChanges = (before: InviteByToken, after: InviteByToken): UpdatedField[] => [
  ...changedFields(loggedFields(before), loggedFields(after)),
  { field: 'password', old_value: null, new_value: null },
]

/** What the password must not be made of: what its person and the inviting institutions are called. */
const knownTexts = (invited: InviteByToken, { name, document }: NewAccount): string[] => [
  name,
  onlyDigits(document),
  invited.name,
  invited.email,
  ...invited.institutions.map(({ institution }) => institution),
]

/** Sets password and personal data of an invited account; terms of use are accepted at the first sign-in. */
async function activateAccount(
  tx: PoolClient,
  invited: InviteByToken,
  account: NewAccount,
  productName: string,
): Promise<InviteByToken> {
  const invalid = accountErrors(account)
  const known = [productName, ...knownTexts(invited, account)]
  const passwordError = invalid.password ?? (await newPasswordError(account.password, known))
  if (passwordError) invalid.password = passwordError
  if (Object.keys(invalid).length) throw validationError(invalid)
  const document = onlyDigits(account.document)
  await requireFreeCpf(tx, document, invited.user_id)
  const name = cleanName(account.name)
  const personal_title = account.personal_title || null
  await tx.query(
    `UPDATE users SET name = $2, document = $3, personal_title = $4, password_hash = $5, terms_status = 'PENDING'
      WHERE id = $1`,
    [invited.user_id, name, document, personal_title, await hashPassword(account.password)],
  )
  return { ...invited, name, document, personal_title }
}

async function requireFreeCpf(tx: PoolClient, document: string, userId: number): Promise<void> {
  await takeLock(tx, 'cpf', [document])
  const { rowCount } = await tx.query(
    'SELECT FROM users WHERE document = $1 AND id <> $2 AND password_hash IS NOT NULL LIMIT 1',
    [document, userId],
  )
  if (rowCount) throw validationError({ document: texts.documentTaken })
}
