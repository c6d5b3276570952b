import { fillText } from './fillText.ts'

/*
 * A date is the text 'YYYY-MM-DD': it is never converted to a Date, so that no time zone can shift it. An instant is an
 * ISO text with offset (or a Date), and every function that formats one takes the time zone explicitly.
 */

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** Year, month and day, or null if the text is not a calendar date. */
function dateParts(date: string): DateParts | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const leapDay = Number(month) === 2 && isLeapYear(Number(year)) ? 1 : 0
  const days = (DAYS[Number(month) - 1] ?? 0) + leapDay
  const exists = Number(year) >= 1 && Number(day) >= 1 && Number(day) <= days
  return exists ? { year, month, day } : null
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Whether the text is an existing calendar date 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  return dateParts(text) !== null
}

/** DD/MM/YYYY of a date; '' if there is none. */
export function formatDate(date: string | null | undefined): string {
  const parts = dateParts(date ?? '')
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : ''
}

/** DD/MM of a date; '' if there is none. */
export function formatDayMonth(date: string | null | undefined): string {
  return formatDate(date).slice(0, 5)
}

/** 'YYYY-MM-DD' of an existing calendar date in exactly DD/MM/YYYY, else null. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/** The same day some months before, or that month's last: a month before 31 March is 28 February. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The date 'YYYY-MM-DD' some days later, or earlier for a negative number; in UTC, which has no daylight saving. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** How many days after another a day is; both 'YYYY-MM-DD'. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000)

/** Compares two dates 'YYYY-MM-DD'; the current date itself is not in the future. */
export function isFutureDate(date: string, currentDate: string): boolean {
  return date > currentDate
}

/** Year of the earliest accepted dates and instants: earlier ones are typing errors. */
export const FIRST_YEAR = 1900

export type DateRefusal = 'earlyDate' | 'futureDate'

/** Why a date 'YYYY-MM-DD' is not accepted: it is before 1900, or after the last accepted one, if any. */
export function dateRefusal(date: string, last?: string): DateRefusal | undefined {
  if (date < `${FIRST_YEAR}-01-01`) return 'earlyDate'
  return last !== undefined && isFutureDate(date, last) ? 'futureDate' : undefined
}

/** How far clients' clocks and zones may differ from the server's, in milliseconds. */
const CLOCK_TOLERANCE_MS = 86_400_000

/** Whether an instant is later than any client's clock may show now. */
export function isFutureInstant(instant: string, now: Date): boolean {
  return Date.parse(instant) > now.getTime() + CLOCK_TOLERANCE_MS
}

type Instant = string | Date | null | undefined

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const wallClockFormats = new Map<string, Intl.DateTimeFormat>()

function wallClockFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = wallClockFormats.get(timeZone)
  if (cached) return cached
  const TWO_DIGITS = '2-digit'
  const fields = {
    year: 'numeric',
    month: TWO_DIGITS,
    day: TWO_DIGITS,
    hour: TWO_DIGITS,
    minute: TWO_DIGITS,
    second: TWO_DIGITS,
  } as const
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    ...fields,
  })
  wallClockFormats.set(timeZone, clock)
  return clock
}

/**
 * The wall clock time in a zone, 'YYYY-MM-DDTHH:mm:ss'; '' if there is no instant.
 * @throws RangeError for an unknown zone.
 */
