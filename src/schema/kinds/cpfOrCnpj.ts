import { formatCpfOrCnpj, isCpfOrCnpj } from '../../domain/documents.ts'
import type { FieldOf } from '../definition.ts'
import { CNPJ } from './cnpj.ts'
import { CPFS } from './cpf.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedDigits } from './maskedDigits.ts'

export const cpfOrCnpj: FieldKind<FieldOf<'cpfOrCnpj'>> = {
  ...maskedDigits(isCpfOrCnpj, formatCpfOrCnpj),
  sample: (index) => (index % 2 ? CPFS[index % CPFS.length] : CNPJ),
  importCell: () => ({ type: 'string' }),
}
