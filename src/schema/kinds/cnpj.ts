import { bareCnpj, formatCnpj, isCnpj } from '../../domain/documents.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedNumber } from './maskedNumber.ts'

export const CNPJ = '11222333000181'

export const cnpj: FieldKind<FieldOf<'cnpj'>> = {
  ...maskedNumber({ isValid: isCnpj, format: formatCnpj, bare: bareCnpj }),
  sample: () => CNPJ,
  importCell: () => ({ type: 'string', cnpj: 'only' }),
}
