import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

export const boolean: FieldKind<FieldOf<'boolean'>> = {
  value: 'boolean',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => value,
  refusal: () => undefined,
  sample: (index) => index % 2 === 1,
  importCell: () => ({ type: 'string', list: 'yesNo' }),
  importSample: () => 'não',
  text: ({ value }, { yes, no }) => (typeof value === 'boolean' ? (value ? yes : no) : ''),
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'boolean',
}
