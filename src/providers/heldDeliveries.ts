import * as calls from '../calls/deliveries.ts'
import type { HeldDelivery } from '../domain/heldDeliveries.ts'
import { request } from './call.ts'

/** Query key of the deliveries that wait for a decision. */
export const heldDeliveriesKey = ['heldDeliveries'] as const

/** The deliveries that wait for a decision, those that came first first. */
async function readHeldDeliveries(signal?: AbortSignal): Promise<HeldDelivery[]> {
  return (await request(calls.listHeldDeliveries, { signal })).data
}

/** The deliveries that wait in an institution and its members as a query. */
export const heldDeliveriesQuery = (institution: number) => ({
  queryKey: [...heldDeliveriesKey, institution],
  queryFn: ({ signal }: { signal: AbortSignal }) => readHeldDeliveries(signal),
})

const decisions = { record: calls.recordHeldDelivery, discard: calls.discardHeldDelivery }

export type HeldAction = keyof typeof decisions

/**
 * Records a held delivery, which reactivates its procedure, or discards it.
 * @throws HttpError 409 if it was decided or replaced meanwhile, 422 if it no longer fits; 403, 404
 */
export async function decideHeldDelivery(id: number, action: HeldAction, reason: string): Promise<void> {
  await request(decisions[action], { params: { id }, body: { reason } })
}
