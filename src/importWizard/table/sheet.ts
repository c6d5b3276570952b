import { importTable } from '../../i18n/ptBR/importTable.ts'
import { type Cell, cellText } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { headerKey } from './headers.ts'

/** A worksheet as it is looked at: where its titles and its rows are. */
export interface Sheet {
  sheet: number
  csv: boolean
  rows: Cell[][]
  titled: boolean
  /** The line of the titles, from 1; kept while there are none. */
  headerLine: number
  /** Place in `rows` of the first row that may be imported. */
  first: number
  /** The text of each title, or its column's letters: as many as there are columns. */
  headers: string[]
  /** 1 at the place of each blank row. */
  blank: Uint8Array
  /** Places of the rows left out by hand, whatever the columns and the titles' line. */
  dropped: Set<number>
}

/** How a cell reads before it is known what it must be: a date with its hour, if it has one. */
const anyColumn: ImportColumn = { name: '', type: 'datetime', sample: '' }

export const rawText = (cell: Cell | undefined): string => cellText(cell ?? null, anyColumn)

const LETTERS = 26

/** 0 → A, 26 → AA: what spreadsheets call a column. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % LETTERS))
  return place < LETTERS ? last : columnLetters(Math.floor(place / LETTERS) - 1) + last
}

const isEmpty = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && rawText(cell) === '')

/** Number of cells of a row up to its last non-blank one. */
function filledLength(row: readonly Cell[], most: number): number {
  let end = Math.min(row.length, most)
  while (end > 0 && isEmpty(row[end - 1])) end--
  return end
}

const reasonKey = headerKey(importTable.reason)

/** The columns of the worksheet, but for our own reasons at the end of a spreadsheet of failing rows. */
function sheetWidth(rows: readonly Cell[][], titles: readonly Cell[] | undefined): number {
  const width = rows.reduce((widest, row) => Math.max(widest, filledLength(row, row.length)), 0)
  const lastTitle = titles && filledLength(titles, titles.length) - 1
  const reasons = lastTitle !== undefined && headerKey(rawText(titles?.[lastTitle])) === reasonKey
  return reasons ? lastTitle : width
}

/** Looks at a worksheet with its titles on a line; without titles every line is a row. */
export function createSheet(
  { sheet, csv, rows, dropped }: Pick<Sheet, 'sheet' | 'csv' | 'rows' | 'dropped'>,
  { titled, headerLine }: Pick<Sheet, 'titled' | 'headerLine'>,
): Sheet {
  const titles = titled ? (rows[headerLine - 1] ?? []) : undefined
  const width = sheetWidth(rows, titles)
  const headers = Array.from(
    { length: width },
    (_, place) => rawText(titles?.[place]) || importTable.column.replace('{letters}', columnLetters(place)),
  )
  const isBlank = (row: readonly Cell[]) => filledLength(row, width) === 0 || (csv && isEmpty(row[0]))
  const blank = Uint8Array.from(rows, (row) => (isBlank(row) ? 1 : 0))
  const first = titled ? headerLine : 0
  return { sheet, csv, rows, titled, headerLine, first, headers, blank, dropped }
}
