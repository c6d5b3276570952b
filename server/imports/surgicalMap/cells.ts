import { parseDate } from '../../../src/domain/dates.ts'
import { isTime } from '../../../src/domain/hours.ts'
import { onlyDigits } from '../../../src/domain/mask.ts'
import { areaOf, readPhone, withoutExtension } from '../../../src/domain/phone.ts'
import { cleanText } from '../../../src/domain/text.ts'
import type { WireRow } from '../importer.ts'

/** Text of a cell, or null. */
export function cellText(row: WireRow, column: string): string | null {
  const value = row[column]
  return value === null || value === undefined ? null : cleanText(String(value)).trim() || null
}

export const cellDigits = (row: WireRow, column: string): string | null =>
  onlyDigits(cellText(row, column) ?? '') || null

/** Whole minutes of a cell, or null. */
export function cellMinutes(row: WireRow, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}

/** Converts a cell DD/MM/YYYY to 'YYYY-MM-DD', else null. */
export const cellDate = (row: WireRow, column: string): string | null =>
  parseDate(cellText(row, column) ?? '')

const LOCAL_TIME = /^(\S{10}) (\d\d:\d\d)$/

/** Converts a cell DD/MM/YYYY HH:mm to 'YYYY-MM-DDTHH:mm', else null. */
export function cellLocalTime(row: WireRow, column: string): string | null {
  const [, day = '', time] = LOCAL_TIME.exec(cellText(row, column) ?? '') ?? []
  const date = parseDate(day)
  return date && time && isTime(time) ? `${date}T${time}` : null
}

/** Separators of several numbers in a cell. */
const SEPARATOR = /[/;,|]|\s(?:e|ou)\s/i

const WITHOUT_AREA = /^\d{8,9}$/

/**
 * The numbers of a cell without their extensions, which a record cannot hold; undefined if there are none.
 */
export function phonesWithoutExtensions(text: string): string | undefined {
  const numbers = text.split(SEPARATOR)
  const bare = numbers.map(withoutExtension)
  const isSame = bare.every((number, index) => number === numbers[index])
  return isSame ? undefined : bare.map((number) => number.trim()).join(' / ')
}

/** What is not understood as a telephone is kept for a person to read: its digits, with the '+' of a country code. */
function asGiven(text: string): string {
  const digits = onlyDigits(text)
  return digits && /^\D*\+/.test(text) ? `+${digits}` : digits
}

/**
 * Phone numbers of a cell, '(11) 3333-4444 / 98888-1000': one without an area code gets that of the first. A
 * cell that does not start with a valid number is kept as a single one.
 */
export function parsePhones(text: string): string[] {
  const [first = '', ...others] = text.split(SEPARATOR).filter(onlyDigits)
  const phone = readPhone(first)
  if (!phone) return [readPhone(text) ?? asGiven(text)].filter(Boolean)
  const area = areaOf(phone)
  const complete = (other: string) => (area && WITHOUT_AREA.test(onlyDigits(other)) ? area + other : other)
  return [phone, ...others.map((other) => readPhone(complete(other))).filter((other) => other !== null)]
}
