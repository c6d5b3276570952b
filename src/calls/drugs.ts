import { drugs as texts } from '../i18n/ptBR/drugs.ts'
import { errors } from '../i18n/ptBR/errors.ts'
import { type DrugAnswer, drugs } from '../resources/drugs.ts'
import { defineCall, json, PAGE, PAGE_SIZE } from '../schema/call.ts'
import { platformAdmins, staff } from '../schema/can.ts'
import { endpointOf } from '../schema/endpoint.ts'

/** The brands of a presentation that an institution uses. */
export interface FormBrands {
  id: number
  active_principle_brands: number[]
}

/** The institution whose brands are marked as used; a group names a member. */
const ofInstitution = {
  institution: { kind: 'institution' },
  institution_id: { kind: 'institution' },
} as const

const filters = {
  ...ofInstitution,
  filter: { kind: 'search', min: 1 },
  page: PAGE,
  limit: PAGE_SIZE,
} as const

/** A page of the platform's catalogue, by name. */
export const listDrugs = defineCall({
  call: endpointOf(drugs, 'list'),
  access: staff,
  query: filters,
  answers: json<{ activePrinciples?: DrugAnswer[]; count?: number }>(),
})

export const countDrugs = defineCall({
  call: endpointOf(drugs, 'total'),
  access: staff,
  query: filters,
  answers: json<{ count: number }>(),
})

export const readDrug = defineCall({
  call: 'GET /web/v2/active-principles/{id}',
  access: staff,
  query: ofInstitution,
  answers: json<DrugAnswer>(),
})

/** Replaces the brands of a drug that an institution uses; without any, the drug is taken out of the institution. */
export const configureDrug = defineCall({
  call: 'PUT /web/institutions/active-principles/{id}',
  access: staff,
  body: { forms: { kind: 'given', type: 'list', required: true }, institution_id: { kind: 'integer' } },
  errors: { forms: { required: texts.brandsRequired } },
  previous: true,
  answers: json<DrugAnswer>(),
})

/** Changes a drug's class, for every institution. */
export const changeDrugClass = defineCall({
  call: 'PUT /v3/active-principles/{id}',
  access: platformAdmins,
  body: { class_id: { kind: 'reference', to: 'drugClasses', required: true } },
  errors: { class_id: { required: errors.wrongType } },
  previous: true,
  logs: 'recordEdit',
  answers: json<DrugAnswer>(),
})
