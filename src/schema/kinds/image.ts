import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'

export const image: FieldKind<FieldOf<'image'>> = {
  value: 'string',
  inBody: false,
  inAnswer: false,
  maxLength: null,
  store: (value) => value,
  refusal: () => undefined,
  sample: () => undefined,
  importCell: () => ({ type: 'string' }),
  importSample: () => '',
  text: () => '',
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => null,
}
