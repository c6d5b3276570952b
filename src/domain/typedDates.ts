import { addDays, FIRST_YEAR, isDate, monthsBefore } from './dates.ts'
import { visibleText } from './visibleText.ts'

/** '5/3/1980', '05-03-80', '5.3.1980', '05 03 1980': day, month and year, as in Brazil. */
const DAY_FIRST = /^(\d{1,2})\s?([/.\- ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})$/
/** '1980-03-05', '1980/3/5'. */
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
/** '05031980', '050380'. */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** Years from today within which a date that may be in the future can have a year of two digits. */
const NEAR_YEARS = 5

interface Reading {
  /** The current date 'YYYY-MM-DD'. */
  today: string
  /** The date cannot be in the future, as of a birth. */
  isPast?: boolean
}

/**
 * The year meant by two digits. A past date is of the one century in which it is neither before 1900 nor in the future; any
 * other date is at most five years from today. Undefined where that leaves none or more than one.
 */
function centuryOf(year: string, monthAndDay: string, { today, isPast }: Reading): string | undefined {
  const current = Number(today.slice(0, 4))
  const years = ['19', '20'].map((century) => century + year)
  const meant = years.filter((full) =>
    isPast
      ? Number(full) >= FIRST_YEAR && `${full}-${monthAndDay}` <= today
      : Math.abs(Number(full) - current) <= NEAR_YEARS,
  )
  return meant.length === 1 ? meant[0] : undefined
}

/**
 * 'YYYY-MM-DD' of a date as people type or paste it: '5/3/1980', '05031980', '1980-03-05', '05/03/80'. Null for anything
 * else, including a year of two digits that may be of two centuries: a date is never guessed or cut. The month never comes
 * before the day.
 */
export function readDate(text: string, reading: Reading): string | null {
  const given = visibleText(text).normalize('NFKC')
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(given) ?? []
  const [, day = isoDay, , month = isoMonth, year = isoYear] = DAY_FIRST.exec(given) ?? spread(given)
  if (!day || !month || !year) return null
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = `${year.length === 4 ? year : centuryOf(year, monthAndDay, reading)}-${monthAndDay}`
  return isDate(date) ? date : null
}

/** '28/11': a day without a year. */
const DAY_AND_MONTH = /^(\d{1,2})\s?\/\s?(\d{1,2})$/

/**
 * The day that a search names, 'YYYY-MM-DD': '28/11' is the nearest one to today, of two as near the coming one; '28/11/26' and
 * '28/11/2026' as `readDate` reads them. Null for anything else, above all for digits alone, which may be of a CPF.
 */
export function readDay(text: string, today: string): string | null {
  const given = visibleText(text).normalize('NFKC')
  const [, day, month] = DAY_AND_MONTH.exec(given) ?? []
  if (!day || !month) return /[/.-]/.test(given) ? readDate(given, { today }) : null
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  const year = Number(today.slice(0, 4))
  // The later first, as sorting keeps the order of those that are as near. From 29 February to the next it may be eight years.
  const years = Array.from({ length: 17 }, (_, index) => year + 8 - index)
  const dates = years
    .map((of) => `${String(of).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDate)
  return dates.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The groups of `DIGITS` at the positions of those of `DAY_FIRST`. */
function spread(text: string): (string | undefined)[] {
  const [all, day, month, year] = DIGITS.exec(text) ?? []
  return [all, day, undefined, month, year]
}

/** The text of a date while it is typed: the slashes of DD/MM/YYYY appear with the digit after them. */
export const maskDate = (typed: string): string =>
  typed.replace(/^(\d{2})\/?(\d{1,2})(?:\/?(\d{1,4}))?$/, (_, ...parts: (string | undefined)[]) =>
    parts.slice(0, 3).filter(Boolean).join('/'),
  )

export type DateUnit = 'day' | 'month' | 'year'

const MONTHS = { month: 1, year: 12 } as const

/**
 * The date a day, month or year later (1) or earlier (-1); in a shorter month that month's last day. Unchanged where no
 * date with four digits is.
 */
export function stepDate(date: string, unit: DateUnit, by: 1 | -1): string {
  const next = unit === 'day' ? addDays(date, by) : monthsBefore(date, -by * MONTHS[unit])
  return isDate(next) ? next : date
}
