import { hasCheckDigits } from './checkDigits.ts'
import { onlyDigits } from './digits.ts'
import { applyMask } from './mask.ts'

const PATTERN = '000.000.000-00'
const FIRST_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_WEIGHTS = [11, ...FIRST_WEIGHTS]

export const CPF_MASK_LENGTH = 14

/** Whether the text, masked or not, is a CPF: 11 digits, not all identical, both check digits correct. */
export function isCpf(text: string): boolean {
  return hasCheckDigits(onlyDigits(text), FIRST_WEIGHTS, SECOND_WEIGHTS)
}

/** 000.000.000-00, also while it is still being typed. */
export function formatCpf(text: string): string {
  return applyMask(text, PATTERN)
}
