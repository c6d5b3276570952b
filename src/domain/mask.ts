import { plainHyphens } from './visibleText.ts'

/**
 * Formats the digits of a text by a pattern in which each zero represents a digit: '529982' in
 * '000.000.000-00' is '529.982'. Partial input gives a partial mask, so that it can run on every keystroke;
 * digits beyond the pattern are dropped.
 */
export function applyMask(text: string, pattern: string): string {
  return maskCharacters(onlyDigits(text), pattern)
}

/** Like `applyMask`, with characters of any kind in the places of the pattern's zeros. */
export function maskCharacters(characters: string, pattern: string): string {
  let used = 0
  let masked = ''
  for (const symbol of pattern) {
    if (used === characters.length) break
    masked += symbol === '0' ? characters.charAt(used++) : symbol
  }
  return masked
}

/** The digits of a text, in order, without anything else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The digits of a text that has nothing else but the signs of masks, of whatever hyphen and space; undefined for any other. */
export function bareDigits(text: string): string | undefined {
  const plain = plainHyphens(text)
  return /^[\d\s./()-]*$/.test(plain) ? onlyDigits(plain) : undefined
}
