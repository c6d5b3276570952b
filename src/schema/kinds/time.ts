import { isTime } from '../../domain/hours.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { trimmed } from './text.ts'

/** An hour of the day, 'HH:mm', which no time zone shifts. */
export const time: FieldKind<FieldOf<'time'>> = {
  value: 'string',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: trimmed,
  refusal: (value) => (isTime(String(value)) ? undefined : 'invalid'),
  sample: () => '07:00',
  importCell: () => ({ type: 'string' }),
  importSample: String,
  text: ({ value }) => (typeof value === 'string' ? value : ''),
  sheetNumber: () => undefined,
  sortBy: 'value',
  column: () => 'text',
}
