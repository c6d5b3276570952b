import { numberText, seenText } from '../domain/cellText.ts'
import { isCpf } from '../domain/cpf.ts'
import { parseDate } from '../domain/dates.ts'
import { onlyDigits } from '../domain/digits.ts'
import { isEmail } from '../domain/email.ts'
import { federativeUnitId, federativeUnits } from '../domain/federativeUnits.ts'
import { parseAnyDecimal } from '../domain/money.ts'
import { plain } from '../domain/neutral.ts'
import { cleanText } from '../domain/text.ts'
import type { ImportColumn, ImportType } from './imports.ts'

/** A real date of a spreadsheet: DD/MM/YYYY, HH:mm, and whether the spreadsheet shows its hour. */
export interface DateCell {
  day: string
  time: string
  timed: boolean
}

/** A cell by its type, not by the text that a spreadsheet shows; null is empty. */
export type Cell = string | number | boolean | null | DateCell

/** Why a cell is refused: blank where a value is required, a formula that failed, or wrong for its column. */
export type CellFailure = 'blank' | 'formula' | 'type' | 'phone' | 'state'

/** What a cell sends: its value on the wire, null for none; `restored` when zeros were put back before a number. */
export type CheckedCell = { value: string | number | null; restored?: true } | { failure: CellFailure }

/** Area code and number, and the longest number of any country. */
const LEAST_PHONE_DIGITS = 10
const MOST_PHONE_DIGITS = 15

const number = (value: number | null | undefined): CheckedCell =>
  value === null || value === undefined ? { failure: 'type' } : { value }

/** `DD/MM/YYYY HH:mm` and nothing else. */
export function isDateTime(text: string): boolean {
  const [, day = '', hours = '', minutes = ''] = /^(\S{10}) (\d\d):(\d\d)$/.exec(text) ?? []
  return parseDate(day) !== null && Number(hours) < 24 && Number(minutes) < 60
}

function text(column: ImportColumn, given: string): CheckedCell {
  if (column.digits) return document(column, given)
  const value = cleanText(column.digitsOnly ? withoutMarks(given) : given)
  const tooLong = column.max !== undefined && value.length > column.max
  if (tooLong || (column.digitsOnly && !/^\d*$/.test(value))) return { failure: 'type' }
  return { value: value || null }
}

const withoutMarks = (given: string) => given.replace(/[\s./-]/g, '')

function document({ digits, cpf }: ImportColumn, given: string): CheckedCell {
  const value = withoutMarks(given)
  if (!/^\d+$/.test(value) || value.length !== digits || (cpf && !isCpf(value))) return { failure: 'type' }
  return { value }
}

/** Without the country code of Brazil and the zeros of a long-distance call. */
export const nationalDigits = (digits: string) => digits.replace(/^0*(55)?0*(?=\d{10,11}$)/, '')

/** Type → what a filled cell's text becomes on the wire. */
const readers: Record<ImportType, (given: string, column: ImportColumn) => CheckedCell> = {
  string: (given, column) => text(column, given),
  email: (given) => (isEmail(given) ? { value: given } : { failure: 'type' }),
  integer: (given) => (/^-?\d{1,15}$/.test(given) ? { value: Number(given) } : { failure: 'type' }),
  float: (given) => number(parseAnyDecimal(given)),
  date: (given) => (parseDate(given) ? { value: given } : { failure: 'type' }),
  datetime: (given) => (isDateTime(given) ? { value: given } : { failure: 'type' }),
  phone(given) {
    const value = nationalDigits(onlyDigits(given))
    const isNumber = value.length >= LEAST_PHONE_DIGITS && value.length <= MOST_PHONE_DIGITS
    return isNumber ? { value } : { failure: 'phone' }
  },
  state(given) {
    const id = federativeUnitId(given)
    return id === undefined ? { failure: 'state' } : { value: id }
  },
}

/** Types whose cells are numbers: a spreadsheet's number is taken as it is. */
const numeric = new Set<ImportType>(['integer', 'float'])

/** The hour is left out where it is midnight and not shown; a date shows no hour that the spreadsheet hides. */
function dateText({ day, time, timed }: DateCell, { type }: ImportColumn): string {
  const shown = type === 'datetime' ? timed || time !== '00:00' : timed && time !== '00:00'
  return shown ? `${day} ${time}` : day
}

/** The text that a person would have written into the cell, without what is not seen of it. */
export function textOfCell(cell: Cell, column: ImportColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return seenText(plain(cell))
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return typeof cell === 'number' ? numberText(cell) : dateText(cell, column)
}

/** What stands in a cell whose formula failed: as files keep it, as Excel in Portuguese shows it, and LibreOffice. */
const FORMULA_ERROR =
  /^(?:#(?:NULL!|NULO!|DIV\/0!|VALUE!|VALOR!|REF!|NAME\?|NOME\?|NUM!|NÚM!|N\/A|N\/D|SPILL!|CALC!)|Err:\d{3})$/

/** What a cell of a column sends, or why it is refused. A state that is not known by its acronym is refused here. */
export function checkCell(column: ImportColumn, cell: Cell): CheckedCell {
  const given = textOfCell(cell, column)
  if (given === '') return column.required ? { failure: 'blank' } : { value: null }
  if (FORMULA_ERROR.test(given)) return { failure: 'formula' }
  if (typeof cell === 'number' && numeric.has(column.type)) return checkNumber(column, cell)
  const { digits } = column
  if (typeof cell === 'number' && digits && given.length < digits && /^\d+$/.test(given)) {
    const checked = readers[column.type](given.padStart(digits, '0'), column)
    return 'value' in checked ? { ...checked, restored: true } : checked
  }
  const checked = readers[column.type](given, column)
  // A text of nothing but removed characters is no value.
  return column.required && 'value' in checked && checked.value === null ? { failure: 'blank' } : checked
}

function checkNumber({ type }: ImportColumn, cell: number): CheckedCell {
  const isNumber = type === 'integer' ? Number.isSafeInteger(cell) : Number.isFinite(cell)
  return isNumber ? { value: cell } : { failure: 'type' }
}

/** Whether a value of a body is one that `checkCell` could have sent. */
export function isWireValue(column: ImportColumn, value: unknown): value is string | number | null {
  if (value === null || value === undefined) return !column.required
  if (column.type === 'state') return federativeUnits.some(({ id }) => id === value)
  if (numeric.has(column.type))
    return column.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
  if (typeof value !== 'string') return false
  const checked = checkCell(column, value)
  return 'value' in checked && checked.value === value
}
