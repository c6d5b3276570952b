import type { NewAccount } from '../resources/accountRules.ts'
import { HttpError, send } from './httpClient.ts'

/** What an accepted invite allows. */
export interface InviteAccess {
  /** It is in force. */
  active: boolean
  is_admin: boolean
  is_anaesthetist: boolean
  is_dashboard: boolean
  is_network?: boolean
  is_manager: boolean
}

/** Who a letter's token was sent to. */
interface Invitee {
  /** There is an account already, with a password. */
  active: boolean
  name: string
  email: string
  document: string | null
  personal_title: string | null
}

interface InviteAnswer {
  active: boolean
  institutions: { name: string; institution_user: InviteAccess }[]
}

/** An invite and who is invited. */
export interface Invite extends Invitee {
  /** The names of all the institutions that it is to, as a sentence says them. */
  institution: string
  access: InviteAccess
}

/** A visitor's calls say nothing of the session that this browser may hold: no refusal of theirs ends it. */
const asVisitor = { ownErrors: true }

const path = (start: string, value: string) => `${start}/${encodeURIComponent(value)}`

/** The invite of a letter's token. @throws HttpError: 404 none, 410 it is over, 429 too many tries */
export async function readInvite(token: string): Promise<Invite> {
  const [invite, invitee] = await Promise.all([
    send<InviteAnswer>({ method: 'GET', path: path('/users/invites', token) }, asVisitor),
    send<Invitee>({ method: 'GET', path: path('/users/token', token) }, asVisitor),
  ])
  return inviteOf(invite.data, invitee.data)
}

const sentence = new Intl.ListFormat('pt-BR')

/** One letter may invite to several institutions: the first says whether anything waits, what they allow counts together. */
function inviteOf({ active, institutions }: InviteAnswer, invitee: Invitee): Invite {
  const [first] = institutions
  if (!first) throw new HttpError('', 404)
  const allowed = (flag: keyof InviteAccess) =>
    institutions.some(({ institution_user }) => institution_user[flag] === true)
  return {
    ...invitee,
    active,
    institution: sentence.format(institutions.map(({ name }) => name)),
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

/** Accepts an invite; who has an account already sends no password. @throws HttpError: also 409 used before, 422 field by field */
export async function acceptInvite(
  token: string,
  account: Omit<NewAccount, 'password'> & { password?: string },
): Promise<Invite> {
  const call = { method: 'POST', path: path('/users/accept-invite-to-institution', token) } as const
  const { data } = await send<InviteAnswer & Invitee>(call, { ...asVisitor, body: account })
  return inviteOf(data, data)
}

/** Confirms the e-mail that a letter's token was sent to, once, and answers it. @throws HttpError: 404 unknown, used or too old */
export async function confirmEmail(token: string): Promise<string> {
  const call = { method: 'GET', path: path('/web/users/validate-email', token) } as const
  return (await send<{ email: string }>(call, asVisitor)).data.email
}

/** Whether somebody can sign in with an e-mail. @throws HttpError */
export async function hasAccount(email: string): Promise<boolean> {
  const call = { method: 'GET', path: path('/web/users/validate', email) } as const
  return (await send<{ exists: boolean }>(call, asVisitor)).data.exists
}

const UNKNOWN_HASH = 'hash.not.found'

/** Whether an answer, refused or not, says that nobody knows the hash (OQ-082). */
function saysUnknown(answer: unknown): boolean {
  if (answer === null || typeof answer !== 'object') return answer === UNKNOWN_HASH
  return Object.values(answer).includes(UNKNOWN_HASH)
}

/** Changes the password of a recovery's hash; false when nobody knows the hash. @throws HttpError for any other failure */
export async function changePassword(hash_validation: string, password_new: string): Promise<boolean> {
  const call = { method: 'PUT', path: '/web/users/passwordUpdate' } as const
  try {
    const { data } = await send(call, { ...asVisitor, body: { hash_validation, password_new } })
    return !saysUnknown(data)
  } catch (error) {
    if (error instanceof HttpError && saysUnknown(error.data)) return false
    throw error
  }
}
