import type { Cell } from '../../../schema/importCells.ts'
import { type DateKind, dateOfIso, dateOfSerial } from '../dates.ts'
import type { Footprint } from '../footprint.ts'
import { putCell } from '../rowCollector.ts'
import { unescapeText } from './text.ts'

/** Data that the cells of all worksheets refer to. */
export interface CellContext {
  strings: readonly string[]
  styles: readonly DateKind[]
  from1904: boolean
  footprint: Footprint
}

const A = 64

/** @param reference such as `AB12` @returns the column's index from 0 */
export function columnIndex(reference: string): number {
  let column = 0
  for (let i = 0; i < 3; i++) {
    const letter = reference.charCodeAt(i) & ~32
    if (letter <= A) break
    column = column * 26 + letter - A
  }
  return column - 1
}

function numberCell(text: string, style: string | undefined, { styles, from1904 }: CellContext): Cell {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const kind = style === undefined ? styles[0] : styles[Number(style)]
  return kind ? dateOfSerial(value, kind, from1904) : value
}

/** A cell's value by its type; for a formula, the last calculated value. */
export function parseCell(
  type: string | undefined,
  style: string | undefined,
  text: string,
  context: CellContext,
): Cell {
  switch (type) {
    case 's':
      return context.strings[Number(text)] ?? null
    case undefined:
    case 'n':
      return numberCell(text, style, context)
    case 'b':
      return text === '1' || text === 'true'
    case 'd':
      return dateOfIso(text)
    case 'e':
      return context.footprint.text(text)
    default:
      return context.footprint.text(unescapeText(text))
  }
}

const ROW = /<row r="(\d{1,7})"(?: [\w:]+="[^"<>&]*")*>/y
/** Captures a cell's column, style, type, and value or inline text. */
const CELL =
  /<c r="([A-Z]{1,3})\d{1,7}"(?: s="(\d+)")?(?: t="([a-zA-Z]+)")?(?:\/>|>(?:<v>([^<&]*)<\/v>|<is><t(?: xml:space="preserve")?>([^<&]*)<\/t><\/is>)<\/c>)/y
const END = '</row>'

/** A row in the notation of Excel and most other programs. */
interface FastRow {
  line: number
  cells: Cell[]
  /** Offset after the row. */
  to: number
}

/** @returns null for a row in another notation */
export function parseFastRow(text: string, at: number, context: CellContext): FastRow | null {
  ROW.lastIndex = at
  const opened = ROW.exec(text)
  if (!opened) return null
  const cells: Cell[] = []
  let to = ROW.lastIndex
  for (;;) {
    CELL.lastIndex = to
    const found = CELL.exec(text)
    if (!found) break
    to = CELL.lastIndex
    const [, column = '', style, type, value = '', own = ''] = found
    if (value || own) putCell(cells, columnIndex(column), parseCell(type, style, value || own, context))
  }
  return text.startsWith(END, to) ? { line: Number(opened[1]), cells, to: to + END.length } : null
}
