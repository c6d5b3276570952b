import {
  DEFAULT_TIME_ZONE,
  formatDateTime,
  isDate,
  isInstant,
  toLocalDateTime,
  toUtc,
} from '../../domain/dates.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind, SheetNumber } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

const DAY_MS = 86_400_000
/** Spreadsheet serial number of 1970-01-01. */
const EPOCH_DAY = 25_569
/** Spreadsheets count a nonexistent 29 February 1900: dates before 1 March 1900 are exported as text. */
const FIRST_RELIABLE_DAY = 61

/** A local date and time as a spreadsheet serial number. */
export function serialDate(local: string, as: SheetNumber['as'], shown: string): SheetNumber | undefined {
  const number = Date.parse(`${local}Z`) / DAY_MS + EPOCH_DAY
  return number >= FIRST_RELIABLE_DAY ? { number, as, text: shown } : undefined
}

export const dateTime: FieldKind<FieldOf<'dateTime'>> = {
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    return typeof given === 'string' ? toUtc(given) : given
  },
  refusal(value) {
    const given = String(value)
    if (isInstant(given)) return undefined
    return given.endsWith('T') && isDate(given.slice(0, -1)) ? 'missingTime' : 'invalid'
  },
  sample: (_, { sample = '2026-01-15T12:30:45.000Z' }) => sample,
  importCell: () => ({ type: 'datetime' }),
  importSample: (sample) => formatDateTime(String(sample), DEFAULT_TIME_ZONE),
  text: ({ value }, { zone }) => (typeof value === 'string' ? formatDateTime(value, zone()) : ''),
  sheetNumber: ({ value }, shown, zone) =>
    serialDate(toLocalDateTime(String(value), zone), 'dateTime', shown),
  sortBy: 'value',
  column: () => 'instant',
}
