import { formatDateTime, isDate, parseDate, toIsoWithOffset } from './dates.ts'

/** 'YYYY-MM-DDTHH:mm:ss', as a browser's field for date and time wants it, of an instant in a zone; '' where there is none. */
export function localText(instant: string, timeZone: string): string {
  const shown = formatDateTime(instant, timeZone)
  return shown && `${parseDate(shown.slice(0, 10))}T${shown.slice(11)}`
}

/** The instant that a zone's calendar and clock show so, ISO with its offset; '' for a text that is no moment. */
export function instantOf(local: string, timeZone: string): string {
  const asUtc = new Date(`${local}Z`)
  if (Number.isNaN(asUtc.getTime())) return ''
  const offset = toIsoWithOffset(asUtc, timeZone).slice(-6)
  return toIsoWithOffset(new Date(`${local}${offset}`), timeZone)
}

/** ISO 8601 with its offset; Date.parse reads much else, and rolls 30 February over. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

export const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** In UTC, since PostgreSQL knows no offset beyond 15 hours; a text that is no instant stays as it is. */
export const inUtc = (text: string): string => (isInstant(text) ? new Date(text).toISOString() : text)
