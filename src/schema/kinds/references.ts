import type { FieldOf } from '../fields.ts'
import type { ImportList } from '../imports.ts'
import { lookupLabel } from '../lookupLabels.ts'
import type { Lookup } from '../wire.ts'
import type { FieldKind, FieldValue, TextContext } from './fieldKind.ts'

/** The records of a value. Those of a constant lookup, in its order, which answers and rows have by their ids. */
function recordsOf({ records }: Lookup, value: readonly unknown[]): readonly unknown[] {
  return records ? records.filter(({ id }) => value.includes(id)) : value
}

/** The labels of the referenced records, or the fallback field's text. */
export function referenceLabels(
  { field, value, record }: FieldValue<FieldOf<'references'>>,
  { lookup }: Pick<TextContext, 'lookup'>,
): string[] {
  const labels = Array.isArray(value)
    ? recordsOf(lookup(field.to), value)
        .map((each) => lookupLabel(lookup(field.to), each))
        .filter(Boolean)
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
  sample: (index, { sample = [(index % 3) + 1] }) => sample,
  importCell: ({ to }) => ({ type: 'string', list: to as ImportList }),
  importSample: String,
  text: (cell, context) => referenceLabels(cell, context).join(', '),
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'integers',
}
