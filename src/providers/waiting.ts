import * as calls from '../calls/waiting.ts'
import type { CancellationOutcome, ReasonGroup, SaidOutcome } from '../domain/waiting.ts'
import { request } from './call.ts'
import { editedState } from './staleEdits.ts'

/** Query key prefix of who waits for a date, and of what becomes of cancelled records. */
export const waitingKey = ['waiting'] as const

/** Polling interval while the page is visible, in milliseconds. */
export const REFRESH_MS = 30_000

/** Who waits for another date. Only with a server that announces `waiting`. */
export const waitingQuery = (institution: number) => ({
  queryKey: [...waitingKey, 'list', institution],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.readWaiting, { query: {}, signal })).data,
  refetchInterval: REFRESH_MS,
  meta: { live: { topic: 'waiting' as const } },
})

/** What becomes of a cancelled record. Only with a server that announces `waiting`. */
export const outcomeQuery = (id: number) => ({
  queryKey: [...waitingKey, 'outcome', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await request(calls.readOutcome, { params: { id }, signal })).data,
  meta: { live: { topic: 'waiting' as const } },
})

/** @throws HttpError 409 if somebody else said something meanwhile, or the record was rescheduled */
export async function sayOutcome(
  id: number,
  given: { outcome: SaidOutcome; reason_group?: ReasonGroup },
  previous: Pick<CancellationOutcome, 'outcome' | 'reason_group'>,
): Promise<CancellationOutcome> {
  const body = { ...given, ...(await editedState(previous)) }
  return (await request(calls.sayOutcome, { params: { id }, body })).data
}
