import { isDate, today, toIsoWithOffset } from './dates.ts'

const DAY_MS = 86_400_000

/** The last instant of a day 'YYYY-MM-DD' in a zone, ISO with milliseconds and its offset. */
export function endOfDay(day: string, timeZone: string): string {
  const last = `${day}T23:59:59.999`
  // The clock may be turned that night: the next day's offset is the later of two that show the same, if both do.
  const next = offsetAt(Date.parse(`${last}Z`) + DAY_MS, timeZone)
  return last + offsetAt(Date.parse(last + next), timeZone)
}

function offsetAt(instant: number, timeZone: string): string {
  return toIsoWithOffset(new Date(instant), timeZone).slice(-6)
}

/** The day 'YYYY-MM-DD' that it is in a zone at an instant; a day is itself, and a text that is neither ''. */
export function dayOf(text: string, timeZone: string): string {
  return isDate(text) ? text : today(timeZone, new Date(text))
}
