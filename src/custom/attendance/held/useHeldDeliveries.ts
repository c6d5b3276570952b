import { useQuery } from '@tanstack/react-query'
import { heldDeliveriesQuery } from '../../../providers/heldDeliveries.ts'

/** Polling interval while the page is visible, in milliseconds. */
const REFRESH_MS = 60_000

/** The deliveries that wait for a decision. @param institution selected institution's id */
export function useHeldDeliveries(institution: number) {
  return useQuery({
    ...heldDeliveriesQuery(institution),
    refetchInterval: REFRESH_MS,
  })
}
