import { hasCheckDigits } from './checkDigits.ts'
import { onlyDigits } from './digits.ts'
import { applyMask } from './mask.ts'

const PATTERN = '00.000.000/0000-00'
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS]

/** Whether the text, masked or not, is a CNPJ of digits: 14 of them, not all identical, both check digits correct. */
export function isCnpj(text: string): boolean {
  return hasCheckDigits(onlyDigits(text), FIRST_WEIGHTS, SECOND_WEIGHTS)
}

/** 00.000.000/0000-00, also while it is still being typed. */
export function formatCnpj(text: string): string {
  return applyMask(text, PATTERN)
}
