import { formatDateTime, parseDate, toIsoWithOffset } from '../../domain/dates.ts'

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
