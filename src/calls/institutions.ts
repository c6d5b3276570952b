import { institutions } from '../resources/institutions.ts'
import { lookupPaths } from '../resources/lookupPaths.ts'
import { type BodyField, defineCall, file, json, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { anaesthesia, platformAdmins } from '../schema/can.ts'
import { endpointOf } from '../schema/endpoint.ts'
import { logoFile } from '../schema/kinds/logo.ts'
import { mistyped } from './fields.ts'

const { access } = institutions

const search = { search: { kind: 'search', min: 1 } } as const

/** A page of all institutions by name from A to Z, whatever `asc` is: the console sends `asc=false` and expects A to Z (OQ-051). */
export const listInstitutions = defineCall({
  call: endpointOf(institutions, 'list'),
  access: access.list,
  withoutInstitution: true,
  query: {
    ...search,
    order_by: { kind: 'text' },
    asc: { kind: 'boolean' },
    page: PAGE,
    limit: { ...PAGE_SIZE, default: 20 },
  },
})

export const countInstitutions = defineCall({
  call: endpointOf(institutions, 'total'),
  access: access.list,
  withoutInstitution: true,
  query: search,
  answers: json<{ count: number }>(),
})

/** A visible institution. */
export const readInstitution = defineCall({
  call: endpointOf(institutions, 'read'),
  access: 'signedIn',
  keys: ['id'],
})

export const createInstitution = defineCall({
  call: endpointOf(institutions, 'create'),
  access: access.create,
  withoutInstitution: true,
  logs: 'institutionCreate',
})

export const updateInstitution = defineCall({
  call: endpointOf(institutions, 'update'),
  access: access.update,
  withoutInstitution: true,
  keys: ['id'],
  logs: 'institutionEdit',
})

/** The same, made when the digital signature changes (INST-75). */
export const updateSignature = defineCall({ ...updateInstitution, call: 'PUT /preset/institutions/{id}' })

export const removeInstitution = defineCall({
  call: endpointOf(institutions, 'remove'),
  access: access.remove,
  withoutInstitution: true,
  keys: ['id'],
  logs: 'institutionRemove',
  answers: json<{ id: number }>(),
})

const id = { kind: 'given', type: 'integer', required: true } as const satisfies BodyField

/** Adds an institution to a group; answers the pair. */
export const associateGroup = defineCall({
  call: 'PUT /preset/institution_group/associate',
  access: platformAdmins,
  withoutInstitution: true,
  body: { group_id: id, institution_id: id },
  errors: { group_id: mistyped, institution_id: mistyped },
  logs: 'institutionAssociate',
})

/** Adds an institution to a network; answers the pair. */
export const associateNetwork = defineCall({
  call: 'PUT /preset/institution_network/associate',
  access: platformAdmins,
  withoutInstitution: true,
  body: { network_id: id, institution_id: id },
  errors: { network_id: mistyped, institution_id: mistyped },
  logs: 'institutionAssociate',
})

/** Institutions to choose from: those of a JSON list of ids, or those whose name has the typed text. */
const choices = {
  access: platformAdmins,
  withoutInstitution: true,
  query: { institutions: { kind: 'text' }, filter: { kind: 'search', min: 1 } },
  answers: json<{ id: number; name: string }[]>(),
} as const

export const listGroups = defineCall({ ...choices, call: lookupPaths.groups })

/** What a network can have as members. */
export const listNetworks = defineCall({ ...choices, call: lookupPaths.networks })

/** The logo as a picture; `v` names the version that is expected. */
export const readLogo = defineCall({
  call: logoFile.from,
  access: 'signedIn',
  keys: ['id'],
  query: { v: { kind: 'text' } },
  answers: file,
})

/** Receives a multipart form with the logo. */
export const saveLogo = defineCall({
  call: 'POST /web/institution/{id}/logo',
  access: anaesthesia,
  withoutInstitution: true,
  keys: ['id'],
  logs: 'institutionLogo',
  answers: json<{ id?: number; logo_url?: string } | undefined>(),
})
