import type { CellObject } from 'xlsx'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import { type Cell, cellText } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { columnWidth, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'
import { rowFailures } from './check.ts'
import { reasonText } from './failures.ts'
import { rawText } from './sheet.ts'
import { FAILING, placesWithState, rowOf, type Table } from './table.ts'

/** A cell as the file had it; a date as the text that its column takes. */
function toXlsxCell(cell: Cell, column: ImportColumn | undefined): CellObject | null {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { t: 'n', v: cell }
  if (typeof cell === 'boolean') return { t: 'b', v: cell }
  return textCell(column ? cellText(cell, column) : rawText(cell))
}

/** The failing rows with all their columns, imported or not, as they were corrected so far, and why they fail. */
export function failedRowsFile(table: Table): Promise<Blob> {
  const { headers, titled } = table.sheet
  const columnAt = new Map(table.columns.map(({ column, place }) => [place, column]))
  const titles = headers.map((header, place) => {
    const column = columnAt.get(place)
    return !titled && column ? columnTexts(column.name).label : header
  })
  const rows = [[...titles, importTable.reason].map(textCell)]
  for (const place of placesWithState(table, [FAILING])) {
    const row = rowOf(table, place)
    const cells = headers.map((_, at) => toXlsxCell(row[at] ?? null, columnAt.get(at)))
    rows.push([...cells, textCell(reasonText(rowFailures(table, place)))])
  }
  const widths = [...titles.map(columnWidth), columnWidth(' '.repeat(80))]
  return xlsxFile(importTable.failedRows, rows, widths)
}
