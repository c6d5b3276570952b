import { app } from '../../i18n/ptBR/app.ts'
import { textsOf } from '../../i18n/ptBR/resources/index.ts'
import { lookupNamed } from '../../resources/index.ts'
import type { Column, Definition } from '../../schema/definition.ts'
import type { FieldValue, SheetNumber, TextContext } from '../../schema/kinds/fieldKind.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { timeZone } from '../session.ts'

/** Uses the session's time zone; workers have no session and pass their own. */
export const textContext: TextContext = {
  zone: timeZone,
  lookup: lookupNamed,
  yes: app.common.yes,
  no: app.common.no,
}

/** @throws Error for an unknown field */
export function fieldValue(definition: Definition, name: string, record: RegisterRecord): FieldValue {
  const field = definition.fields[name]
  if (!field) throw new Error(`${definition.name} has no field ${name}`)
  const labels = field.kind === 'choice' ? textsOf(definition.name).choices?.[name] : undefined
  return { field, value: record[name], record, labels }
}

const fieldText = (cell: FieldValue, context = textContext): string => kindOf(cell.field).text(cell, context)

/** A field's plain text, '' if empty. */
export const cellText = (definition: Definition, name: string, record: RegisterRecord): string =>
  fieldText(fieldValue(definition, name, record))

/** The field names of a column. */
export function columnFields(column: Column): readonly string[] {
  return typeof column === 'string' ? [column] : column
}

/** A column's plain text; two fields are joined by a space. */
export function columnText(definition: Definition, column: Column, record: RegisterRecord): string {
  return columnFields(column)
    .map((name) => cellText(definition, name, record))
    .filter(Boolean)
    .join(' ')
}

/** A record's display name: its title field, or if empty its first non-empty search field. */
export function recordTitle(definition: Definition, record: RegisterRecord): string {
  const names = [definition.title, ...definition.list.search]
  return names.map((name) => cellText(definition, name, record)).find(Boolean) ?? ''
}

/** A field as a spreadsheet cell: numbers and dates typed, anything else as text. */
export function sheetCell(
  definition: Definition,
  name: string,
  record: RegisterRecord,
  zone: string,
): string | SheetNumber {
  const cell = fieldValue(definition, name, record)
  const text = fieldText(cell, { ...textContext, zone: () => zone })
  return kindOf(cell.field).sheetNumber(cell, text, zone) ?? text
}

/** Sort key of a row; null sorts last in either direction. */
export type SortValue = string | number | null

export function sortValue(definition: Definition, name: string, record: RegisterRecord): SortValue {
  const cell = fieldValue(definition, name, record)
  const { value } = cell
  const isValue = typeof value === 'string' || typeof value === 'number'
  if (kindOf(cell.field).sortBy === 'value' && isValue) return value === '' ? null : value
  return fieldText(cell) || null
}

/** Sorts 'Álvaro' next to 'Alvaro' and '9' before '10'. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** Comparator for ascending order. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
