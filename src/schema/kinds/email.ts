import { isEmail } from '../../domain/email.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'
import { text } from './text.ts'

export const email: FieldKind<FieldOf<'email'>> = {
  ...text,
  refusal: (value) => (isEmail(String(value)) ? undefined : 'invalid'),
  sample: (index) => `pessoa${index + 1}@exemplo.test`,
  importCell: () => ({ type: 'email' }),
}
