import { applyMask, onlyDigits } from './mask.ts'

const LANDLINE = '(00) 0000-0000'
const MOBILE = '(00) 00000-0000'
const WITHOUT_AREA = '0000 000 0000'
const LANDLINE_DIGITS = 10

/** 0300, 0500, 0800 and 0900: numbers without an area code. */
const NO_AREA = /^0[3589]00/

/** Whether a number, even a partially typed one, is 0800 or similar. @param digits without punctuation */
export const isWithoutArea = (digits: string) => NO_AREA.test(digits)

export const PHONE_MAX_LENGTH = 15

/** Area code and number: 10 digits for a landline, 11 for a mobile. */
export function isPhone(text: string): boolean {
  return /^\d{10,11}$/.test(onlyDigits(text))
}

/** (00) 0000-0000, (00) 00000-0000 from the eleventh digit on, or 0800 000 0000; also while it is still being typed. */
export function formatPhone(text: string): string {
  const digits = onlyDigits(text)
  if (isWithoutArea(digits)) return applyMask(text, WITHOUT_AREA)
  return applyMask(text, digits.length > LANDLINE_DIGITS ? MOBILE : LANDLINE)
}
