import type { HeldDelivery } from '../domain/heldDeliveries.ts'
import { send } from './httpClient.ts'

/** Query key of the deliveries that wait for a decision. */
export const heldDeliveriesKey = ['heldDeliveries'] as const

/** The deliveries that wait for a decision, those that came first first. */
async function readHeldDeliveries(signal?: AbortSignal): Promise<HeldDelivery[]> {
  return (await send<HeldDelivery[]>({ method: 'GET', path: '/heldDeliveries' }, { signal })).data
}

/** The deliveries that wait in an institution and its members as a query. */
export const heldDeliveriesQuery = (institution: number) => ({
  queryKey: [...heldDeliveriesKey, institution],
  queryFn: ({ signal }: { signal: AbortSignal }) => readHeldDeliveries(signal),
})

export type HeldAction = 'record' | 'discard'

/**
 * Records a held delivery, which reactivates its procedure, or discards it.
 * @throws HttpError 409 if it was decided or replaced meanwhile, 422 if it no longer fits; 403, 404
 */
export async function decideHeldDelivery(id: number, action: HeldAction, reason: string): Promise<void> {
  await send({ method: 'POST', path: `/heldDeliveries/${id}/${action}` }, { body: { reason } })
}
