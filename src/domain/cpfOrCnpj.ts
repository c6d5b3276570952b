import { formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf } from './cpf.ts'
import { onlyDigits } from './digits.ts'

const CPF_DIGITS = 11

export const CPF_OR_CNPJ_DIGITS = 14

/** Whether the text, masked or not, is a CPF or a CNPJ. */
export function isCpfOrCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** 000.000.000-00, and 00.000.000/0000-00 from the twelfth digit on; also while it is still being typed. */
export function formatCpfOrCnpj(text: string): string {
  return onlyDigits(text).length > CPF_DIGITS ? formatCnpj(text) : formatCpf(text)
}
