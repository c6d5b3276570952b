/** Outside of these a text may need cleaning: printable ASCII, and Latin letters but for the no-break space and the soft hyphen. */
const unusual = /[^ -~\u00a1-\u00ac\u00ae-\u02af]/
/** Control and formatting characters (but tab and line breaks), and halves of characters, which no database takes. */
const hidden = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** What is seen of a text: composed accents, plain spaces, nothing hidden in it and no space around it. */
export function seenText(text: string): string {
  if (!unusual.test(text)) return text.trim()
  return text
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}

const SIGNIFICANT_DIGITS = 15

/** A number as people write it: a decimal comma, the 15 digits that spreadsheets keep, never an exponent. */
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
