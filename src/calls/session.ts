import { errors } from '../i18n/ptBR/errors.ts'
import { lookupPaths } from '../resources/lookupPaths.ts'
import { type Call, defineCall, json } from '../schema/call.ts'
import type { Permissions } from '../schema/can.ts'

export interface NamedRecord {
  id: number
  name: string
}

/** An institution of the signed-in user; dates are 'YYYY-MM-DD'. */
export interface Institution extends NamedRecord {
  uuid: string
  logo_url: string | null
  document: string | null
  payment_start: string | null
  payment_end: string | null
  is_clinic: boolean
  is_group: boolean
  is_network: boolean
  is_hospital_clinic: boolean
  group_id: number | null
  network_id: number | null
  group_institution: { group_id: number }[]
  network: { institution_id: number }[]
  is_admin: boolean
  /** The user's default institution. */
  is_default?: boolean
  /** Its IP allowlist excludes the user's address. */
  is_blocked?: boolean
  active: boolean
  /** IANA name; absent in older sessions. */
  time_zone?: string
}

/** A member of a group, as listed by institution pickers. */
export type Member = Pick<
  Institution,
  'id' | 'name' | 'logo_url' | 'is_group' | 'is_clinic' | 'group_id' | 'time_zone'
>

const foreign = { notFound: errors.foreignInstitution } as const satisfies Pick<Call, 'notFound'>

/** The caller's institutions. */
export const listInstitutions = defineCall({
  call: lookupPaths.managedInstitutions,
  access: 'signedIn',
  answers: json<Institution[]>(),
})

/** Chooses an institution; the token for it is in the header `authorization`. */
export const chooseInstitution = defineCall({
  call: 'GET /manager/refresh-token/institution/{id}',
  access: 'signedIn',
  ...foreign,
  answers: json<Permissions>(),
})

/** The groups of an institution. */
export const listGroups = defineCall({
  call: 'GET /preset/institution/{id}/groups',
  access: 'signedIn',
  ...foreign,
  answers: json<NamedRecord[]>(),
})

/** The member institutions of a group. */
export const listMembers = defineCall({
  call: 'GET /preset/institutions-group/{id}',
  access: 'signedIn',
  ...foreign,
  answers: json<Member[]>(),
})

export const signOut = defineCall({ call: 'POST /manager/logout', access: 'signedIn' })

/** Whether the caller has accepted the terms of use. */
export const readTerms = defineCall({
  call: 'GET /app/users/{id}/terms/status',
  access: 'signedIn',
  answers: json<{ status?: string }>(),
})

export const acceptTerms = defineCall({
  call: 'PUT /app/users/{id}/terms/accept',
  access: 'signedIn',
  body: {
    platform: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (name: string) => (name === '' ? errors.platformMissing : undefined),
    },
  },
  errors: { platform: { required: errors.platformMissing } },
  answers: json<{ status: string }>(),
})

/** The key with which the caller's browsers encrypt unsaved forms: one per user, the same in every session. */
export const readDraftKey = defineCall({
  call: 'GET /app/draft-key',
  access: 'signedIn',
  answers: json<{ key: string }>(),
})
