import type { CellObject } from 'xlsx'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import type { ImportDefinition, ImportType } from '../../schema/imports.ts'
import { columnWidth, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'

/** Rows below the example formatted as text, which keeps leading zeros. */
const READY_ROWS = 500

/** Types that spreadsheets parse themselves. */
const readable = new Set<ImportType>(['date', 'datetime', 'integer', 'float'])

/** Template: a header for each column, and one example row; day and hour stand in one column. */
export function modelFile(definition: Pick<ImportDefinition, 'columns'>): Promise<Blob> {
  const columns = definition.columns.filter(({ hourOf }) => !hourOf)
  const labels = columns.map(({ label }) => label)
  const ready = columns.map(({ type }): CellObject | null => (readable.has(type) ? null : { t: 'z', z: '@' }))
  const rows = [
    labels.map(textCell),
    columns.map(({ sample }) => textCell(sample)),
    ...Array.from({ length: READY_ROWS }, () => ready),
  ]
  const widths = columns.map(({ sample }, at) => Math.max(columnWidth(labels[at] ?? ''), columnWidth(sample)))
  return xlsxFile(importTable.model, rows, widths)
}
