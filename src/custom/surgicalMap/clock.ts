import { useSyncExternalStore } from 'react'
import { today } from '../../domain/dates.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** Runs only while someone looks: at this page, and at something on it that counts. */
function adjust(): void {
  const wanted = listeners.size > 0 && !document.hidden
  if (wanted && interval === undefined) {
    tick()
    interval = setInterval(tick, SECOND_MS)
  } else if (!wanted && interval !== undefined) {
    clearInterval(interval)
    interval = undefined
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', adjust)
  listeners.add(listener)
  adjust()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', adjust)
    adjust()
  }
}

const stepped = (step: number) => Math.floor(Date.now() / step) * step

/** Now in milliseconds, to the second: who asks is drawn anew once a second, by one interval for all. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => stepped(SECOND_MS))
}

/** Now in milliseconds, to the minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => stepped(MINUTE_MS))
}

/** The date 'YYYY-MM-DD' that it is in a zone, also after midnight has passed. */
export function useToday(timeZone: string): string {
  return today(timeZone, new Date(useMinute()))
}
