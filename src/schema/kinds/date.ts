import { dateRefusal, formatDate, isDate } from '../../domain/dates.ts'
import type { FieldOf } from '../fields.ts'
import { serialDate } from './dateTime.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

export const date: FieldKind<FieldOf<'date'>> = {
  ...text,
  maxLength: null,
  store: trimmed,
  refusal(value, { notFuture }, today) {
    const given = String(value)
    return isDate(given) ? dateRefusal(given, notFuture && today) : 'invalid'
  },
  sample: (_, { sample = '1980-05-17' }) => sample,
  importCell: () => ({ type: 'date' }),
  importSample: (sample) => formatDate(String(sample)),
  text: ({ value }) => (typeof value === 'string' ? formatDate(value) : ''),
  sheetNumber: ({ value }, shown) => serialDate(`${value}T00:00:00`, 'date', shown),
  sortBy: 'value',
  column: () => 'date',
}
