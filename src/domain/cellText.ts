const SIGNIFICANT_DIGITS = 15

/** The number with a decimal comma and at most the 15 significant digits that spreadsheets keep; never an exponent. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  if (!Number.isFinite(value)) return String(value)
  const [mantissa = '', exponent = '0'] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e')
  const digits = mantissa.replace(/[-.]/g, '')
  const whole = Number(exponent) + 1
  const padded = whole > 0 ? digits : '0'.repeat(1 - whole) + digits
  const point = Math.max(whole, 1)
  const decimals = padded.slice(point).replace(/0+$/, '')
  return (value < 0 ? '-' : '') + padded.slice(0, point) + (decimals && `,${decimals}`)
}

/** Includes full-width signs, which spreadsheets with East Asian settings treat like the ASCII ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe (CSV injection). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the apostrophe added by `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
}
