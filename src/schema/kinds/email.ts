import { cleanEmail, isEmail } from '../../domain/email.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { text } from './text.ts'

export const email: FieldKind<FieldOf<'email'>> = {
  ...text,
  store: (value) => (typeof value === 'string' ? cleanEmail(value) || null : value),
  refusal: (value) => (isEmail(String(value)) ? undefined : 'invalid'),
  sample: (index) => `pessoa${index + 1}@exemplo.test`,
  importCell: () => ({ type: 'email' }),
}
