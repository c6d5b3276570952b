import { importTable } from '../../i18n/ptBR/importTable.ts'
import { procedureCatalogueImport } from '../../i18n/ptBR/procedureCatalogueImport.ts'
import type { Edition, ImportCompletion } from '../../providers/imports.ts'
import { columnWidth, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'
import { checkPlaced, type MappedColumn, shownText } from './checkRow.ts'
import { rowsFile } from './failedRows.ts'
import type { ListedKind, ListedRows } from './session.ts'
import { lineOf, REPEATED, rowOf, rowsWithState, type Table, VALID } from './table.ts'

/** Rows shown on the page; the spreadsheet has all. */
export const MAX_LISTED = 200
/** Cells that identify a row. */
const SHOWN_CELLS = 3

/** Row indexes with their notes, in the sheet's order. */
export type Notes = readonly (readonly [rowIndex: number, note: string])[]

const inOrder = (notes: Iterable<readonly [number, string]>): Notes => [...notes].sort(([a], [b]) => a - b)

/** Rows that create no record: those that repeat a document, and those whose record exists. */
export function skippedNotes(table: Table, existing: readonly number[]): Notes {
  const { skipped } = importTable
  const notes = new Map<number, string>(existing.map((rowIndex) => [rowIndex, skipped.existing]))
  for (const rowIndex of rowsWithState(table, [REPEATED])) notes.set(rowIndex, skipped.repeated)
  return inOrder(notes)
}

/**
 * Rows that fill blank fields of a known record, with the values that they fill in.
 * @param completions by row index
 */
export function completingNotes(table: Table, completions: readonly ImportCompletion[]): Notes {
  const mapped = new Map(table.columns.map((column) => [column.column.name, column]))
  return inOrder(
    completions.map(({ row: rowIndex, columns }) => {
      const filled = columns.flatMap((name) => mapped.get(name) ?? [])
      return [rowIndex, filled.map((column) => labelled(table, rowIndex, column)).join('; ')] as const
    }),
  )
}

/** Valid rows with a document whose check digits are wrong. */
export function doubtfulNotes(table: Table): Notes {
  const documents = table.columns.filter(({ column }) => column.cpf === 'doubted')
  return [...rowsWithState(table, [VALID])].flatMap((rowIndex) => {
    if (!table.doubtful[rowIndex]) return []
    const doubted = documents.filter((mapped) => {
      const checked = checkPlaced(mapped, rowOf(table, rowIndex), table.matches)
      return 'doubtful' in checked
    })
    return [[rowIndex, doubted.map((mapped) => labelled(table, rowIndex, mapped)).join('; ')] as const]
  })
}

const labelled = (table: Table, rowIndex: number, mapped: MappedColumn) =>
  `${mapped.column.label}: ${shownText(mapped, rowOf(table, rowIndex))}`

export function shortText(table: Table, rowIndex: number): string {
  const row = rowOf(table, rowIndex)
  const cells = table.columns.map((mapped) => shownText(mapped, row)).filter(Boolean)
  return cells.slice(0, SHOWN_CELLS).join(', ')
}

export function listRows(table: Table, notes: Notes): ListedRows {
  const rows = notes.slice(0, MAX_LISTED).map(([rowIndex, note]) => ({
    line: lineOf(rowIndex),
    text: shortText(table, rowIndex),
    note,
  }))
  return { count: notes.length, rows }
}

/** All of the rows, with all their columns, as a spreadsheet. */
export function listedFile(table: Table, kind: ListedKind, notes: Notes): Promise<Blob> {
  const { title, header } = importTable.listed[kind]
  return rowsFile(table, title, notes, header)
}

/** Catalogue entries missing from an edition, as a spreadsheet. */
export function missingFile(missing: Edition['missing']): Promise<Blob> {
  const { table, code, name } = procedureCatalogueImport.columns
  const titles = [table, code, name].map(({ label }) => label)
  const rows = missing.map((entry) => [entry.table, entry.code, entry.name].map(textCell))
  return xlsxFile(importTable.missingEntries, [titles.map(textCell), ...rows], titles.map(columnWidth))
}
