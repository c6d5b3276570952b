import { formatTime, fromLocalDateTime, isDate, isInstant, today, toIsoWithOffset } from './dates.ts'
import { isTime } from './hours.ts'

/** Form values of a date and time: 'YYYY-MM-DD' and 'HH:mm' in the institution's zone, or the raw text while it is incomplete. */
export interface Moment {
  day: string
  time: string
}

export const emptyMoment: Moment = { day: '', time: '' }

/** Whether both halves are present and valid. */
export const isMoment = ({ day, time }: Moment): boolean => isDate(day) && isTime(time)

export const isEmptyMoment = ({ day, time }: Moment): boolean => !day && !time

/** Whether exactly one half is missing. */
export const isHalfMoment = ({ day, time }: Moment): boolean => Boolean(day) !== Boolean(time)

/** The local date and time of an instant in a zone. */
export function toMoment(instant: string | null, zone: string): Moment {
  if (!instant) return emptyMoment
  return { day: today(zone, new Date(instant)), time: formatTime(instant, zone) }
}

/**
 * The instant of a local date and time in a zone, ISO with milliseconds and offset. Null if both halves are
 * empty; an invalid moment gives the raw text, which the rules then reject.
 * @param original the stored instant, returned with its seconds if the moment is unchanged
 */
export function fromMoment(moment: Moment, zone: string, original: string | null = null): string | null {
  if (isEmptyMoment(moment)) return null
  const { day, time } = moment
  const shown = toMoment(original, zone)
  if (original && shown.day === day && shown.time === time) return toIso(original, zone)
  return isMoment(moment) ? fromLocalDateTime(`${day}T${time}:00`, zone) : `${day} ${time}`.trim()
}

/** ISO with milliseconds and the offset of a zone. */
export function toIso(instant: string | null, zone: string): string | null {
  return instant && toIsoWithOffset(new Date(instant), zone)
}

/**
 * A moment as one string: its instant, '' if both halves are empty, else both as typed, joined by a 'T'.
 * @param original see `fromMoment`
 */
export function momentText(moment: Moment, zone: string, original: string): string {
  if (!isMoment(moment)) return isEmptyMoment(moment) ? '' : `${moment.day}T${moment.time}`
  return fromMoment(moment, zone, isInstant(original) ? original : null) ?? ''
}

/** The inverse of `momentText`. */
export function momentOfText(text: string, zone: string): Moment {
  if (isInstant(text)) return toMoment(text, zone)
  const [day = '', time = ''] = text.split('T')
  return { day, time }
}
