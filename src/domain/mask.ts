import { onlyDigits } from './digits.ts'

/**
 * Puts the digits of a text into a pattern whose zeros stand for digits: '529982' in '000.000.000-00' is '529.982'.
 * Stops after the last digit given, so that it can run at each key press; digits beyond the pattern are dropped.
 */
export function applyMask(text: string, pattern: string): string {
  const digits = onlyDigits(text)
  let used = 0
  let masked = ''
  for (const symbol of pattern) {
    if (used === digits.length) break
    masked += symbol === '0' ? digits.charAt(used++) : symbol
  }
  return masked
}
