import type { CellObject } from 'xlsx'
import { columnTexts } from '../../i18n/ptBR/imports.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import type { ImportDefinition, ImportType } from '../../schema/imports.ts'
import { columnWidth, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'

/** Rows below the example whose cells keep what is typed, such as the zeros before a code. */
const READY_ROWS = 500

/** Cells of these a spreadsheet may read by itself: it knows dates and numbers. */
const readable = new Set<ImportType>(['date', 'datetime', 'integer', 'float'])

/** The spreadsheet to fill in: a title for each column of the import, and one example row. */
export function modelFile({ columns }: Pick<ImportDefinition, 'columns'>): Promise<Blob> {
  const labels = columns.map(({ name }) => columnTexts(name).label)
  const ready = columns.map(({ type }): CellObject | null => (readable.has(type) ? null : { t: 'z', z: '@' }))
  const rows = [
    labels.map(textCell),
    columns.map(({ sample }) => textCell(sample)),
    ...Array.from({ length: READY_ROWS }, () => ready),
  ]
  const widths = columns.map(({ sample }, at) => Math.max(columnWidth(labels[at] ?? ''), columnWidth(sample)))
  return xlsxFile(importTable.model, rows, widths)
}