function wallTime(instant: Instant, timeZone: string): string {
  const moment = new Date(instant ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return ''
  const parts = wallClockFormat(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** HH:mm of an instant in a zone; '' if there is none. */
export function formatTime(instant: Instant, timeZone: string): string {
  return wallTime(instant, timeZone).slice(11, 16)
}

/** HH:mm of an instant in a zone, with its DD/MM before it on another day than that of a reference, which is in milliseconds. */
export function formatTimeBeside(instant: Instant, reference: number, timeZone: string): string {
  const day = (at: Instant) => wallTime(at, timeZone).slice(0, 10)
  const time = formatTime(instant, timeZone)
  return day(instant) === day(new Date(reference)) ? time : `${formatDayMonth(day(instant))} ${time}`
}

/** DD/MM/YYYY HH:mm:ss of an instant in a zone; '' if there is none. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  const shown = wallTime(instant, timeZone)
  return shown && `${formatDate(shown.slice(0, 10))} ${shown.slice(11)}`
}

/** Replaces `{date}` in a text with an instant's date and `{time}` with its hour and minute. */
export function fillMoment(text: string, instant: Instant, timeZone: string): string {
  const shown = formatDateTime(instant, timeZone)
  return fillText(text, { date: shown.slice(0, 10), time: shown.slice(11, 16) })
}

/** The date of the last second asked for, by zone: the server asks at each request, and formatting is dear. */
const lastDates = new Map<string, { second: number; date: string }>()

/** The current date 'YYYY-MM-DD' in a zone. */
export function today(timeZone: string, now: Date): string {
  const second = Math.floor(now.getTime() / SECOND_MS)
  const last = lastDates.get(timeZone)
  if (last?.second === second) return last.date
  const date = wallTime(now, timeZone).slice(0, 10)
  lastDates.set(timeZone, { second, date })
  return date
}

/** YYYY-MM-DDTHH:mm:ss.SSS±HH:mm in a zone, by default the machine's own. Lossless to the millisecond. */
export function toIsoWithOffset(date: Date, timeZone?: string): string {
  const offset =
    timeZone === undefined ? -Math.round(date.getTimezoneOffset()) : offsetMinutes(date, timeZone)
  const local = new Date(date.getTime() + offset * MINUTE_MS).toISOString().slice(0, -1)
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Rounded: before 1914 zones had offsets with seconds, which ISO 8601 cannot express. */
const offsetMinutes = (date: Date, timeZone: string): number =>
  Math.round(offsetMs(date.getTime(), timeZone) / MINUTE_MS)

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetMs(instant: number, timeZone: string): number {
  const seconds = Math.floor(instant / SECOND_MS) * SECOND_MS
  return Date.parse(`${wallTime(new Date(seconds), timeZone)}Z`) - seconds
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** 'YYYY-MM-DDTHH:mm:ss' of an instant in a zone, '' if there is none. */
export function toLocalDateTime(instant: string, timeZone: string): string {
  const shown = formatDateTime(instant, timeZone)
  return shown && `${parseDate(shown.slice(0, 10))}T${shown.slice(11)}`
}

/**
 * The instant of a local date and time in a zone, ISO with offset; '' for an invalid text. Where clocks were
 * turned back and the time occurred twice, it is the first. A time that clocks skipped is read on the clock of
 * before: 00:30 in a gap of an hour at midnight is 01:30. (Temporal's 'compatible', RFC 5545's reading.)
 */
export function fromLocalDateTime(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return ''
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone)
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone)
  const isShown = (instant: number) => instant + offsetMs(instant, timeZone) === asUtc
  const instant = !isShown(before) && isShown(after) ? after : before
  return toIsoWithOffset(new Date(instant), timeZone)
}

/** ISO 8601 with offset, to the microsecond. Date.parse alone accepts other formats and rolls 30 February over. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

export const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** The instant in UTC, since PostgreSQL rejects offsets beyond 15 hours; any other text is returned unchanged. */
export const toUtc = (text: string): string => (isInstant(text) ? new Date(text).toISOString() : text)

/** The last instant of a day 'YYYY-MM-DD' in a zone, ISO with milliseconds and offset. */
export function endOfDay(day: string, timeZone: string): string {
  const last = `${day}T23:59:59.999`
  // Daylight saving may end that night: where 23:59 occurs twice, the next day's offset gives the later instant.
  const next = offsetAt(Date.parse(`${last}Z`) + DAY_MS, timeZone)
  return last + offsetAt(Date.parse(last + next), timeZone)
}

function offsetAt(instant: number, timeZone: string): string {
  return toIsoWithOffset(new Date(instant), timeZone).slice(-6)
}

/** The day 'YYYY-MM-DD' of an instant in a zone. A day is returned unchanged; any other text gives ''. */
export function dayOf(text: string, timeZone: string): string {
  return isDate(text) ? text : today(timeZone, new Date(text))
}
