import { useSyncExternalStore } from 'react'
import { today } from '../../domain/dates.ts'
import { nowMs, subscribeToClock } from '../../providers/clock.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

const listeners = new Set<() => void>()
let interval: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** The interval runs only while the page is visible and has subscribers. */
function updateInterval(): void {
  const needed = listeners.size > 0 && !document.hidden
  if (needed && interval === undefined) {
    tick()
    interval = setInterval(tick, SECOND_MS)
  } else if (!needed && interval !== undefined) {
    clearInterval(interval)
    interval = undefined
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', updateInterval)
  listeners.add(listener)
  const unsubscribe = subscribeToClock(listener)
  updateInterval()
  return () => {
    unsubscribe()
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', updateInterval)
    updateInterval()
  }
}

const flooredNow = (step: number) => Math.floor(nowMs() / step) * step

/** The current time in milliseconds, rounded down to seconds. Rerenders every second; all users share one interval. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => flooredNow(SECOND_MS))
}

/** The current time in milliseconds, rounded down to minutes. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => flooredNow(MINUTE_MS))
}

/** The current date 'YYYY-MM-DD' in a zone; updates at midnight. */
export function useToday(timeZone: string): string {
  return today(timeZone, new Date(useMinute()))
}
