import { useQuery } from '@tanstack/react-query'
import type { WaitingRow } from '../calls/waiting.ts'
import { planningPath, reschedulingPath, type Slot } from '../domain/rescheduling.ts'
import { inOrder } from '../domain/waiting.ts'
import type { RequestRow } from '../resources/procedures/request.ts'
import { requestsQuery } from './surgeryRequests.ts'
import { useCapability } from './useSettings.ts'
import { waitingQuery } from './waiting.ts'

interface Waiting {
  /** Unlike ids, which a cancelled record and a request may share. */
  key: string
  /** An instant. */
  since: string
  isSurgery: boolean
}

export type CancelledEntry = WaitingRow & Waiting & { kind: 'cancelled'; priority: null; wanted_from: null }
export type RequestEntry = RequestRow & Waiting & { kind: 'request' }

/** Who waits for a date: a cancelled record, or a request that never had one. */
export type WaitingEntry = CancelledEntry | RequestEntry

const cancelledEntry = (row: WaitingRow): CancelledEntry => ({
  ...row,
  kind: 'cancelled',
  key: `cancelled ${row.id}`,
  since: row.cancelled_at,
  // A consultation that was cancelled with its surgery comes before it again.
  isSurgery: row.surgery_probable_date !== null,
  priority: null,
  wanted_from: null,
})

const requestEntry = (row: RequestRow): RequestEntry => ({
  ...row,
  kind: 'request',
  key: `request ${row.id}`,
  since: row.requested_at,
  isSurgery: true,
})

/** The form that gives a date. @param slot the time and the room that it takes */
export function placingPath(entry: WaitingEntry, slot?: Slot): string {
  if (entry.kind === 'request') return planningPath(entry, slot)
  return reschedulingPath(entry.isSurgery ? 'surgery' : 'consultation', entry, slot)
}

/** Who waits for a date, the most urgent first and then the longest; requests only of a server that knows them. */
export function useWaiting(institution: number) {
  const asksRequests = useCapability('surgeryRequests')
  const cancelled = useQuery(waitingQuery(institution))
  const requests = useQuery({ ...requestsQuery(institution), enabled: asksRequests })
  const lists = asksRequests ? [cancelled, requests] : [cancelled]
  const isRead = lists.every(({ data }) => data)
  const rows = [
    ...(cancelled.data?.rows.map(cancelledEntry) ?? []),
    ...(requests.data?.rows.map(requestEntry) ?? []),
  ]
  return {
    entries: isRead ? inOrder<WaitingEntry>(rows) : undefined,
    /** Of all, of whom the first are read. */
    count: lists.reduce((sum, { data }) => sum + (data?.count ?? 0), 0),
    error: lists.find(({ error }) => error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}
