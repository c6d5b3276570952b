import type { FieldOf } from '../fields.ts'
import type { ImportList } from '../imports.ts'
import { lookupLabel } from '../lookupLabels.ts'
import type { FieldKind, FieldValue, TextContext } from './fieldKind.ts'

/** The labels of the referenced records, or the fallback field's text. */
export function referenceLabels(
  { field, value, record }: FieldValue<FieldOf<'references'>>,
  { lookup }: Pick<TextContext, 'lookup'>,
): string[] {
  const labels = Array.isArray(value)
    ? value.map((each) => lookupLabel(lookup(field.to), each)).filter(Boolean)
    : []
  const fallback = field.fallbackField && record[field.fallbackField]
  return labels.length === 0 && typeof fallback === 'string' ? [fallback] : labels
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
  text: (cell, context) => referenceLabels(cell, context).join(', '),
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'integers',
}
