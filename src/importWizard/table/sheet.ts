import { fillText } from '../../domain/fillText.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import { type Cell, cellText } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { headerKey } from './headers.ts'

export interface Sheet {
  sheet: number
  csv: boolean
  rows: Cell[][]
  /** Indexes of rows without a typed value, see `Workbook.read`. */
  computed: ReadonlySet<number>
  titled: boolean
  /** From 1; kept while there is no header. */
  headerLine: number
  /** Index in `rows` of the first importable row. */
  first: number
  /** Text of each header cell, or its column's letters. */
  headers: string[]
  /** 1 at the index of each row that is blank whatever the columns mean. */
  blank: Uint8Array
  /** Indexes of dropped rows, kept when columns or header line change. */
  dropped: Set<number>
  /** Row index → answer to the question of its refusal, kept likewise. */
  answers: Map<number, string>
}

/** For use before the column's type is known: shows a date with its time, if any. */
const anyColumn: ImportColumn = { name: '', label: '', synonyms: [], type: 'datetime', sample: '' }

export const rawText = (cell: Cell | undefined): string => cellText(cell ?? null, anyColumn)

const LETTERS = 26

/** 0 → A, 26 → AA. */
function columnLetters(columnIndex: number): string {
  const last = String.fromCharCode(65 + (columnIndex % LETTERS))
  return columnIndex < LETTERS ? last : columnLetters(Math.floor(columnIndex / LETTERS) - 1) + last
}

const isEmpty = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && rawText(cell) === '')

/** An empty box (FALSE) is copied down like a format, so it fills no row by itself. */
const isUnfilled = (cell: Cell | undefined) => cell === false || isEmpty(cell)

/**
 * Whether a row has nothing to import from the given columns. A text that was typed into another column still
 * makes it a row.
 */
export function isBlankRow(sheet: Sheet, rowIndex: number, columnIndexes: readonly number[]): boolean {
  if (sheet.blank[rowIndex]) return true
  const row = sheet.rows[rowIndex] ?? []
  return sheet.computed.has(rowIndex) && columnIndexes.every((columnIndex) => isUnfilled(row[columnIndex]))
}

/** Number of cells of a row up to its last non-blank one. */
function filledLength(row: readonly Cell[], most: number): number {
  let end = Math.min(row.length, most)
  while (end > 0 && isEmpty(row[end - 1])) end--
  return end
}

const reasonKey = headerKey(importTable.reason)

/** Number of columns, excluding the reasons column that we add to a file of failing rows. */
function sheetWidth(rows: readonly Cell[][], titles: readonly Cell[] | undefined): number {
  const width = rows.reduce((widest, row) => Math.max(widest, filledLength(row, row.length)), 0)
  const lastTitle = titles && filledLength(titles, titles.length) - 1
  const reasons = lastTitle !== undefined && headerKey(rawText(titles?.[lastTitle])) === reasonKey
  return reasons ? lastTitle : width
}

/** Without a header every line is a row. */
export function createSheet(
  given: Pick<Sheet, 'sheet' | 'csv' | 'rows' | 'computed' | 'dropped' | 'answers'>,
  { titled, headerLine }: Pick<Sheet, 'titled' | 'headerLine'>,
): Sheet {
  const { sheet, csv, rows, computed, dropped, answers } = given
  const titles = titled ? (rows[headerLine - 1] ?? []) : undefined
  const width = sheetWidth(rows, titles)
  const headers = Array.from(
    { length: width },
    (_, columnIndex) =>
      rawText(titles?.[columnIndex]) || fillText(importTable.column, { letters: columnLetters(columnIndex) }),
  )
  const isBlank = (row: readonly Cell[]) =>
    row.every((cell, index) => index >= width || isUnfilled(cell)) || (csv && isEmpty(row[0]))
  const blank = Uint8Array.from(rows, (row) => (isBlank(row) ? 1 : 0))
  const first = titled ? headerLine : 0
  return { sheet, csv, rows, computed, titled, headerLine, first, headers, blank, dropped, answers }
}
