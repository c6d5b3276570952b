import {
  isAnsweredKind,
  type ReadinessAnswer,
  type ReadinessItem,
  type ReadinessKind,
  readinessKinds,
  readinessOwners,
} from '../domain/readiness.ts'
import { TEXT_LIMIT } from '../domain/text.ts'
import { readinessRefusals as texts } from '../i18n/ptBR/readinessRefusals.ts'
import type { ListedRecord } from '../resources/procedures/record.ts'
import { defineCall, json, OF_INSTITUTION } from '../schema/call.ts'
import { institutionAdmins, staff } from '../schema/can.ts'
import { MAX_LIVE_IDS } from './live.ts'

/** Path of the console's page. */
export const readinessPath = '/pendencias'

/** A surgery that has not begun, and what it needs. */
export interface ReadinessRow extends ListedRecord {
  allergies: string | null
  surgery_probable_date: string
  room: string | null
  plans: readonly { id: number; name: string; password: string | null }[]
  answers: readonly ReadinessAnswer[]
  items: readonly ReadinessItem[]
}

export interface ReadinessList {
  rows: readonly ReadinessRow[]
  /** Of all surgeries of these days, of which the first are answered. */
  count: number
}

/**
 * What the surgeries of some days need before they begin, by hour. `from` and `to` are days by the clock of each institution; one
 * `owner`'s items only, and then no surgery without any; the surgeries with some `ids` only.
 */
export const readReadiness = defineCall({
  call: 'GET /app/procedures/readiness',
  access: staff,
  query: {
    ...OF_INSTITUTION,
    from: { kind: 'date' },
    to: { kind: 'date' },
    owner: { kind: 'choice', choices: readinessOwners },
    ids: { kind: 'ids', max: MAX_LIVE_IDS },
  },
  answers: json<ReadinessList>(),
})

/**
 * Records what was said of a surgery; a `state` of null takes it back. An `authorization` is of one of the surgery's plans, and may
 * have a password and a last day; without a password the one on the record stays, an empty one removes it.
 */
export const answerReadiness = defineCall({
  call: 'PUT /app/procedures/{id}/readiness',
  access: staff,
  body: {
    kind: {
      kind: 'given',
      type: 'string',
      required: true,
      refuse: (kind) => (isAnsweredKind(kind) ? undefined : texts.kind),
    },
    state: { kind: 'given', type: 'string' },
    medical_plan_id: { kind: 'given', type: 'id' },
    password: {
      kind: 'given',
      type: 'string',
      refuse: (password) => (password.length > TEXT_LIMIT ? texts.passwordTooLong : undefined),
    },
    valid_until: { kind: 'date' },
  },
  errors: {
    kind: { required: texts.kind, wrongType: texts.kind },
    state: { wrongType: texts.state },
    medical_plan_id: { wrongType: texts.plan },
    password: { wrongType: texts.passwordTooLong },
  },
  previous: true,
  logs: 'procedureReadiness',
  answers: json<ReadinessRow>(),
})

/** Records in the patient's register what is known of allergies: a denial is an answer, too. */
export const answerAllergies = defineCall({
  call: 'PUT /app/procedures/{id}/allergies',
  access: staff,
  body: { allergies: { kind: 'longText', required: true } },
  errors: { allergies: { required: texts.allergies } },
  previous: true,
  answers: json<ReadinessRow>(),
})

interface ReadinessSettingsAnswer {
  /** What the institution does not ask for. */
  off: readonly ReadinessKind[]
}

export const readReadinessSettings = defineCall({
  call: 'GET /institution/{id}/settings/readiness',
  access: institutionAdmins,
  institution: 'id',
  answers: json<ReadinessSettingsAnswer>(),
})

export const saveReadinessSettings = defineCall({
  call: 'PUT /institution/{id}/settings/readiness',
  access: institutionAdmins,
  institution: 'id',
  body: {
    off: {
      kind: 'given',
      type: 'list',
      required: true,
      refuse: (kinds) =>
        kinds.every((kind) => readinessKinds.some((known) => known === kind)) ? undefined : texts.kind,
    },
  },
  errors: { off: { required: texts.kind, wrongType: texts.kind } },
  previous: true,
  logs: 'institutionSettings',
  answers: json<ReadinessSettingsAnswer>(),
})
