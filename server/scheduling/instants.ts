import { isDate } from '../../src/domain/dates.ts'

/** ISO 8601 with its offset; Date.parse reads much else, and rolls 30 February over. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** The same instant in UTC as `toISOString` writes it, or null for a text that names none between 1900 and 2199. */
export function utc(text: string): string | null {
  const date = new Date(INSTANT.test(text) && isDate(text.slice(0, 10)) ? text : Number.NaN)
  const year = date.getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString() : null
}
