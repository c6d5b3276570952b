import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

export const choice: FieldKind<FieldOf<'choice'>> = {
  value: 'string',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: trimmed,
  refusal: (value, { choices }) => (choices.some((code) => code === value) ? undefined : 'invalid'),
  sample: (index, { choices }) => choices[index % choices.length],
  importCell: () => ({ type: 'string' }),
  importSample: text.importSample,
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'text',
  text: ({ value, labels }) => (typeof value === 'string' ? (labels?.[value] ?? value) : ''),
}
