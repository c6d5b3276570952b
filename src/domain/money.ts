const LOCALE = 'pt-BR'
const MOST_DIGITS = 10

let money: Intl.NumberFormat | undefined
const decimals = new Map<number, Intl.NumberFormat>()

function toNumber(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * R$ 1.234,56, with the no-break space (U+00A0) that Intl puts after R$. A text is read as the wire writes numbers, with
 * a full stop ('1234.56'). What is no number is ''.
 */
export function formatMoney(value: number | string | null | undefined): string {
  const number = toNumber(value)
  if (number === null) return ''
  money ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })
  return money.format(number)
}

/** 1.234,5: a number (or its text on the wire) with its own decimals, at least `minimum` of them. What is no number is ''. */
export function formatDecimal(value: number | string | null | undefined, minimum = 0): string {
  const number = toNumber(value)
  if (number === null) return ''
  let format = decimals.get(minimum)
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: minimum,
      maximumFractionDigits: MOST_DIGITS,
    })
    decimals.set(minimum, format)
  }
  return format.format(number)
}

/**
 * The number a Brazilian typed: '1.234,56', '1234,56' or 'R$ 1.234,56'. Full stops only group thousands, so that '12.5'
 * is null rather than a guess. Null too for what is no number.
 */
export function parseDecimal(text: string): number | null {
  const bare = text.trim().replace(/^(-?)\s*R\$\s*/, '$1')
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(bare)) return null
  return toNumber(bare.replaceAll('.', '').replace(',', '.'))
}

/**
 * The number in a spreadsheet's text, whose writer may have used either mark: '1.234,56', '1,234.56', '12,5' and '12.5'.
 * Where a single mark parts three digits it groups thousands if it is a full stop, as in Brazil, unless a zero stands
 * before it. A spreadsheet's exponent is read too ('1,5E+03'). Null for what is no number.
 */
export function parseAnyDecimal(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(-?)\s*R\$\s*/, '$1')
    .replace(/^-\s+/, '-')
  if (/^-?\d+([.,]\d+)?e[+-]?\d{1,3}$/i.test(bare)) return toNumber(bare.replace(',', '.'))
  const brazilian = /^-?0\./.test(bare) ? null : parseDecimal(bare)
  if (brazilian !== null) return brazilian
  return /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(bare) ? toNumber(bare.replaceAll(',', '')) : null
}
