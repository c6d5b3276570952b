import { parseDate } from '../../../src/domain/dates.ts'
import { onlyDigits } from '../../../src/domain/mask.ts'
import { cleanText } from '../../../src/domain/text.ts'
import type { WireRow } from '../importer.ts'

/** The text of a cell, or null for none. */
export function textOf(row: WireRow, column: string): string | null {
  const value = row[column]
  return value === null || value === undefined ? null : cleanText(String(value)).trim() || null
}

export const digitsOf = (row: WireRow, column: string): string | null =>
  onlyDigits(textOf(row, column) ?? '') || null

/** 'YYYY-MM-DD' of a cell that says DD/MM/YYYY, else null. */
export const dateOf = (row: WireRow, column: string): string | null => parseDate(textOf(row, column) ?? '')

const LOCAL = /^(\S{10}) (\d\d:\d\d)$/

/** 'YYYY-MM-DD HH:mm' of a cell that says DD/MM/YYYY HH:mm, else null. */
export function localTimeOf(row: WireRow, column: string): string | null {
  const [, day = '', time] = LOCAL.exec(textOf(row, column) ?? '') ?? []
  const date = parseDate(day)
  return date && time ? `${date} ${time}` : null
}
