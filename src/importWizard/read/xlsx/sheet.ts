import type { Cell } from '../../../schema/importCells.ts'
import { type DateKind, dateOfIso, dateOfSerial } from '../dates.ts'
import { putCell, RowCollector } from '../rowCollector.ts'
import type { Archive, Budget } from './archive.ts'
import { unescapeText } from './text.ts'
import { readXml } from './xml.ts'

/** What the cells of all worksheets refer to. */
export interface CellContext {
  strings: readonly string[]
  styles: readonly DateKind[]
  from1904: boolean
}

const A = 64

/** @param reference as `AB12` @returns the column's place from 0 */
function columnOf(reference: string): number {
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

/** What a cell holds, by its type; a formula's is the value that was last calculated. */
function cellOf(
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
      return text
    default:
      return unescapeText(text)
  }
}

/** @param onProgress told the rows so far @throws SpreadsheetError */
export async function readSheet(
  archive: Archive,
  part: string,
  budget: Budget,
  context: CellContext,
  onProgress: (rows: number) => void,
): Promise<Cell[][]> {
  const collector = new RowCollector()
  let line = 0
  let cells: Cell[] = []
  let column = -1
  let type: string | undefined
  let style: string | undefined
  let text = ''
  let listening = false
  let aloud = false
  let done = false
  await readXml(
    archive,
    part,
    budget,
    {
      open(name, attributes) {
        if (name === 'x:c') {
          const { r, t, s } = attributes()
          column = r === undefined ? column + 1 : columnOf(r)
          type = t
          style = s
          text = ''
        } else if (name === 'x:v' || name === 'x:t') listening = !aloud
        else if (name === 'x:rPh') aloud = true
        else if (name === 'x:row') {
          const { r } = attributes()
          line = r === undefined ? line + 1 : Number(r)
          cells = []
          column = -1
        }
      },
      text(piece) {
        if (listening) text += piece
      },
      close(name) {
        if (name === 'x:v' || name === 'x:t') listening = false
        else if (name === 'x:c') {
          if (text !== '') putCell(cells, column, cellOf(type, style, text, context))
        } else if (name === 'x:rPh') aloud = false
        else if (name === 'x:row') collector.add(line, cells)
        else if (name === 'x:sheetData') done = true
      },
    },
    () => {
      onProgress(collector.rows.length)
      return done
    },
  )
  return collector.rows
}
