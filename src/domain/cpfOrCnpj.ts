import { formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'
import { onlyDigits } from './digits.ts'

const CPF_DIGITS = 11

export function isCpfOrCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** The mask of a CPF up to 11 digits, that of a CNPJ beyond. */
export function formatCpfOrCnpj(text: string): string {
  return onlyDigits(text).length <= CPF_DIGITS ? formatCpf(text) : formatCnpj(text)
}
