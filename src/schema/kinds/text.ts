import { capitaliseFirst, TEXT_LIMIT, withoutStrayEnd } from '../../domain/text.ts'
import { singleLine } from '../../domain/visibleText.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

/** One line without invisible characters; empty text is stored and sent as null. */
export const trimmed = (value: unknown): unknown =>
  typeof value === 'string' ? singleLine(value) || null : value

/** The text of a name as it is stored. */
export const storedName = (value: unknown, { tidied }: { tidied?: 'end' | 'start' }): unknown => {
  const stored = trimmed(value)
  return tidied === 'end' && typeof stored === 'string' ? withoutStrayEnd(stored) || null : stored
}

export const text: FieldKind<FieldOf<'text'>> = {
  value: 'string',
  inBody: true,
  inAnswer: true,
  maxLength: TEXT_LIMIT,
  store: (value, field) => {
    const stored = storedName(value, field)
    return field.tidied === 'start' && typeof stored === 'string' ? capitaliseFirst(stored) : stored
  },
  refusal: () => undefined,
  sample: (index) => `Exemplo ${index + 1}`,
  importCell: () => ({ type: 'string' }),
  importSample: (sample) => String(sample ?? ''),
  text: ({ value }) => (typeof value === 'string' ? value : ''),
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => 'text',
}
