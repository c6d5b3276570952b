import { visibleText } from './visibleText.ts'

const LOCALE = 'pt-BR'
const MAX_DECIMALS = 10

let money: Intl.NumberFormat | undefined
const decimals = new Map<number, Intl.NumberFormat>()

function toNumber(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/**
 * R$ 1.234,56, with the no-break space (U+00A0) that Intl puts after R$. A string must use a decimal point ('1234.56').
 * Anything that is not a number gives ''.
 */
export function formatMoney(value: number | string | null | undefined): string {
  const number = toNumber(value)
  if (number === null) return ''
  money ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })
  return money.format(number)
}

/** 1.234,5: a number (or its text with a decimal point) with at least `minimum` decimals. Not a number gives ''. */
export function formatDecimal(value: number | string | null | undefined, minimum = 0): string {
  const number = toNumber(value)
  if (number === null) return ''
  let format = decimals.get(minimum)
  if (!format) {
    format = new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: minimum,
      maximumFractionDigits: MAX_DECIMALS,
    })
    decimals.set(minimum, format)
  }
  return format.format(number)
}

/**
 * Parses pt-BR notation: '1.234,56', '1234,56' or 'R$ 1.234,56'. A full stop only groups thousands, so that '12.5' is
 * null rather than a guess. Null for anything else.
 */
export function parseDecimal(text: string): number | null {
  const bare = text.trim().replace(/^(-?)\s*R\$\s*/, '$1')
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(bare)) return null
  return toNumber(bare.replaceAll('.', '').replace(',', '.'))
}

/**
 * Parses a spreadsheet's text with either decimal mark: '1.234,56', '1,234.56', '12,5' and '12.5'. A single full stop
 * before three digits groups thousands, as in Brazil, unless the integer part is zero. Exponents are accepted
 * ('1,5E+03'). Null for anything else.
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

/** Decimal places of a price. */
export const PRICE_DECIMALS = 2

/** Whether a number has no more decimal places than a price, so that none is lost when it is stored. */
export const isPrice = (number: number): boolean => Number(number.toFixed(PRICE_DECIMALS)) === number

/**
 * The price that a person types or pastes, with either decimal mark; null for no text. Undefined for anything else, and for
 * more than two decimal places: '1,234' may be a thousand.
 */
export function readPrice(text: string): number | null | undefined {
  const given = visibleText(text)
  if (given === '') return null
  const number = parseAnyDecimal(given.replace(/,$/, ''))
  return number !== null && isPrice(number) ? number : undefined
}
