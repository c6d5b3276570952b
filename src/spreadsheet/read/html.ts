import { Parser } from 'htmlparser2'
import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError, type Workbook } from '../workbook.ts'
import { MAX_COLUMNS, MAX_LINES, MAX_TAGS } from './limits.ts'
import { fillMerged, type MergedRange } from './merged.ts'
import { putCell, RowCollector } from './rowCollector.ts'

/** Number of characters parsed at a time. */
const PIECE = 256 * 1024

/** Maximum nesting of elements; hand-written pages and unclosed tags stay far below. */
const MAX_DEPTH = 1000

/** Elements whose text is not shown. */
const UNSHOWN = new Set(['style', 'script', 'title', 'template', 'noscript'])

/** Elements that start a new line within a cell. */
const BLOCKS = new Set(['p', 'div', 'li', 'table', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A number that Excel shortened because it did not fit its cell. */
const SHORTENED = /^-?\d(?:[.,]\d+)?E\+\d+$/i

type Attributes = Readonly<Record<string, string>>

interface OpenCell {
  attributes: Attributes
  text: string
}

interface OpenTable {
  /** Column → number of further lines occupied by a cell spanning several lines. */
  taken: number[]
  row: Cell[] | undefined
  column: number
  cell: OpenCell | undefined
  /** Columns and line counts of the row's cells that span several lines. */
  spans: { column: number; lines: number }[]
}

const newTable = (): OpenTable => ({ taken: [], row: undefined, column: 0, cell: undefined, spans: [] })

const span = (given: string | undefined, most: number) =>
  Math.min(Math.max(Number.parseInt(given ?? '', 10) || 1, 1), most)

/**
 * The tables of a web page, stacked as Excel opens them, with their cells' texts as displayed.
 * @param name of the only worksheet
 * @throws SpreadsheetError 'notSpreadsheet' for a page without table cells
 */
export function openHtml(name: string, text: string): Workbook {
  // A page counts as a spreadsheet only if it has table cells.
  if (!/<t[dh][\s>]/i.test(text)) throw new SpreadsheetError('notSpreadsheet')
  return { csv: false, sheets: [name], read: async (_sheet, onProgress) => readTables(text, onProgress) }
}

function readTables(text: string, onProgress: (rows: number) => void): Cell[][] {
  const reader = new TableReader()
  const parser = new Parser(reader)
  for (let from = 0; from < text.length; from += PIECE) {
    parser.write(text.slice(from, from + PIECE))
    onProgress(reader.collector.rows.length)
  }
  parser.end()
  fillMerged(reader.collector.rows, reader.merged)
  return reader.collector.rows
}

/** Collects the rows of all tables of a page. The rows of a nested table precede the row of its cell. */
class TableReader {
  readonly collector = new RowCollector()
  readonly merged: MergedRange[] = []
  readonly #tables: OpenTable[] = [newTable()]
  #line = 0
  #depth = 0
  #tags = 0
  #unshown = 0

  get #table(): OpenTable {
    return this.#tables.at(-1) ?? newTable()
  }

  onopentag = (name: string, attributes: Attributes): void => {
    if (++this.#depth > MAX_DEPTH) throw new SpreadsheetError('damaged')
    if (++this.#tags > MAX_TAGS) throw new SpreadsheetError('oversized')
    if (UNSHOWN.has(name)) this.#unshown++
    if (name === 'table') this.#tables.push(newTable())
    else if (name === 'tr') this.#openRow()
    else if (name === 'td' || name === 'th') this.#openCell(attributes)
    else if (name === 'br') this.#add('\n')
    else if (BLOCKS.has(name)) this.#breakLine()
  }

  ontext = (text: string): void => {
    if (this.#unshown === 0) this.#add(text.replace(/[\s\u00a0]+/g, ' '))
  }

  onclosetag = (name: string): void => {
    this.#depth--
    if (UNSHOWN.has(name)) this.#unshown--
    if (name === 'td' || name === 'th') this.#closeCell()
    else if (name === 'tr') this.#closeRow()
    else if (name === 'table') {
      this.#closeRow()
      if (this.#tables.length > 1) this.#tables.pop()
    } else if (BLOCKS.has(name)) this.#breakLine()
  }

  onend = (): void => {
    while (this.#tables.length > 0) {
      this.#closeRow()
      this.#tables.pop()
    }
  }

  #add(text: string): void {
    const { cell } = this.#table
    if (cell) cell.text += text
  }

  #breakLine(): void {
    const { cell } = this.#table
    if (cell && cell.text.trim() !== '' && !cell.text.endsWith('\n')) cell.text += '\n'
  }

  #openRow(): void {
    this.#closeRow()
    const table = this.#table
    table.row = []
    table.column = 0
    table.spans = []
  }

  #closeRow(): void {
    this.#closeCell()
    const table = this.#table
    const { row, spans } = table
    table.row = undefined
    if (!row) return
    // A nested table produces its own rows; the row around it produces none if it has no text.
    if (row.length > 0 || this.#tables.length <= 2) this.collector.add(++this.#line, row)
    table.taken = table.taken.map((lines) => Math.max(lines - 1, 0))
    for (const { column, lines } of spans) {
      table.taken[column] = lines - 1
      if (row[column] !== undefined)
        this.merged.push({ column, from: this.#line - 1, to: this.#line - 2 + lines })
    }
  }

  #openCell(attributes: Attributes): void {
    this.#closeCell()
    const table = this.#table
    table.row ??= []
    while ((table.taken[table.column] ?? 0) > 0) table.column++
    table.cell = { attributes, text: '' }
  }

  #closeCell(): void {
    const table = this.#table
    const { cell, row, column } = table
    table.cell = undefined
    if (!cell || !row) return
    const { colspan, rowspan } = cell.attributes
    const width = span(colspan, MAX_COLUMNS)
    const lines = span(rowspan, MAX_LINES)
    table.column += width
    putCell(row, column, cellText(cell))
    if (lines > 1)
      for (let at = column; at < column + width && at < MAX_COLUMNS; at++)
        table.spans.push({ column: at, lines })
  }
}

/** A cell's text; a number that Excel or LibreOffice shortened is read from its attribute. */
function cellText({ text, attributes }: OpenCell): string {
  const shown = text
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .trim()
  const exact = attributes['x:num'] || attributes.sdval
  if (!exact || !SHORTENED.test(shown) || !Number.isFinite(Number(exact))) return shown
  return String(BigInt(Math.round(Number(exact))))
}
