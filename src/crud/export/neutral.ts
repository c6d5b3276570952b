/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function neutral(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}
