/** The digits of a text, in order, without anything else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}
