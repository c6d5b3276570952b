import type { UserType } from '../domain/userTypes.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { type BodyField, defineCall, json } from '../schema/call.ts'

/** A text that may not be empty, taken as it was typed. */
const typed = (message: string) =>
  ({
    kind: 'given',
    type: 'string',
    required: true,
    refuse: (text: string) => (text === '' ? message : undefined),
  }) as const satisfies BodyField

/** Names, links and capabilities of the installation, which a server that knows only the specification lacks. */
export const readInstallation = defineCall({ call: 'GET /settings', access: 'anybody' })

/** The signed-in user. */
export interface User {
  id: number
  email: string
  name: string
  document: string | null
  personal_title: string | null
  type: UserType
  username: string | null
}

/** Signs in; the token is in the header `authorization`. */
export const signIn = defineCall({
  call: 'POST /manager/login',
  access: 'anybody',
  body: { email: typed(errors.emailMissing), password: typed(errors.passwordMissing) },
  errors: { email: { required: errors.emailMissing }, password: { required: errors.passwordMissing } },
  answers: json<User>(),
})

/** Asks for the e-mail with the link to a new password; answers the same whether there is an account or not. */
export const requestRecovery = defineCall({
  call: 'POST /web/users/passwordReset',
  access: 'anybody',
  body: { email: typed(errors.emailMissing) },
  errors: { email: { required: errors.emailMissing } },
})

/** Whether the hash of a recovery link is valid: 404 `hash.not.found` if not. */
export const checkRecovery = defineCall({ call: 'GET /web/users/passwordReset/{hash}', access: 'anybody' })

export const setPassword = defineCall({
  call: 'PUT /web/users/passwordUpdate',
  access: 'anybody',
  body: { hash_validation: typed(errors.unknownHash), password_new: typed(errors.weakPassword) },
  errors: {
    hash_validation: { required: errors.unknownHash },
    password_new: { required: errors.weakPassword },
  },
})

/** The access granted by an invite. */
export interface InviteAccess {
  /** The invite has been accepted. */
  active: boolean
  is_admin: boolean
  is_anaesthetist: boolean
  is_dashboard: boolean
  is_network?: boolean
  is_manager: boolean
}

/** The recipient of an invite's token. */
export interface Invitee {
  /** The recipient has an account with a password. */
  active: boolean
  name: string
  email: string
  document: string | null
  personal_title: string | null
}

export interface InviteAnswer {
  active: boolean
  institutions: { name: string; institution_user: InviteAccess }[]
}

/** An invite, by its link's token. */
export const readInvite = defineCall({
  call: 'GET /users/invites/{id}',
  access: 'anybody',
  texts: ['id'],
  answers: json<InviteAnswer>(),
})

export const readInvitee = defineCall({
  call: 'GET /users/token/{token}',
  access: 'anybody',
  answers: json<Invitee>(),
})

const accountText = { kind: 'given', type: 'string' } as const satisfies BodyField

/** Accepts an invite, with the new account's fields if there is none yet. */
export const acceptInvite = defineCall({
  call: 'POST /users/accept-invite-to-institution/{token}',
  access: 'anybody',
  body: { personal_title: accountText, name: accountText, document: accountText, password: accountText },
  answers: json<InviteAnswer & Invitee>(),
})

/** A confirmed e-mail address; `repeated` if its link had confirmed it before, which only our server says. */
export interface ConfirmedEmail {
  email: string
  repeated?: boolean
}

/** Confirms the e-mail address of a link's token. */
export const confirmEmail = defineCall({
  call: 'GET /web/users/validate-email/{token}',
  access: 'anybody',
  answers: json<ConfirmedEmail>(),
})

/** Whether an account exists. Our server says so of every address, and thus reveals none; others answer the user. */
export const findAccount = defineCall({
  call: 'GET /web/users/validate/{email}',
  access: 'anybody',
  answers: json<{ exists?: boolean; id?: number } | undefined>(),
})
