import { formatCnpj, isCnpj } from '../../domain/documents.ts'
import type { FieldOf } from '../definition.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedDigits } from './maskedDigits.ts'

export const CNPJ = '11222333000181'

export const cnpj: FieldKind<FieldOf<'cnpj'>> = {
  ...maskedDigits(isCnpj, formatCnpj),
  sample: () => CNPJ,
  importCell: () => ({ type: 'string' }),
}
