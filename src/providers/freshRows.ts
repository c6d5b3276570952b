import { useSyncExternalStore } from 'react'

/** Milliseconds for which what somebody changed is marked. */
export const FRESH_MS = 4_000

const listeners = new Set<() => void>()
let fresh: ReadonlySet<number> = new Set()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function set(ids: Iterable<number>): void {
  fresh = new Set(ids)
  for (const listener of listeners) listener()
}

/** Marks procedures that changed under the eyes of the user for a few seconds. */
export function markFresh(ids: readonly number[]): void {
  if (ids.length === 0) return
  for (const id of ids) {
    clearTimeout(timers.get(id))
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id)
        set([...fresh].filter((known) => known !== id))
      }, FRESH_MS),
    )
  }
  set([...fresh, ...ids])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ids of the procedures that changed just now. */
export const useFreshRows = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => fresh)
