import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

export const integer: FieldKind<FieldOf<'integer'>> = {
  value: 'integer',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => value,
  refusal: (value, { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? undefined : 'invalid',
  sample: (index) => index + 1,
  importCell: () => ({ type: 'integer' }),
  importSample: String,
  text: ({ value }) => (typeof value === 'number' ? String(value) : ''),
  sheetNumber: () => undefined,
  sortBy: 'value',
  column: () => 'integer',
}
