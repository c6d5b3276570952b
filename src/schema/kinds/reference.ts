import type { FieldOf } from '../fields.ts'
import type { ImportList } from '../imports.ts'
import { lookupShortLabel } from '../lookupLabels.ts'
import type { FieldKind } from './fieldKind.ts'

export const reference: FieldKind<FieldOf<'reference'>> = {
  value: 'integer',
  inBody: true,
  inAnswer: true,
  maxLength: null,
  store: (value) => value,
  refusal: (value) => (Number.isInteger(value) ? undefined : 'invalid'),
  sample: (index) => (index % 3) + 1,
  importCell: ({ to }) => ({ type: to === 'states' ? 'state' : 'string', list: to as ImportList }),
  importSample: String,
  text({ field, record }, { lookup }) {
    if (field.as) return lookupShortLabel(lookup(field.to), record[field.as])
    const label = field.labelKey && record[field.labelKey]
    return typeof label === 'string' ? label : ''
  },
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'integer',
}
