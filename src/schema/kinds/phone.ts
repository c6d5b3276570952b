import { formatPhone, isPhone } from '../../domain/phone.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedDigits } from './maskedDigits.ts'

export const phone: FieldKind<FieldOf<'phone'>> = {
  ...maskedDigits(isPhone, formatPhone),
  sample: (index) => `1198888${String(1000 + index)}`,
  importCell: () => ({ type: 'phone' }),
}
