import { useSyncExternalStore } from 'react'

/** Milliseconds for which what somebody changed is marked. */
export const MARKED_MS = 4_000

const listeners = new Set<() => void>()
let marked: ReadonlySet<number> = new Set()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(ids: Iterable<number>): void {
  marked = new Set(ids)
  for (const listener of listeners) listener()
}

/** Marks procedures that changed under the eyes of the user for a few seconds. */
export function markJustChanged(ids: readonly number[]): void {
  if (ids.length === 0) return
  for (const id of ids) {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id)
        set([...marked].filter((known) => known !== id))
      }, MARKED_MS),
    )
  }
  set([...marked, ...ids])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ids of the procedures that changed just now. */
export const useJustChanged = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => marked)
