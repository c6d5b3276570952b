import { app } from '../../i18n/ptBR/app.ts'
import { lookupNamed } from '../../resources/lookups.ts'
import type { Column, Definition } from '../../schema/definition.ts'
import type { FieldValue, SheetNumber, TextContext } from '../../schema/kinds/fieldKind.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { timeZone } from '../timeZone.ts'

/** In the session's zone; a worker knows none and brings its own. */
export const textContext: TextContext = {
  zone: timeZone,
  lookup: lookupNamed,
  yes: app.common.yes,
  no: app.common.no,
}

/** @throws Error for a name that is no field of the register. */
export function cellOf(definition: Definition, name: string, record: RegisterRecord): FieldValue {
  const field = definition.fields[name]
  if (!field) throw new Error(`${definition.name} has no field ${name}`)
  return { field, value: record[name], record }
}

const textOf = (cell: FieldValue, context = textContext): string => kindOf(cell.field).text(cell, context)

/** A field of a record in plain text, '' where it is empty. */
export const cellText = (definition: Definition, name: string, record: RegisterRecord): string =>
  textOf(cellOf(definition, name, record))

/** The names of a column's fields. */
export function namesOf(column: Column): readonly string[] {
  return typeof column === 'string' ? [column] : column
}

/** A column of a record in plain text; two fields with a space between. */
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

/** What a spreadsheet's cell holds. */
export type SheetCell = string | SheetNumber

/** A field of a record in a spreadsheet: as people read it, numbers and dates as such. @param zone of its clocks */
export function sheetCell(
  definition: Definition,
  name: string,
  record: RegisterRecord,
  zone: string,
): SheetCell {
  const cell = cellOf(definition, name, record)
  const text = textOf(cell, { ...textContext, zone: () => zone })
  return kindOf(cell.field).sheetNumber(cell, text, zone) ?? text
}

/** What rows are put in order by; null comes last in either direction. */
export type SortValue = string | number | null

export function sortValue(definition: Definition, name: string, record: RegisterRecord): SortValue {
  const cell = cellOf(definition, name, record)
  const { value } = cell
  const isValue = typeof value === 'string' || typeof value === 'number'
  if (kindOf(cell.field).sortBy === 'value' && isValue) return value === '' ? null : value
  return textOf(cell) || null
}

/** 'Álvaro' beside 'Alvaro', '9' before '10'. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** Negative when `a` comes first in ascending order. Neither is null. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
