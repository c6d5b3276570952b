import type { CellObject } from 'xlsx'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import { type Cell, cellText } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { columnWidth, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'
import { rowFailures } from './check.ts'
import { reasonText } from './failures.ts'
import { rawText } from './sheet.ts'
import { FAILING, rowOf, rowsWithState, type Table } from './table.ts'

/** A cell as in the file; a date as text in its column's format. */
function toXlsxCell(cell: Cell, column: ImportColumn | undefined): CellObject | null {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { t: 'n', v: cell }
  if (typeof cell === 'boolean') return { t: 'b', v: cell }
  return textCell(column ? cellText(cell, column) : rawText(cell))
}

/** Rows with all their columns, as corrected, each with a note. @param title of the worksheet @param header of the notes */
export function rowsFile(
  table: Table,
  title: string,
  notes: Iterable<readonly [rowIndex: number, note: string]>,
  header: string = importTable.reason,
): Promise<Blob> {
  const { headers, titled } = table.sheet
  const columnAt = new Map(table.columns.map(({ column, columnIndex }) => [columnIndex, column]))
  const titles = headers.map((header, columnIndex) => {
    const column = columnAt.get(columnIndex)
    return !titled && column ? column.label : header
  })
  const rows = [[...titles, header].map(textCell)]
  for (const [rowIndex, note] of notes) {
    const row = rowOf(table, rowIndex)
    const cells = headers.map((_, at) => toXlsxCell(row[at] ?? null, columnAt.get(at)))
    rows.push([...cells, textCell(note)])
  }
  const widths = [...titles.map(columnWidth), columnWidth(' '.repeat(80))]
  return xlsxFile(title, rows, widths)
}

/** Failing rows and their reasons. */
export function failedRowsFile(table: Table): Promise<Blob> {
  const assigned = table.columns.map(({ column }) => column)
  const failing = [...rowsWithState(table, [FAILING])].map(
    (rowIndex) => [rowIndex, reasonText(rowFailures(table, rowIndex), assigned)] as const,
  )
  return rowsFile(table, importTable.failedRows, failing)
}
