import {
  type CancellationOutcome,
  isReasonGroup,
  isSaidOutcome,
  type ReasonGroup,
} from '../domain/waiting.ts'
import { waitingRefusals as texts } from '../i18n/ptBR/waitingRefusals.ts'
import type { ListedRecord } from '../resources/procedures/record.ts'
import { defineCall, json, OF_INSTITUTION } from '../schema/call.ts'
import { staff } from '../schema/can.ts'

/** Path of the console's page. */
export const waitingPath = '/a-marcar'

/** Path of the form of a new request. */
export const newRequestPath = `${waitingPath}/novo`

/** Path of a request's form. */
export const requestPath = ({ id }: { id: number }): string => `${waitingPath}/pedido/${id}`

/** A cancelled procedure or consultation that waits for another date. */
export interface WaitingRow extends ListedRecord {
  /** For when it was planned; an instant. */
  surgery_probable_date: string | null
  pre_probable_date: string | null
  /** From the patient's entry into the room to the exit; null if that is not known. */
  expected_minutes: number | null
  surgeon_ids: readonly number[]
  /** Names of those of the first surgeon. */
  specialities: readonly string[]
  plans: readonly string[]
  /** An instant: since when it waits. */
  cancelled_at: string
  reason: string | null
  reason_group: ReasonGroup | null
  outcome: 'waiting' | 'unsaid'
}

export interface WaitingList {
  rows: readonly WaitingRow[]
  /** Of all who wait, of whom the first are answered. */
  count: number
}

/** What a person says becomes of what waits. */
export const saidOutcome = {
  kind: 'given',
  type: 'string',
  required: true,
  refuse: (outcome: string) => (isSaidOutcome(outcome) ? undefined : texts.outcome),
} as const

export const saidOutcomeErrors = { required: texts.outcome, wrongType: texts.outcome } as const

/** Who waits for another date, longest first. */
export const readWaiting = defineCall({
  call: 'GET /app/procedures/waiting',
  access: staff,
  query: OF_INSTITUTION,
  answers: json<WaitingList>(),
})

/** What becomes of a cancelled procedure. */
export const readOutcome = defineCall({
  call: 'GET /app/procedures/{id}/outcome',
  access: staff,
  answers: json<CancellationOutcome>(),
})

/** Says what becomes of a cancelled procedure; a `reason_group` classes a reason that was written. */
export const sayOutcome = defineCall({
  call: 'PUT /app/procedures/{id}/outcome',
  access: staff,
  body: {
    outcome: saidOutcome,
    reason_group: {
      kind: 'given',
      type: 'string',
      refuse: (group) => (isReasonGroup(group) ? undefined : texts.group),
    },
  },
  errors: {
    outcome: saidOutcomeErrors,
    reason_group: { wrongType: texts.group },
  },
  previous: true,
  logs: 'procedureOutcome',
  answers: json<CancellationOutcome>(),
})
