import type { CellObject } from 'xlsx'
import { fillText } from '../../domain/fillText.ts'
import { importTable } from '../../i18n/ptBR/importTable.ts'
import {
  type ImportColumn,
  type ImportDefinition,
  type ImportType,
  MAX_IMPORT_ROWS,
} from '../../schema/imports.ts'
import { columnWidth, type OfferedList, textCell, xlsxFile } from '../../spreadsheet/write/xlsxFile.ts'
import type { ModelLists } from './session.ts'

/** Rows below the example formatted as text, which keeps leading zeros. */
const READY_ROWS = 500

/** Types that spreadsheets parse themselves. */
const readable = new Set<ImportType>(['date', 'datetime', 'integer', 'float'])

const named = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]

const offeredLists = (columns: readonly ImportColumn[], lists: ModelLists): OfferedList[] =>
  columns.flatMap(({ label, list }, column) => {
    const texts = named((list && lists[list]) ?? [])
    return texts.length > 0 ? [{ column, title: fillText(importTable.listOf, { label }), texts }] : []
  })

/**
 * Template: a header for each column, and one example row; day and hour stand in one column.
 * @param lists what the columns' closed lists have
 */
export function modelFile(
  definition: Pick<ImportDefinition, 'columns'>,
  lists: ModelLists = {},
): Promise<Blob> {
  const columns = definition.columns.filter(({ hourOf }) => !hourOf)
  const labels = columns.map(({ label }) => label)
  const ready = columns.map(({ type }): CellObject | null => (readable.has(type) ? null : { t: 'z', z: '@' }))
  const rows = [
    labels.map(textCell),
    columns.map(({ sample }) => textCell(sample)),
    ...Array.from({ length: READY_ROWS }, () => ready),
  ]
  const widths = columns.map(({ sample }, at) => Math.max(columnWidth(labels[at] ?? ''), columnWidth(sample)))
  return xlsxFile(importTable.model, rows, widths, {
    sheet: importTable.lists,
    lastRow: MAX_IMPORT_ROWS + 1,
    lists: offeredLists(columns, lists),
  })
}
