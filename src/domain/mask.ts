/**
 * Formats the digits of a text by a pattern in which each zero represents a digit: '529982' in
 * '000.000.000-00' is '529.982'. Partial input gives a partial mask, so that it can run on every keystroke;
 * digits beyond the pattern are dropped.
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

/** The digits of a text, in order, without anything else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The digits of a text that has nothing else but the signs of masks; undefined for any other text. */
export const bareDigits = (text: string): string | undefined =>
  /^[\d\s./()-]*$/.test(text) ? onlyDigits(text) : undefined
