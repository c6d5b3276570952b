import { timeZone } from '../../providers/timeZone.ts'
import type { Definition, Kind } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { type Cell, cellOf, plainText } from './cellText.ts'
import { localText } from './instants.ts'

/** A number of a spreadsheet: how the spreadsheet shows it, and its text where a file has only texts. */
export interface SheetNumber {
  number: number
  as: 'money' | 'date' | 'dateTime'
  text: string
}

/** What a spreadsheet's cell holds. */
export type SheetCell = string | SheetNumber

type Numbers = (cell: Cell, text: string) => SheetNumber | undefined

const none: Numbers = () => undefined

/** Kind → the number that its cell holds, for those whose cell is no text. */
const numbers: Record<Kind, Numbers> = {
  text: none,
  longText: none,
  personName: none,
  email: none,
  cpf: none,
  cnpj: none,
  cpfOrCnpj: none,
  phone: none,
  integer: none,
  secret: none,
  image: none,
  boolean: none,
  reference: none,
  references: none,
  money: ({ value }) =>
    typeof value === 'number'
      ? { number: value, as: 'money', text: value.toFixed(2).replace('.', ',') }
      : undefined,
  date: ({ value }, text) => moment('date', `${value}T00:00:00`, text),
  dateTime: ({ value, zone }, text) => moment('dateTime', localText(String(value), zone ?? timeZone()), text),
}

const DAY_MS = 86_400_000
/** Days from the spreadsheet's first to that of 1970. */
const EPOCH_DAY = 25_569
/** Spreadsheets count a 29 February 1900 that never was: earlier days stay text. */
const FIRST_DAY = 61

function moment(as: 'date' | 'dateTime', local: string, text: string): SheetNumber | undefined {
  const number = Date.parse(`${local}Z`) / DAY_MS + EPOCH_DAY
  return number >= FIRST_DAY ? { number, as, text } : undefined
}

/** What a field of a record is in a spreadsheet: as people read it, numbers and dates as such. */
export function sheetCell(
  definition: Definition,
  name: string,
  record: RegisterRecord,
  zone?: string,
): SheetCell {
  const cell = cellOf(definition, name, record, zone)
  const text = plainText(cell)
  return numbers[cell.field.kind](cell, text) ?? text
}
