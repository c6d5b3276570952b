import type { Cell } from '../../schema/importCells.ts'

/** Which parts of a date a number format shows; null if it is not a date format. */
export type DateKind = 'date' | 'timed' | null

const MINUTES = 24 * 60
const DAY_MS = 24 * 60 * 60 * 1000

/** The last day of 9999, beyond which Excel shows no dates. */
const LAST_SERIAL = 2_958_465

/** Days between the two date systems: from 1900, as in Excel, and from 1904, as in its Mac versions. */
const DAYS_TO_1904 = 1462

/** 1900 was not a leap year, but Excel, like Lotus before it, counts its 29 February. */
const FALSE_LEAP_DAY = 60

const twoDigits = (value: number) => String(value).padStart(2, '0')

const formatUtcDay = (date: Date) =>
  `${twoDigits(date.getUTCDate())}/${twoDigits(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`

const times = Array.from(
  { length: MINUTES },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
)

/** Cache: days repeat from row to row. */
const days = new Map<number, string>()

function dayOfSerial(serial: number): string {
  const cached = days.get(serial)
  if (cached) return cached
  const since = serial < FALSE_LEAP_DAY ? Date.UTC(1899, 11, 31) : Date.UTC(1899, 11, 30)
  const day = serial === FALSE_LEAP_DAY ? '29/02/1900' : formatUtcDay(new Date(since + serial * DAY_MS))
  if (days.size > 100_000) days.clear()
  days.set(serial, day)
  return day
}

/**
 * The date represented by a spreadsheet's number, to the nearest minute; its integer part counts days. A
 * number below one day is a time only and becomes its text; a number outside the range of dates is returned
 * unchanged.
 */
export function dateOfSerial(serial: number, kind: 'date' | 'timed', from1904: boolean): Cell {
  if (!(serial >= 0) || serial > LAST_SERIAL + 1) return serial
  const minutes = Math.round(serial * MINUTES)
  const time = times[minutes % MINUTES] ?? ''
  const days = Math.floor(minutes / MINUTES)
  if (serial < 1 && days === 0) return time
  const counted = from1904 ? days + DAYS_TO_1904 : days
  if (counted > LAST_SERIAL) return serial
  return { day: dayOfSerial(counted), time, timed: kind === 'timed' }
}

const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/

/**
 * A date in ISO 8601 notation, to the nearest minute; other texts are returned unchanged.
 * @param timed whether its number format shows the time; if absent, a time other than midnight counts as
 * shown
 */
export function dateOfIso(text: string, timed?: boolean): Cell {
  const [, year, month, day, hours = '00', minutes = '00', seconds = '0'] = ISO_DATE.exec(text.trim()) ?? []
  if (!year) return text
  let date = `${day}/${month}/${year}`
  let time = `${hours}:${minutes}`
  if (Number(seconds) >= 30) {
    const next = new Date(
      Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes) + 1),
    )
    date = formatUtcDay(next)
    time = times[next.getUTCHours() * 60 + next.getUTCMinutes()] ?? time
  }
  return { day: date, time, timed: timed ?? time !== '00:00' }
}

const DURATION = /^PT(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:[.,]\d+)?)S)?$/

/** A time written as an ISO 8601 duration, as HH:mm to the nearest minute; null for any other text. */
export function timeOfDuration(text: string): string | null {
  const found = DURATION.exec(text)
  if (!found) return null
  const [hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits = '0') => Number(digits.replace(',', '.')))
  const all = Math.round(hours * 60 + minutes + seconds / 60)
  return `${twoDigits(Math.floor(all / 60))}:${twoDigits(all % 60)}`
}
