import { formatDateTime } from '../../domain/dates.ts'
import { inUtc, isInstant, localText } from '../../domain/instants.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind, SheetNumber } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

const DAY_MS = 86_400_000
/** Days from the spreadsheet's first to that of 1970. */
const EPOCH_DAY = 25_569
/** Spreadsheets count a 29 February 1900 that never was: earlier days stay text. */
const FIRST_DAY = 61

/** A local date and time as the number that a spreadsheet counts it by. */
export function sheetDay(local: string, as: SheetNumber['as'], shown: string): SheetNumber | undefined {
  const number = Date.parse(`${local}Z`) / DAY_MS + EPOCH_DAY
  return number >= FIRST_DAY ? { number, as, text: shown } : undefined
}

export const dateTime: FieldKind<FieldOf<'dateTime'>> = {
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    return typeof given === 'string' ? inUtc(given) : given
  },
  refusal: (value) => (isInstant(String(value)) ? undefined : 'invalid'),
  sample: () => '2026-01-15T12:30:45.000Z',
  importCell: () => ({ type: 'datetime' }),
  text: ({ value }, { zone }) => (typeof value === 'string' ? formatDateTime(value, zone()) : ''),
  sheetNumber: ({ value }, shown, zone) => sheetDay(localText(String(value), zone), 'dateTime', shown),
  sortBy: 'value',
  column: () => 'instant',
}
