import type { UserType } from '../domain/userTypes.ts'
import { userRefusals as texts } from '../i18n/ptBR/userRefusals.ts'
import { users } from '../resources/users.ts'
import { type Actor, type BodyField, defineCall, json, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { platformAdmins } from '../schema/can.ts'
import { endpointOf } from '../schema/endpoint.ts'
import { flag, mistyped } from './fields.ts'

const { access } = users

/** An institution; administrators of the platform may name any. */
const scope = { institution_id: { kind: 'text' } } as const

const filters = { ...scope, name: { kind: 'search', min: 1 } } as const

/** A page of the users of the visible institutions, ordered by name. */
export const listUsers = defineCall({
  call: endpointOf(users, 'list'),
  access: access.list,
  query: { ...filters, page: PAGE, limit: PAGE_SIZE, asc: { kind: 'boolean' } },
})

export const countUsers = defineCall({
  call: endpointOf(users, 'total'),
  access: access.list,
  query: filters,
  answers: json<{ count: number }>(),
})

export const readUser = defineCall({ call: endpointOf(users, 'read'), access: access.read, query: scope })

/** Institutions manage all accounts except those of the platform's administrators. */
const permits = (_: Actor, account: { type: UserType }) => account.type !== 'AD'

/** Invites a user to institutions by one link. */
export const inviteUser = defineCall({ call: endpointOf(users, 'create'), access: access.create, permits })

/** Sets a user's access in the institutions of the body. */
export const changePermissions = defineCall({
  call: endpointOf(users, 'update'),
  access: access.update,
  permits,
  query: scope,
})

const institution_id = { kind: 'given', type: 'id', required: true } as const satisfies BodyField
const errors = { institution_id: { required: texts.institutionMissing } }

/** Removes a user from one institution; answers the withdrawn invite's id too. */
export const removeUser = defineCall({
  call: endpointOf(users, 'remove'),
  access: access.remove,
  permits,
  body: { institution_id },
  errors,
  answers: json<{ id: number; deleted_invitation_id?: number }>(),
})

/** Resends the invite of a user with a pending invite or expired access. */
export const resendInvite = defineCall({
  call: 'POST /users/resend-invite-to-institution/{id}',
  access: access.update,
  permits,
  body: { institution_id },
  errors,
})

interface Membership {
  user_id: number
  institution_id: number
}

/** Adds the caller to an institution as an active user. */
export const joinInstitution = defineCall({
  call: 'POST /users/add-to-institution',
  access: platformAdmins,
  withoutInstitution: true,
  body: { institution_id, is_anaesthetist: flag, is_admin: flag, is_dashboard: flag },
  errors: { ...errors, is_anaesthetist: mistyped, is_admin: mistyped, is_dashboard: mistyped },
  logs: 'userJoin',
  answers: json<Membership>(),
})

/** Removes the caller, who is the only user that can be named, from an institution. */
export const leaveInstitution = defineCall({
  call: 'POST /users/remove-from-institution',
  access: platformAdmins,
  permits: (caller, body: { user_id: number }) => body.user_id === caller.user_id,
  withoutInstitution: true,
  body: { institution_id, user_id: institution_id },
  errors: { ...errors, user_id: mistyped },
  logs: 'userLeave',
  answers: json<Membership>(),
})
