import type { ConfirmedEmail, InviteAccess, InviteAnswer, Invitee } from '../calls/signIn.ts'
import * as calls from '../calls/signIn.ts'
import type { NewAccount } from '../resources/accountRules.ts'
import { request } from './call.ts'
import { HttpError } from './httpClient.ts'
import { hasCapability } from './settings.ts'

export type { ConfirmedEmail, InviteAccess } from '../calls/signIn.ts'

/** An invite with its recipient. */
export interface Invite extends Invitee {
  /** The institutions' names; at least one. */
  institutions: readonly string[]
  access: InviteAccess
}

/** Calls from public pages must not end a session that the browser may have. */
export const visitorOptions = { keepSessionOn401: true }

/** Reads the invite of a token. @throws HttpError: 404 unknown, 410 expired, 429 too many attempts */
export async function readInvite(token: string): Promise<Invite> {
  const [invite, invitee] = await Promise.all([
    request(calls.readInvite, { ...visitorOptions, params: { id: token } }),
    request(calls.readInvitee, { ...visitorOptions, params: { token } }),
  ])
  return toInvite(invite.data, invitee.data)
}

/** An invite may be for several institutions: `active` is the first one's, the access flags are combined. */
function toInvite({ active, institutions }: InviteAnswer, invitee: Invitee): Invite {
  const [first] = institutions
  if (!first) throw new HttpError('', 404)
  const allowed = (flag: keyof InviteAccess) =>
    institutions.some(({ institution_user }) => institution_user[flag] === true)
  return {
    ...invitee,
    active,
    institutions: institutions.map(({ name }) => name),
    access: {
      active: first.institution_user.active,
      is_admin: allowed('is_admin'),
      is_anaesthetist: allowed('is_anaesthetist'),
      is_dashboard: allowed('is_dashboard'),
      is_network: allowed('is_network'),
      is_manager: allowed('is_manager'),
    },
  }
}

/**
 * Accepts an invite; no password is needed if there is an account.
 * @throws HttpError: also 409 already used, 422 with field errors
 */
export async function acceptInvite(
  token: string,
  account: Omit<NewAccount, 'password'> & { password?: string },
): Promise<Invite> {
  const { data } = await request(calls.acceptInvite, { ...visitorOptions, params: { token }, body: account })
  return toInvite(data, data)
}

/** Confirms the e-mail address of a token and returns it. @throws HttpError 404 for an unknown or expired token */
export async function confirmEmail(token: string): Promise<ConfirmedEmail> {
  return (await request(calls.confirmEmail, { ...visitorOptions, params: { token } })).data
}

/** Whether an account with this e-mail address exists. @throws HttpError */
export async function hasAccount(email: string): Promise<boolean> {
  const { data } = await request(calls.findAccount, { ...visitorOptions, params: { email } })
  // Other servers answer the user.
  return data?.exists ?? data?.id !== undefined
}

const UNKNOWN_HASH = 'hash.not.found'

/** Whether a response, successful or not, reports an unknown hash (OQ-082). */
function isUnknownHash(answer: unknown): boolean {
  if (answer === null || typeof answer !== 'object') return answer === UNKNOWN_HASH
  return Object.values(answer).includes(UNKNOWN_HASH)
}

/**
 * Whether a recovery hash is known to be used, expired or wrong. False if the server cannot check it before a
 * new password is sent, or if the check fails.
 */
export async function isSpentRecovery(hash: string): Promise<boolean> {
  if (!(await hasCapability('recoveryCheck'))) return false
  try {
    await request(calls.checkRecovery, { ...visitorOptions, params: { hash } })
    return false
  } catch (error) {
    return error instanceof HttpError && isUnknownHash(error.data)
  }
}

/**
 * Sets a new password with a recovery hash; false for an unknown hash.
 * @throws HttpError for any other failure
 */
export async function changePassword(hash_validation: string, password_new: string): Promise<boolean> {
  try {
    const body = { hash_validation, password_new }
    const { data } = await request(calls.setPassword, { ...visitorOptions, body })
    return !isUnknownHash(data)
  } catch (error) {
    if (error instanceof HttpError && isUnknownHash(error.data)) return false
    throw error
  }
}
