import type { Learned } from '../../providers/imports.ts'
import type { Cell } from '../../schema/importCells.ts'
import { type ImportColumn, MAX_IMPORT_ROWS } from '../../schema/imports.ts'
import { SpreadsheetError } from '../../spreadsheet/workbook.ts'
import { guessHeader, isLearnedMapping, suggest } from './headers.ts'
import type { SheetView } from './session.ts'
import { isBlankRow, rawText, type Sheet } from './sheet.ts'
import { suggestMoment } from './suggestMoment.ts'

const PREVIEW_ROWS = 5
const HEAD_LINES = 20
/** Longer texts are truncated in the preview. */
const SHOWN = 200

const shown = (cells: readonly Cell[]) => Array.from(cells, (cell) => rawText(cell).slice(0, SHOWN))

/** First non-blank lines. */
function headOf(rows: readonly Cell[][]): SheetView['head'] {
  const head: SheetView['head'] = []
  for (let rowIndex = 0; rowIndex < rows.length && head.length < HEAD_LINES; rowIndex++) {
    const cells = shown(rows[rowIndex] ?? [])
    if (cells.some((text) => text !== '')) head.push({ line: rowIndex + 1, cells })
  }
  return head
}

/** The header line, detected from the worksheet's first lines; 1 for an empty worksheet. */
export function headerLineOf(
  rows: readonly Cell[][],
  columns: readonly ImportColumn[],
  learned: Learned,
): number {
  const head = headOf(rows)
  const texts = head.map(({ cells }) => cells)
  return head[guessHeader(texts, columns, learned)]?.line ?? 1
}

/** @throws SpreadsheetError 'tooManyRows' for more rows than one import accepts */
export function createView(sheet: Sheet, columns: readonly ImportColumn[], learned: Learned): SheetView {
  const { rows, first, headers, titled, headerLine } = sheet
  const named = suggest(headers, columns, learned)
  const suggested = isLearnedMapping(headers, learned) ? named : suggestMoment(named, sheet, columns)
  const columnIndexes = Object.keys(suggested).map(Number)
  const preview: string[][] = []
  let count = 0
  for (let rowIndex = first; rowIndex < rows.length; rowIndex++) {
    if (isBlankRow(sheet, rowIndex, columnIndexes)) continue
    count++
    const row = rows[rowIndex] ?? []
    if (count <= PREVIEW_ROWS) preview.push(shown(headers.map((_, at) => row[at] ?? null)))
  }
  if (count > MAX_IMPORT_ROWS) throw new SpreadsheetError('tooManyRows')
  return {
    sheet: sheet.sheet,
    titled,
    headerLine,
    headers,
    head: headOf(rows),
    preview,
    rows: count,
    suggested,
  }
}
