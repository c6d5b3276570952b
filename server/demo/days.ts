import { DEFAULT_TIME_ZONE, today, toIsoWithOffset } from '../../src/domain/dates.ts'

const DAY_MS = 86_400_000

/** Cached: time zone calculations are slow, and the same few days are requested thousands of times. */
const noons = new Map<number, number>()
const offsets = new Map<string, string>()

/** Date 'YYYY-MM-DD' in the institutions' time zone, `days` after today (negative: before). */
export function addDays(now: Date, days: number): string {
  const noon = noons.get(now.getTime()) ?? Date.parse(`${today(DEFAULT_TIME_ZONE, now)}T12:00:00Z`)
  noons.set(now.getTime(), noon)
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10)
}

/** Instant (ISO 8601, UTC) of a local day and time 'HH:mm'. */
export function instantAt(day: string, time: string): string {
  const roughly = `${day}T${time}:00-03:00`
  const offset = offsets.get(roughly) ?? toIsoWithOffset(new Date(roughly), DEFAULT_TIME_ZONE).slice(-6)
  offsets.set(roughly, offset)
  return new Date(`${day}T${time}:00${offset}`).toISOString()
}

export function formatMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
