import { MAX_PASSWORD_LENGTH } from '../../domain/password.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'

export const secret: FieldKind<FieldOf<'secret'>> = {
  value: 'string',
  inBody: true,
  inAnswer: false,
  maxLength: MAX_PASSWORD_LENGTH,
  // Not trimmed: a password may begin with a space.
  store: (value) => value || null,
  refusal: () => undefined,
  sample: () => 'Senha-de-3xemplo',
  importCell: () => ({ type: 'string' }),
  importSample: String,
  text: () => '',
  sheetNumber: () => undefined,
  sortBy: 'text',
  column: () => null,
}
