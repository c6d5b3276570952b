import { bareDigits } from '../../domain/mask.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

interface Mask {
  isValid: (characters: string) => boolean
  format: (characters: string) => string
  /** A text without the signs of the mask; undefined where it has others. */
  bare?: (text: string) => string | undefined
}

/**
 * A number shown with a mask and stored without: digits, or what `bare` leaves. Text with other characters is kept and then
 * rejected by the rules.
 */
export const maskedNumber = ({
  isValid,
  format,
  bare = bareDigits,
}: Mask): Omit<FieldKind<FieldOf<'cpf'>>, 'sample' | 'importCell'> => ({
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    const characters = typeof given === 'string' ? bare(given) : undefined
    return characters === undefined ? given : characters || null
  },
  refusal: (value) => (bare(String(value)) === value && isValid(String(value)) ? undefined : 'invalid'),
  // An old value that the mask would cut is shown as it is.
  text({ value }) {
    if (typeof value !== 'string') return ''
    const shown = format(value)
    return bare(shown) === value ? shown : value
  },
})
