import { readPhone, shownPhone } from '../../domain/phone.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { text, trimmed } from './text.ts'

/** Text that is not understood as a telephone is kept and then rejected by the rules. */
export const phone: FieldKind<FieldOf<'phone'>> = {
  ...text,
  maxLength: null,
  store(value) {
    const given = trimmed(value)
    return typeof given === 'string' ? (readPhone(given) ?? given) : given
  },
  refusal: (value) => (readPhone(String(value)) === value ? undefined : 'invalid'),
  text: ({ value }) => (typeof value === 'string' ? shownPhone(value) : ''),
  sample: (index) => `1198888${String(1000 + index)}`,
  importCell: () => ({ type: 'phone' }),
}
