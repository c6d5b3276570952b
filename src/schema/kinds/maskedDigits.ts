import { bareDigits } from '../../domain/mask.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

/** A number shown with a mask and stored as digits. Text with other characters is kept and then rejected by the rules. */
export const maskedDigits = (
  isValid: (digits: string) => boolean,
  format: (digits: string) => string,
): Omit<FieldKind<FieldOf<'cpf'>>, 'sample' | 'importCell'> => ({
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    const digits = typeof given === 'string' ? bareDigits(given) : undefined
    return digits === undefined ? given : digits || null
  },
  refusal: (value) => (/^\d+$/.test(String(value)) && isValid(String(value)) ? undefined : 'invalid'),
  text: ({ value }) => (typeof value === 'string' ? format(value) : ''),
})
