import type { Learned } from '../../providers/imports.ts'
import type { Cell } from '../../schema/importCells.ts'
import type { ImportColumn } from '../../schema/imports.ts'
import { guessHeader, suggest } from './headers.ts'
import type { SheetView } from './session.ts'
import { rawText, type Sheet } from './sheet.ts'

const PREVIEW_ROWS = 5
const HEAD_LINES = 20
/** Longer texts are cut where they are only shown. */
const SHOWN = 200

const shown = (cells: readonly Cell[]) => Array.from(cells, (cell) => rawText(cell).slice(0, SHOWN))

/** The first non-blank lines, each with its text. */
function headOf(rows: readonly Cell[][]): SheetView['head'] {
  const head: SheetView['head'] = []
  for (let place = 0; place < rows.length && head.length < HEAD_LINES; place++) {
    const cells = shown(rows[place] ?? [])
    if (cells.some((text) => text !== '')) head.push({ line: place + 1, cells })
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

/** What the page shows of a worksheet before its columns are assigned. */
export function createView(sheet: Sheet, columns: readonly ImportColumn[], learned: Learned): SheetView {
  const { rows, first, blank, headers, titled, headerLine } = sheet
  const preview: string[][] = []
  let count = 0
  for (let place = first; place < rows.length; place++) {
    if (blank[place]) continue
    count++
    const row = rows[place] ?? []
    if (count <= PREVIEW_ROWS) preview.push(shown(headers.map((_, at) => row[at] ?? null)))
  }
  const suggested = suggest(headers, columns, learned)
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
