import { bareCnpj, formatCpfOrCnpj, isCpfOrCnpj } from '../../domain/documents.ts'
import type { FieldOf } from '../fields.ts'
import { CNPJ } from './cnpj.ts'
import { CPFS } from './cpf.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedNumber } from './maskedNumber.ts'

export const cpfOrCnpj: FieldKind<FieldOf<'cpfOrCnpj'>> = {
  ...maskedNumber({
    isValid: isCpfOrCnpj,
    format: formatCpfOrCnpj,
    bare: bareCnpj,
  }),
  sample: (index) => (index % 2 ? CPFS[index % CPFS.length] : CNPJ),
  importCell: () => ({ type: 'string', cnpj: 'orCpf' }),
}
