import { numberText, unescapeFormula } from '../domain/cellText.ts'
import { parseDate } from '../domain/dates.ts'
import { cnpjCharacters, isCnpj, isCpf, isCpfOrCnpj } from '../domain/documents.ts'
import { isDuration, readDuration } from '../domain/durations.ts'
import { isEmail } from '../domain/email.ts'
import { federativeUnitId, federativeUnits } from '../domain/federativeUnits.ts'
import { readTime } from '../domain/hours.ts'
import { parseAnyDecimal } from '../domain/money.ts'
import { readPhone } from '../domain/phone.ts'
import { cleanText } from '../domain/text.ts'
import { visibleText } from '../domain/visibleText.ts'
import type { ImportColumn, ImportType } from './imports.ts'

/** A spreadsheet's date cell: DD/MM/YYYY, HH:mm, and whether its number format shows the time. */
interface DateCell {
  day: string
  time: string
  timed: boolean
}

/** A cell's typed value rather than its formatted text; null is empty. */
export type Cell = string | number | boolean | null | DateCell

/**
 * Why a cell is rejected: blank in a required column, a formula error, a wrong value for the column, or an hour other
 * than that which the day's own cell has.
 */
export type CellFailure = 'blank' | 'formula' | 'type' | 'decimals' | 'phone' | 'state' | 'otherHour'

/**
 * A cell's value on the wire, null if empty; `restored` if leading zeros of a number were restored,
 * `doubtful` if check digits are wrong.
 */
export type CheckedCell =
  | { value: string | number | null; restored?: true; doubtful?: true }
  | { failure: CellFailure }

/** Whether a number has more decimal places than the column stores and would silently be rounded. */
function hasTooManyDecimals(value: number, { decimals }: ImportColumn): boolean {
  const [, fraction = ''] = numberText(value).split(',')
  return decimals !== undefined && fraction.length > decimals
}

function number(value: number | null | undefined, column: ImportColumn): CheckedCell {
  if (value === null || value === undefined) return { failure: 'type' }
  return hasTooManyDecimals(value, column) ? { failure: 'decimals' } : { value }
}

/** Exactly `DD/MM/YYYY HH:mm`. */
export function isDateTime(text: string): boolean {
  const [, day = '', hours = '', minutes = ''] = /^(\S{10}) (\d\d):(\d\d)$/.exec(text) ?? []
  return parseDate(day) !== null && Number(hours) < 24 && Number(minutes) < 60
}

function text(column: ImportColumn, given: string): CheckedCell {
  if (column.digits) return document(column, given)
  if (column.cnpj) return lettered(column.cnpj, given)
  const bare = column.digitsOnly ? withoutMarks(given) : given
  const value = column.verbatim ? bare.trim() : cleanText(bare)
  const tooLong = column.max !== undefined && value.length > column.max
  if (tooLong || (column.digitsOnly && !/^\d*$/.test(value))) return { failure: 'type' }
  return { value: value || null }
}

const withoutMarks = (given: string) => given.replace(/[\s./-]/g, '')

/** A CNPJ, whose characters may be letters, or a CPF where the column has either. */
function lettered(kind: NonNullable<ImportColumn['cnpj']>, given: string): CheckedCell {
  const isOne = kind === 'only' ? isCnpj(given) : isCpfOrCnpj(given)
  return isOne ? { value: cnpjCharacters(given) } : { failure: 'type' }
}

function document({ digits, cpf }: ImportColumn, given: string): CheckedCell {
  const value = withoutMarks(given)
  if (!/^\d+$/.test(value) || value.length !== digits) return { failure: 'type' }
  if (!cpf || isCpf(value)) return { value }
  return cpf === 'valid' ? { failure: 'type' } : { value, doubtful: true }
}

/** Converts a non-empty cell's text to its value on the wire, by column type. */
const parsers: Record<ImportType, (given: string, column: ImportColumn) => CheckedCell> = {
  string: (given, column) => text(column, given),
  email: (given) => (isEmail(given) ? { value: given } : { failure: 'type' }),
  integer: (given) => (/^-?\d{1,15}$/.test(given) ? { value: Number(given) } : { failure: 'type' }),
  float: (given, column) => number(parseAnyDecimal(given), column),
  date: (given) => (parseDate(given) ? { value: given } : { failure: 'type' }),
  datetime: (given) => (isDateTime(given) ? { value: given } : { failure: 'type' }),
  hour(given) {
    const value = readTime(given)
    return value === null ? { failure: 'type' } : { value }
  },
  minutes(given) {
    const value = readDuration(given)
    return value === null ? { failure: 'type' } : { value }
  },
  phone(given) {
    const value = readPhone(given)
    return value === null ? { failure: 'phone' } : { value }
  },
  state(given) {
    const id = federativeUnitId(given)
    return id === undefined ? { failure: 'state' } : { value: id }
  },
}

/** Types whose numeric cells are used unchanged. */
const numeric = new Set<ImportType>(['integer', 'float'])

/**
 * Omits midnight if the spreadsheet does not show the time; for `date` columns any time that is not shown.
 */
function dateText({ day, time, timed }: DateCell, { type }: ImportColumn): string {
  const shown = type === 'datetime' ? timed || time !== '00:00' : timed && time !== '00:00'
  return shown ? `${day} ${time}` : day
}

/** The visible text of a cell, as a user would type it. */
export function cellText(cell: Cell, column: ImportColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return visibleText(unescapeFormula(cell))
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return typeof cell === 'number' ? numberText(cell) : dateText(cell, column)
}

/** Error values of formulas: as stored in files, as shown by Excel in Portuguese, and as shown by LibreOffice. */
const FORMULA_ERROR =
  /^(?:#(?:NULL!|NULO!|DIV\/0!|VALUE!|VALOR!|REF!|NAME\?|NOME\?|NUM!|NÚM!|N\/A|N\/D|SPILL!|CALC!)|Err:\d{3})$/

/** Validates a cell and converts it to its value on the wire. States are accepted by acronym only. */
export function checkCell(column: ImportColumn, cell: Cell): CheckedCell {
  const given = cellText(cell, column)
  if (given === '') return column.required ? { failure: 'blank' } : { value: null }
  if (FORMULA_ERROR.test(given)) return { failure: 'formula' }
  if (typeof cell === 'number' && numeric.has(column.type)) return checkNumber(column, cell)
  const { digits } = column
  if (typeof cell === 'number' && digits && given.length < digits && /^\d+$/.test(given)) {
    const checked = parsers[column.type](given.padStart(digits, '0'), column)
    return 'value' in checked ? { ...checked, restored: true } : checked
  }
  const checked = parsers[column.type](given, column)
  // Text that consists only of removed characters counts as blank.
  return column.required && 'value' in checked && checked.value === null ? { failure: 'blank' } : checked
}

function checkNumber(column: ImportColumn, cell: number): CheckedCell {
  const isNumber = column.type === 'integer' ? Number.isSafeInteger(cell) : Number.isFinite(cell)
  return isNumber ? number(cell, column) : { failure: 'type' }
}

/** Whether a value in a request body is one that `checkCell` can produce. */
export function isWireValue(column: ImportColumn, value: unknown): value is string | number | null {
  if (value === null || value === undefined) return !column.required
  if (column.type === 'state') return federativeUnits.some(({ id }) => id === value)
  if (column.type === 'minutes') return typeof value === 'number' && isDuration(value)
  if (numeric.has(column.type))
    return column.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
  if (typeof value !== 'string') return false
  const checked = checkCell(column, value)
  return 'value' in checked && checked.value === value
}
