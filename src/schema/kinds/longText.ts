import { visibleText } from '../../domain/visibleText.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { text } from './text.ts'

export const longText: FieldKind<FieldOf<'longText'>> = {
  ...text,
  maxLength: 2000,
  store: (value) => (typeof value === 'string' ? visibleText(value) || null : value),
  sample: (index) => `Descrição de exemplo número ${index + 1}`,
}
