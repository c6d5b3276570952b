const FORMULA = /^[=+\-@\t\r\n]/

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function neutral(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Takes back the apostrophe that `neutral` gave. */
export function plain(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
