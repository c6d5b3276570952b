import { formatCnpj } from '../../domain/cnpj.ts'
import { formatCpf } from '../../domain/cpf.ts'
import { formatCpfOrCnpj } from '../../domain/cpfOrCnpj.ts'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { dayOf } from '../../domain/endOfDay.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatPhone } from '../../domain/phone.ts'
import { app } from '../../i18n/ptBR/app.ts'
import { labelOf, shortOf } from '../../providers/lookupLabels.ts'
import { timeZone } from '../../providers/timeZone.ts'
import { lookupNamed } from '../../resources/lookups.ts'
import type { Column, Definition, Field, Kind } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'

/** One field of one record. */
export interface Cell {
  field: Field
  value: unknown
  record: RegisterRecord
  /** Where its clocks are shown, for a worker that knows no session; the session's where absent. */
  zone?: string
}

const text = ({ value }: Cell) => (typeof value === 'string' ? value : '')

const formatted = (format: (text: string) => string) => (cell: Cell) => format(text(cell))

const nothing = () => ''

function dateText({ field, value, zone }: Cell): string {
  if (typeof value !== 'string') return ''
  return formatDate(field.kind === 'date' && field.endOfDay ? dayOf(value, zone ?? timeZone()) : value)
}

function referenceText({ field, record }: Cell): string {
  if (field.kind !== 'reference') return ''
  if (field.as) return shortOf(lookupNamed(field.to), record[field.as])
  const label = field.labelAs && record[field.labelAs]
  return typeof label === 'string' ? label : ''
}

/** Kind → what a field says in plain text, '' where it says nothing: what is searched, exported and read in a tooltip. */
const texts: Record<Kind, (cell: Cell) => string> = {
  text,
  longText: text,
  personName: text,
  email: text,
  cpf: formatted(formatCpf),
  cnpj: formatted(formatCnpj),
  cpfOrCnpj: formatted(formatCpfOrCnpj),
  phone: formatted(formatPhone),
  money: ({ value }) => (typeof value === 'number' ? formatMoney(value) : ''),
  integer: ({ value }) => (typeof value === 'number' ? String(value) : ''),
  secret: nothing,
  image: nothing,
  date: dateText,
  dateTime: ({ value, zone }) => (typeof value === 'string' ? formatDateTime(value, zone ?? timeZone()) : ''),
  boolean: ({ value }) => (typeof value === 'boolean' ? (value ? app.common.yes : app.common.no) : ''),
  reference: referenceText,
  references: (cell) => labelsOf(cell).join(', '),
}

/** The labels of a field that refers to several records, or the text that stands in for them. */
export function labelsOf({ field, value, record }: Cell): string[] {
  if (field.kind !== 'references') return []
  const lookup = lookupNamed(field.to)
  const labels = Array.isArray(value) ? value.map((one) => labelOf(lookup, one)).filter(Boolean) : []
  const instead = field.orText && record[field.orText]
  return labels.length === 0 && typeof instead === 'string' ? [instead] : labels
}

/** @throws Error for a name that is no field of the register. */
export function cellOf(definition: Definition, name: string, record: RegisterRecord, zone?: string): Cell {
  const field = definition.fields[name]
  if (!field) throw new Error(`${definition.name} has no field ${name}`)
  return { field, value: record[name], record, zone }
}

export const plainText = (cell: Cell): string => texts[cell.field.kind](cell)

export const cellText = (definition: Definition, name: string, record: RegisterRecord): string =>
  plainText(cellOf(definition, name, record))

/** The names of a column's fields. */
export function namesOf(column: Column): readonly string[] {
  return typeof column === 'string' ? [column] : column
}

/** What a column says of a record; two fields with a space between. */
export function columnText(definition: Definition, column: Column, record: RegisterRecord): string {
  return namesOf(column)
    .map((name) => cellText(definition, name, record))
    .filter(Boolean)
    .join(' ')
}

/** What a person calls a record: its title, or where that may be empty the first that a search would find it by. */
export function titleOf(definition: Definition, record: RegisterRecord): string {
  const names = [definition.title, ...definition.list.search]
  return names.map((name) => cellText(definition, name, record)).find(Boolean) ?? ''
}
