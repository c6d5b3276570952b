import type { FieldOf } from '../definition.ts'
import type { ImportList } from '../imports.ts'
import { labelOf } from '../lookupLabels.ts'
import type { FieldKind, FieldValue, TextContext } from './fieldKind.ts'

/** The labels of the records, or the text that stands in for them. */
export function labelsOf(
  { field, value, record }: FieldValue<FieldOf<'references'>>,
  { lookup }: Pick<TextContext, 'lookup'>,
): string[] {
  const labels = Array.isArray(value)
    ? value.map((each) => labelOf(lookup(field.to), each)).filter(Boolean)
    : []
  const written = field.orText && record[field.orText]
  return labels.length === 0 && typeof written === 'string' ? [written] : labels
}

export const references: FieldKind<FieldOf<'references'>> = {
  value: 'integers',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => (Array.isArray(value) ? [...new Set(value)] : (value ?? [])),
  refusal: (value) => (Array.isArray(value) && value.every(Number.isInteger) ? undefined : 'invalid'),
  sample: (index) => [(index % 3) + 1],
  importCell: ({ to }) => ({ type: 'string', list: to as ImportList }),
  importSample: String,
  text: (cell, context) => labelsOf(cell, context).join(', '),
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'integers',
}
