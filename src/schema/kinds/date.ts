import { dateRefusal, dayOf, formatDate, isDate, isInstant, toUtc } from '../../domain/dates.ts'
import type { FieldOf } from '../definition.ts'
import { serialDate } from './dateTime.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

export const date: FieldKind<FieldOf<'date'>> = {
  ...text,
  maxLength: null,
  store(value, { endOfDay }) {
    const given = trimmed(value)
    return endOfDay && typeof given === 'string' ? toUtc(given) : given
  },
  refusal(value, { endOfDay, notFuture }, today) {
    const given = String(value)
    if (!isDate(given) && !(endOfDay && isInstant(given))) return 'invalid'
    return dateRefusal(given, notFuture && today)
  },
  sample: () => '1980-05-17',
  importCell: () => ({ type: 'date' }),
  importSample: (sample) => formatDate(String(sample)),
  text({ field, value }, { zone }) {
    if (typeof value !== 'string') return ''
    return formatDate(field.endOfDay ? dayOf(value, zone()) : value)
  },
  sheetNumber: ({ value }, shown) => serialDate(`${value}T00:00:00`, 'date', shown),
  sortBy: 'value',
  column: ({ endOfDay }) => (endOfDay ? 'instant' : 'date'),
}
