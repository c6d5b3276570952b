import type { RequestRow, SurgeryRequest } from '../resources/procedures/request.ts'
import { defineCall, json, OF_INSTITUTION } from '../schema/call.ts'
import { staff } from '../schema/can.ts'
import { saidOutcome, saidOutcomeErrors } from './waiting.ts'

export interface RequestList {
  rows: readonly RequestRow[]
  /** Of all, of which the first are answered. */
  count: number
}

/** Requests for surgeries that have no date yet: the most urgent first, then the oldest. With `settled` the others, the last settled first. */
export const listRequests = defineCall({
  call: 'GET /app/surgery-requests',
  access: staff,
  query: { ...OF_INSTITUTION, settled: { kind: 'flag' } },
  answers: json<RequestList>(),
})

export const readRequest = defineCall({
  call: 'GET /app/surgery-requests/{id}',
  access: staff,
  answers: json<SurgeryRequest>(),
})

/** Creates a request (`RequestPayload`), or returns the one that an earlier call with the same uuid created. */
export const createRequest = defineCall({
  call: 'POST /app/surgery-requests',
  access: staff,
  logs: 'requestCreate',
  answers: json<SurgeryRequest>(),
})

/** Changes a request, in whole or in part. */
export const updateRequest = defineCall({
  call: 'PUT /app/surgery-requests/{id}',
  access: staff,
  logs: 'requestEdit',
  answers: json<SurgeryRequest>(),
})

/** Says what becomes of a request that no procedure was planned for. */
export const settleRequest = defineCall({
  call: 'PUT /app/surgery-requests/{id}/outcome',
  access: staff,
  body: { outcome: saidOutcome },
  errors: { outcome: saidOutcomeErrors },
  previous: true,
  logs: 'requestOutcome',
  answers: json<SurgeryRequest>(),
})
