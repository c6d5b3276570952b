import { today } from '../domain/dates.ts'
import { tabStore } from './storage.ts'

/*
 * The console's only clock: a computer's own may be wrong, and 'Hoje' is the server's day. The difference is
 * measured on the answers' `Date` header; where none is readable, the computer's clock serves.
 */

const MINUTE_MS = 60_000
/** The header counts whole seconds. */
const HEADER_STEP_MS = 1000
/** Slower answers measure nothing. */
const MAX_ROUND_TRIP_MS = 10_000
/** Kept for the next document of the tab, whose first page is drawn before its first answer. */
const STORAGE_KEY = 'clock-difference'

const listeners = new Set<() => void>()

/** How far the server's clock is ahead of the computer's, in milliseconds; 0 until a difference is measured. */
let difference = Number(tabStore.getItem(STORAGE_KEY)) || 0

/** The current time in milliseconds since 1970, by the server's clock. */
export const nowMs = (): number => Date.now() + difference

/** The current time, by the server's clock. */
export const now = (): Date => new Date(nowMs())

/** The current date 'YYYY-MM-DD' in a zone, by the server's clock. */
export const currentDay = (timeZone: string): string => today(timeZone, now())

/** Whole minutes by which the computer's clock is ahead of the server's; negative when it is behind. */
export const minutesAhead = (): number => -Math.round(difference / MINUTE_MS) || 0

/** Calls a listener whenever the measured difference changes. @returns the function that ends it */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An answer kept by the browser or a proxy carries the time at which it was made. */
const isStored = (headers: Headers) =>
  Number(headers.get('Age')) > 0 || /max-age=[1-9]|immutable/.test(headers.get('Cache-Control') ?? '')

/**
 * Measures the difference on an answer. It changes only when the answer contradicts it: a second more or less
 * is the header's own and the network's.
 * @param sentAt when the request was sent, by the computer's clock
 */
export function followServerClock(headers: Headers, sentAt: number, receivedAt = Date.now()): void {
  const date = Date.parse(headers.get('Date') ?? '')
  const roundTrip = receivedAt - sentAt
  if (Number.isNaN(date) || roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS || isStored(headers)) return
  const measured = date + HEADER_STEP_MS / 2 - (sentAt + roundTrip / 2)
  if (Math.abs(measured - difference) <= roundTrip / 2 + HEADER_STEP_MS) return
  // Within the uncertainty of the measurement, the computer's clock is right.
  difference = Math.abs(measured) <= roundTrip / 2 + HEADER_STEP_MS ? 0 : Math.round(measured)
  tabStore.setItem(STORAGE_KEY, String(difference))
  for (const listener of listeners) listener()
}

/** Sends a request and measures the difference on its answer. */
export async function timed(request: () => Promise<Response>): Promise<Response> {
  const sentAt = Date.now()
  const response = await request()
  followServerClock(response.headers, sentAt)
  return response
}
