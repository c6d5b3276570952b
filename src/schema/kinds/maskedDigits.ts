import { onlyDigits } from '../../domain/mask.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

const MASKED = /^[\d\s./()-]+$/

/** A number shown with a mask and stored as digits. Text with other characters is kept and then rejected by the rules. */
export const maskedDigits = (
  isValid: (digits: string) => boolean,
  format: (digits: string) => string,
): Omit<FieldKind<FieldOf<'cpf'>>, 'sample' | 'importCell'> => ({
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    return typeof given === 'string' && MASKED.test(given) ? onlyDigits(given) || null : given
  },
  refusal: (value) => (/^\d+$/.test(String(value)) && isValid(String(value)) ? undefined : 'invalid'),
  text: ({ value }) => (typeof value === 'string' ? format(value) : ''),
})
