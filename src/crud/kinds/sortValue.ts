import type { Definition, Kind } from '../../schema/definition.ts'
import type { RegisterRecord } from '../../schema/record.ts'
import { type Cell, cellOf, cellText } from './cellText.ts'

/** What rows are put in order by; null comes last in either direction. */
export type SortValue = string | number | null

const asItIs = ({ value }: Cell) => (typeof value === 'string' || typeof value === 'number' ? value : null)

/** Kinds whose order is that of the value itself, not of the text that shows it. */
const values: Partial<Record<Kind, (cell: Cell) => SortValue>> = {
  money: asItIs,
  integer: asItIs,
  date: asItIs,
  dateTime: asItIs,
}

export function sortValue(definition: Definition, name: string, record: RegisterRecord): SortValue {
  const cell = cellOf(definition, name, record)
  const value = values[cell.field.kind]?.(cell) ?? cellText(definition, name, record)
  return value === '' ? null : value
}

/** 'Álvaro' beside 'Alvaro', '9' before '10'. */
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true })

/** Negative when `a` comes first in ascending order. Neither is null. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
