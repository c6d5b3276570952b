/** Matches anything but printable ASCII and Latin letters: only such text needs cleaning. The no-break space and the soft hyphen match. */
const UNUSUAL = /[^ -~\u00a1-\u00ac\u00ae-\u02af]/
/** Control and formatting characters (except tab and line breaks), and lone surrogates, which no database stores. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** The text in NFC, with plain spaces and without invisible characters. */
export function visibleCharacters(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
}

/** The visible text: like `visibleCharacters`, but trimmed. */
export const visibleText = (text: string): string => visibleCharacters(text).trim()

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
