import { formatCpf, isCpf } from '../../domain/documents.ts'
import type { FieldOf } from '../fields.ts'
import type { FieldKind } from './fieldKind.ts'
import { maskedNumber } from './maskedNumber.ts'

export const CPFS = ['52998224725', '11144477735', '93541134780', '15350946056'] as const

export const cpf: FieldKind<FieldOf<'cpf'>> = {
  ...maskedNumber({ isValid: isCpf, format: formatCpf }),
  sample: (index) => CPFS[index % CPFS.length],
  importCell: () => ({ type: 'string', digits: 11, cpf: 'doubted' }),
}
