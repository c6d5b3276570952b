import { formatTime, isDate, today, toIsoWithOffset } from './dates.ts'
import { onlyDigits } from './digits.ts'
import { instantOf } from './instants.ts'

/** A day and a clock time as a form has them: 'YYYY-MM-DD' and 'HH:mm' in the institution's zone, or what is typed as long as it is neither. */
export interface Moment {
  day: string
  time: string
}

export const noMoment: Moment = { day: '', time: '' }

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Both are there, and calendar and clock can show them. */
export const isMoment = ({ day, time }: Moment): boolean => isDate(day) && CLOCK.test(time)

export const isEmptyMoment = ({ day, time }: Moment): boolean => !day && !time

/** One of the two is missing. */
export const isHalfMoment = ({ day, time }: Moment): boolean => Boolean(day) !== Boolean(time)

/** What calendar and clock show of an instant in a zone. */
export function momentOf(instant: string | null, zone: string): Moment {
  if (!instant) return noMoment
  return { day: today(zone, new Date(instant)), time: formatTime(instant, zone) }
}

/**
 * The instant that calendar and clock of a zone show so, ISO with milliseconds and offset; null where there is none, and
 * what was typed where it is no moment: the rules then refuse it.
 * @param known the instant that was read: its seconds are kept as long as nothing else is typed
 */
export function instantFrom(moment: Moment, zone: string, known: string | null = null): string | null {
  if (isEmptyMoment(moment)) return null
  const { day, time } = moment
  const shown = momentOf(known, zone)
  if (known && shown.day === day && shown.time === time) return isoOf(known, zone)
  return isMoment(moment) ? instantOf(`${day}T${time}:00`, zone) : `${day} ${time}`.trim()
}

/** An instant with milliseconds and the offset of a zone. */
export function isoOf(instant: string | null, zone: string): string | null {
  return instant && toIsoWithOffset(new Date(instant), zone)
}

/** 'HH:mm' of what was typed in haste: '7', '730' and '0730' are times too; else the text itself. */
export function clockText(typed: string): string {
  const digits = onlyDigits(typed)
  if (!digits) return ''
  const padded = digits.length <= 2 ? `${digits.padStart(2, '0')}00` : digits.padStart(4, '0')
  const time = `${padded.slice(0, 2)}:${padded.slice(2)}`
  return CLOCK.test(time) ? time : typed
}
