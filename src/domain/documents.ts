import { applyMask, onlyDigits } from './mask.ts'

/** The check digit of Receita Federal's modulo 11: `weights[i]` multiplies digit `i`. */
export function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** Whether the last two digits are the check digits of the preceding ones. Repeated identical digits are invalid. */
export function hasCheckDigits(digits: string, first: readonly number[], second: readonly number[]): boolean {
  if (digits.length !== second.length + 1 || /^(\d)\1*$/.test(digits)) return false
  return digits.endsWith(`${checkDigit(digits, first)}${checkDigit(digits, second)}`)
}

const CPF_PATTERN = '000.000.000-00'
const CPF_FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const CPF_SECOND_WEIGHTS = [11, ...CPF_FIRST_WEIGHTS]

export const CPF_MASK_LENGTH = 14

/** Whether the text, masked or not, is a CPF: 11 digits, not all identical, both check digits correct. */
export function isCpf(text: string): boolean {
  return hasCheckDigits(onlyDigits(text), CPF_FIRST_WEIGHTS, CPF_SECOND_WEIGHTS)
}

/** 000.000.000-00, also while it is still being typed. */
export function formatCpf(text: string): string {
  return applyMask(text, CPF_PATTERN)
}

const CNPJ_PATTERN = '00.000.000/0000-00'
const CNPJ_FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_SECOND_WEIGHTS = [6, ...CNPJ_FIRST_WEIGHTS]

/** Whether the text, masked or not, is a numeric CNPJ: 14 digits, not all identical, correct check digits. */
export function isCnpj(text: string): boolean {
  return hasCheckDigits(onlyDigits(text), CNPJ_FIRST_WEIGHTS, CNPJ_SECOND_WEIGHTS)
}

/** 00.000.000/0000-00, also while it is still being typed. */
export function formatCnpj(text: string): string {
  return applyMask(text, CNPJ_PATTERN)
}

const CPF_DIGITS = 11

export const CPF_OR_CNPJ_DIGITS = 14

/** Whether the text, masked or not, is a CPF or a CNPJ. */
export function isCpfOrCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/** 000.000.000-00, or 00.000.000/0000-00 from the twelfth digit on; also while it is still being typed. */
export function formatCpfOrCnpj(text: string): string {
  return onlyDigits(text).length > CPF_DIGITS ? formatCnpj(text) : formatCpf(text)
}
