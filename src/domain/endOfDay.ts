import { isDate, today, toIsoWithOffset } from './dates.ts'

/** The last instant of a day 'YYYY-MM-DD' in a zone, ISO with milliseconds and its offset. */
export function endOfDay(day: string, timeZone: string): string {
  const last = `${day}T23:59:59.999`
  // The offset may change within a day: the second look is at the evening that the first one found.
  const near = offsetAt(`${last}Z`, timeZone)
  return last + offsetAt(last + near, timeZone)
}

function offsetAt(instant: string, timeZone: string): string {
  return toIsoWithOffset(new Date(instant), timeZone).slice(-6)
}

/** The day 'YYYY-MM-DD' that it is in a zone at an instant; a day is itself, and a text that is neither ''. */
export function dayOf(text: string, timeZone: string): string {
  return isDate(text) ? text : today(timeZone, new Date(text))
}
