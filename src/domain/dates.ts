import { applyMask } from './mask.ts'

/*
 * Two things that never mix. A date is the text 'YYYY-MM-DD': it is cut and joined, never made a moment, so that it
 * cannot shift. An instant is an ISO text with its offset (or a Date) and is shown in a time zone that is always named.
 */

export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

interface DateParts {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** The parts of a date, or null where the text is no day of the calendar. */
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

/** Whether the text is a day of the calendar written 'YYYY-MM-DD'. */
export function isDate(text: string): boolean {
  return dateParts(text) !== null
}

/** DD/MM/YYYY of a date; '' where there is none. */
export function formatDate(date: string | null | undefined): string {
  const parts = dateParts(date ?? '')
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : ''
}

/** DD/MM of a date; '' where there is none. */
export function formatDayMonth(date: string | null | undefined): string {
  return formatDate(date).slice(0, 5)
}

/** 'YYYY-MM-DD' of a text that is exactly DD/MM/YYYY and a day of the calendar, else null. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : null
}

/** The input mask DD/MM/YYYY, also while it is still being typed. */
export function maskDate(text: string): string {
  return applyMask(text, '00/00/0000')
}

/** Both are dates; today is not future. */
export function isFutureDate(date: string, onDay: string): boolean {
  return date > onDay
}

type Instant = string | Date | null | undefined

const MINUTE_MS = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    ...fields,
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What calendar and clock show in a zone, 'YYYY-MM-DDTHH:mm:ss'; '' where there is no instant. Throws on an unknown zone. */
function wallTime(instant: Instant, timeZone: string): string {
  const moment = new Date(instant ?? Number.NaN)
  if (Number.isNaN(moment.getTime())) return ''
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** HH:mm of an instant in a zone; '' where there is none. */
export function formatTime(instant: Instant, timeZone: string): string {
  return wallTime(instant, timeZone).slice(11, 16)
}

/** DD/MM/YYYY HH:mm:ss of an instant in a zone; '' where there is none. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  const shown = wallTime(instant, timeZone)
  return shown && `${formatDate(shown.slice(0, 10))} ${shown.slice(11)}`
}

/** The date 'YYYY-MM-DD' that it is in a zone. */
export function today(timeZone: string, now: Date = new Date()): string {
  return wallTime(now, timeZone).slice(0, 10)
}

/** YYYY-MM-DDTHH:mm:ss.SSS±HH:mm in a zone, by default the machine's own; the same instant, to the millisecond. */
export function toIsoWithOffset(date: Date, timeZone?: string): string {
  const offset =
    timeZone === undefined ? -Math.round(date.getTimezoneOffset()) : offsetMinutes(date, timeZone)
  const local = new Date(date.getTime() + offset * MINUTE_MS).toISOString().slice(0, -1)
  const size = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Rounded, since before 1914 zones were off by seconds too, which an ISO offset cannot say. */
function offsetMinutes(date: Date, timeZone: string): number {
  const shown = Date.parse(`${wallTime(date, timeZone)}Z`)
  return Math.round((shown - date.getTime()) / MINUTE_MS)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
