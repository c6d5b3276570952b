import type { PoolClient } from 'pg'
import { onlyDigits } from '../../src/domain/mask.ts'
import { acceptInvite as texts } from '../../src/i18n/ptBR/acceptInvite.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { accountErrors, cleanName, type NewAccount } from '../../src/resources/accountRules.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { ApiError, validationError } from '../errors.ts'
import { changedFields, writeLog } from '../log/write.ts'
import { type Place, revokeInvitations } from '../users/invitations.ts'
import { retype } from '../users/memberships.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { createValidation } from './emailValidation.ts'
import { type Invited, lockInvited, mustLive, waitingIn } from './invited.ts'
import { hashPassword } from './passwords.ts'

/** What an acceptance did. */
export interface Accepted {
  invited: Invited
  /** Of the letter that a new account is sent. */
  validation?: string
}

/**
 * Accepts the invite of a token, to all the institutions that it is still to: the access is in force from now on, and an
 * account that had no password has one. Who is there already changes nothing but that; their name and CPF stay.
 * @throws ApiError 404 without an invite, 409 when it was used, 410 too late, 422 field by field
 */
export async function acceptInvite(tx: PoolClient, token: string, account: NewAccount): Promise<Accepted> {
  const invited = await lockInvited(tx, token)
  mustLive(invited)
  const waiting = waitingIn(invited)
  if (waiting.length === 0) throw new ApiError(409, texts.used, { code: 'invite.used' })
  if (invited.active && account.password !== '') throw validationError({ password: texts.passwordUnexpected })
  const opened = invited.active ? invited : await openAccount(tx, invited, account)
  const changes = invited.active ? [] : changesOf(await loggable(tx, invited), opened)
  for (const { id, institution_id } of waiting)
    await join(tx, { invitation: id, institutionId: institution_id, userId: invited.user_id }, changes)
  await retype(tx, invited.user_id)
  return {
    invited: {
      ...opened,
      active: true,
      places: invited.places.map((place) =>
        waiting.includes(place) ? { ...place, accepted: true, member: true } : place,
      ),
    },
    validation: invited.active ? undefined : await createValidation(tx, invited.user_id),
  }
}

/** Lets someone into an institution by their invite to it; other letters that ask for the same lead nowhere from now on. */
async function join(
  tx: PoolClient,
  { invitation, ...place }: Place & { invitation: number },
  changes: UpdatedField[],
): Promise<void> {
  const { institutionId, userId } = place
  await tx.query('UPDATE institution_users SET active = true WHERE institution_id = $1 AND user_id = $2', [
    institutionId,
    userId,
  ])
  await tx.query('UPDATE invitations SET accepted_at = now() WHERE id = $1', [invitation])
  await revokeInvitations(tx, place)
  await writeLog(tx, userId, { institutionId, event: 'userAcceptInvite', changes })
}

const INVITED_BY_OTHERS =
  'SELECT FROM institution_users WHERE user_id = $1 AND institution_id <> ALL ($2) LIMIT 1'

/** The account as it was before, without a CPF that another institution than those of the letter may have given. */
async function loggable(tx: PoolClient, invited: Invited): Promise<Invited> {
  const asked = invited.places.map(({ institution_id }) => institution_id)
  const { rowCount } = await tx.query(INVITED_BY_OTHERS, [invited.user_id, asked])
  return rowCount ? { ...invited, document: null } : invited
}

const toldOf = ({ name, document, personal_title }: Invited) => ({ name, cpf: document, personal_title })

/** What the owner of a new account said of themselves; of the password that there is one. */
const changesOf = (invited: Invited, opened: Invited): UpdatedField[] => [
  ...changedFields(toldOf(invited), toldOf(opened)),
  { field: 'password', old_value: null, new_value: null },
]

/** Gives the account its password and what its owner says of themselves; the terms are asked about at the first sign-in. */
async function openAccount(tx: PoolClient, invited: Invited, account: NewAccount): Promise<Invited> {
  const wrong = accountErrors(account)
  if (!wrong.password && (await isCommonPassword(account.password))) wrong.password = errors.commonPassword
  if (Object.keys(wrong).length) throw validationError(wrong)
  const document = onlyDigits(account.document)
  await mustBeOwn(tx, document, invited.user_id)
  const name = cleanName(account.name)
  const personal_title = account.personal_title || null
  await tx.query(
    `UPDATE users SET name = $2, document = $3, personal_title = $4, password_hash = $5, terms_status = 'PENDING'
      WHERE id = $1`,
    [invited.user_id, name, document, personal_title, await hashPassword(account.password)],
  )
  return { ...invited, name, document, personal_title }
}

/** Any number: with a CPF's own it is the advisory lock under which one account takes it. */
const CPF_LOCK = 7_225_203

async function mustBeOwn(tx: PoolClient, document: string, userId: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CPF_LOCK, document])
  const { rowCount } = await tx.query(
    'SELECT FROM users WHERE document = $1 AND id <> $2 AND password_hash IS NOT NULL LIMIT 1',
    [document, userId],
  )
  if (rowCount) throw validationError({ document: texts.documentTaken })
}
