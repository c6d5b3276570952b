import type { Cell } from '../../../schema/importCells.ts'
import { NOT_CALCULATED } from '../../workbook.ts'
import type { Archive, Budget } from '../archive.ts'
import { fillMerged, type MergedRange } from '../merged.ts'
import { putCell, RowCollector, RowOrigin } from '../rowCollector.ts'
import { type Attributes, readXml } from '../xml.ts'
import { type CellContext, columnIndex, parseCell, parseFastRow } from './cells.ts'

/** Elements that follow the merged cells in a worksheet and are not read. */
const AFTER_MERGED = new Set(
  ['phoneticPr', 'conditionalFormatting', 'dataValidations', 'hyperlinks', 'pageMargins', 'pageSetup'].map(
    (name) => `x:${name}`,
  ),
)

/** Matches `B3:C7` or `B3`. */
const RANGE = /^([A-Z]{1,3})(\d{1,7})(?::[A-Z]{1,3}(\d{1,7}))?$/

/** Collects the rows of a worksheet from its tags. */
class SheetHandlers {
  readonly collector: RowCollector
  readonly merged: MergedRange[] = []
  done = false
  readonly #context: CellContext
  /** Whether the tokenizer is inside `sheetData` but not inside a row. */
  #between = false
  #line = 0
  #cells: Cell[] = []
  #column = -1
  #type: string | undefined
  #style: string | undefined
  #text = ''
  #calculated = true
  #isResult = false
  readonly #origin = new RowOrigin()
  #listening = false
  #aloud = false

  constructor(context: CellContext, computed?: Set<number>) {
    this.#context = context
    this.collector = new RowCollector(context.footprint, computed)
  }

  open = (name: string, attributes: () => Attributes): void => {
    if (name === 'x:c') this.#openCell(attributes())
    else if (name === 'x:v' || name === 'x:t') this.#listening = !this.#aloud
    else if (name === 'x:f') {
      this.#calculated = this.#type === 'str'
      this.#isResult = true
    } else if (name === 'x:rPh') this.#aloud = true
    else if (name === 'x:row') this.#openRow(attributes())
    else if (name === 'x:sheetData') this.#between = true
    else if (name === 'x:mergeCell') this.#merge(attributes())
    else if (AFTER_MERGED.has(name)) this.done = true
  }

  text = (piece: string): void => {
    if (this.#listening) this.#text += piece
  }

  close = (name: string): void => {
    if (name === 'x:v' || name === 'x:t') this.#listening = false
    else if (name === 'x:c') {
      if (this.#text === '' && this.#calculated) return
      const value = this.#text
        ? parseCell(this.#type, this.#style, this.#text, this.#context)
        : NOT_CALCULATED
      this.#origin.note(value, this.#isResult)
      putCell(this.#cells, this.#column, value)
    } else if (name === 'x:rPh') this.#aloud = false
    else if (name === 'x:row') {
      this.collector.add(this.#line, this.#cells, this.#origin.isComputed)
      this.#between = true
    } else if (name === 'x:sheetData') this.#between = false
    else if (name === 'x:mergeCells') this.done = true
  }

  between = (): boolean => this.#between

  take = (text: string, at: number): number => {
    const row = parseFastRow(text, at, this.#context)
    if (!row) return -1
    this.#line = row.line
    this.collector.add(row.line, row.cells)
    return row.to
  }

  /** A row or cell without a reference follows the previous one. */
  #openRow({ r }: Attributes): void {
    this.#between = false
    this.#line = r === undefined ? this.#line + 1 : Number(r)
    this.#cells = []
    this.#column = -1
    this.#origin.start()
  }

  #openCell({ r, s, t }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnIndex(r)
    this.#type = t
    this.#style = s
    this.#text = ''
    this.#calculated = true
    this.#isResult = false
  }

  #merge({ ref = '' }: Attributes): void {
    const [, column = '', from, to = from] = RANGE.exec(ref) ?? []
    if (column && to !== from)
      this.merged.push({ column: columnIndex(column), from: Number(from) - 1, to: Number(to) - 1 })
  }
}

/** Rows of a worksheet; the last two parameters are those of `Workbook.read`. @throws SpreadsheetError */
export async function readSheet(
  archive: Archive,
  part: string,
  budget: Budget,
  context: CellContext,
  onProgress: (rows: number) => void,
  computed?: Set<number>,
): Promise<Cell[][]> {
  const handlers = new SheetHandlers(context, computed)
  const { collector, between, take } = handlers
  const enough = () => {
    onProgress(collector.rows.length)
    return handlers.done
  }
  await readXml(archive, part, budget, handlers, { enough, repeated: { end: '</row>', between, take } })
  fillMerged(collector.rows, handlers.merged)
  return collector.rows
}
