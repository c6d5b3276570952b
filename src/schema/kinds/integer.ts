import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

export const integer: FieldKind<FieldOf<'integer'>> = {
  value: 'integer',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => value,
  refusal: (value) => (Number.isInteger(value) ? undefined : 'invalid'),
  sample: (index) => index + 1,
  importCell: () => ({ type: 'integer' }),
  importSample: String,
  text: ({ value }) => (typeof value === 'number' ? String(value) : ''),
  sheetNumber: () => undefined,
  sortBy: 'value',
  column: () => 'integer',
}
