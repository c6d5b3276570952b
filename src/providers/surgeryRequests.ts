import * as calls from '../calls/surgeryRequests.ts'
import type { RequestOutcome, SaidOutcome } from '../domain/waiting.ts'
import type { RequestPayload, SurgeryRequest } from '../resources/procedures/request.ts'
import { request } from './call.ts'
import { editedState } from './staleEdits.ts'
import { REFRESH_MS, waitingKey } from './waiting.ts'

/** Requests that wait for a date. Only with a server that announces `surgeryRequests`. */
export const requestsQuery = (institution: number) => ({
  queryKey: [...waitingKey, 'requests', institution],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.listRequests, { query: {}, signal })).data,
  refetchInterval: REFRESH_MS,
  meta: { live: { topic: 'waiting' as const } },
})

/** Requests that wait no more, the last settled first. Likewise. */
export const settledRequestsQuery = (institution: number) => ({
  queryKey: [...waitingKey, 'settledRequests', institution],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.listRequests, { query: { settled: true }, signal })).data,
})

export async function readRequest(id: number, signal?: AbortSignal): Promise<SurgeryRequest> {
  return (await request(calls.readRequest, { params: { id }, signal })).data
}

/** @param uuid the idempotency key */
export async function createRequest(
  payload: RequestPayload & { institution_id: number },
  uuid: string,
): Promise<SurgeryRequest> {
  return (await request(calls.createRequest, { body: { ...payload, uuid } })).data
}

/** @throws HttpError 409 if somebody else changed it meanwhile */
export async function updateRequest(
  id: number,
  payload: RequestPayload,
  previous: RequestPayload,
): Promise<SurgeryRequest> {
  const body = { ...payload, ...(await editedState({ ...previous })) }
  return (await request(calls.updateRequest, { params: { id }, body })).data
}

/** @throws HttpError 409 if somebody else said something meanwhile, or a surgery was planned for it */
export async function settleRequest(
  id: number,
  outcome: SaidOutcome,
  previous: RequestOutcome,
): Promise<SurgeryRequest> {
  const body = { outcome, ...(await editedState({ outcome: previous })) }
  return (await request(calls.settleRequest, { params: { id }, body })).data
}
