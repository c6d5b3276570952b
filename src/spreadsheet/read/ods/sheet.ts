import type { Cell } from '../../../schema/importCells.ts'
import { type Archive, newBudget } from '../archive.ts'
import { Footprint } from '../footprint.ts'
import { MAX_COLUMNS, MAX_LINES } from '../limits.ts'
import { fillMerged, type MergedRange } from '../merged.ts'
import { putCell, RowCollector, RowOrigin } from '../rowCollector.ts'
import { type Attributes, readXml } from '../xml.ts'
import { cellValue } from './cell.ts'
import { rowSkipper } from './rows.ts'
import type { Styles } from './styles.ts'

/** Maximum number of spaces represented by one tag. */
const MAX_SPACES = 255

/** Elements that may contain tables or paragraphs that are not cells of a worksheet. */
export const ASIDE = new Set(['table:tracked-changes', 'table:dde-links', 'table:shapes', 'office:forms'])

const count = (given: string | undefined) => Math.max(Number(given ?? 1) || 1, 1)

/** Collects the rows of a worksheet from its tags. */
class SheetHandlers {
  readonly collector: RowCollector
  readonly merged: MergedRange[] = []
  done = false
  readonly #wanted: number
  readonly #styles: Styles
  readonly #footprint = new Footprint()
  readonly #origin = new RowOrigin()
  #sheet = -1
  /** Depth within an element whose content is skipped. */
  #aside = 0
  #inSheet = false
  #inRow = false
  /** Styles of the columns. */
  #columns: (string | undefined)[] = []
  #line = 0
  #rowRepeated = 1
  #rowStyle: string | undefined
  #cells: Cell[] = []
  #column = 0
  #cell: Attributes | undefined
  #covered = false
  #paragraphs = 0
  #text = ''
  #listening = false

  constructor(wanted: number, styles: Styles, computed?: Set<number>) {
    this.#wanted = wanted
    this.#styles = styles
    this.collector = new RowCollector(this.#footprint, computed)
  }

  open = (name: string, attributes: () => Attributes): void => {
    if (this.#aside > 0 || ASIDE.has(name)) this.#aside++
    else if (this.#cell) this.#openInCell(name, attributes)
    else if (name === 'table:table-cell') this.#openCell(attributes(), false)
    else if (name === 'table:covered-table-cell') this.#openCell(attributes(), true)
    else if (name === 'table:table-row') this.#openRow(attributes())
    else if (name === 'table:table-column') this.#addColumns(attributes())
    else if (name === 'table:table') {
      this.#sheet++
      this.#inSheet = true
      this.#columns = []
      this.#line = 0
    }
  }

  text = (piece: string): void => {
    if (this.#listening && this.#aside === 0) this.#text += piece.replace(/[ \t\r\n]+/g, ' ')
  }

  close = (name: string): void => {
    if (this.#aside > 0) this.#aside--
    else if (name === 'text:p') this.#listening = false
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#closeCell()
    else if (name === 'table:table-row') this.#closeRow()
    else if (name === 'table:table') {
      this.#inSheet = false
      this.done = this.#sheet === this.#wanted
    }
  }

  /** Whether the tokenizer is between the rows of another worksheet. */
  skips = (): boolean => this.#inSheet && !this.#inRow && this.#aside === 0 && this.#sheet !== this.#wanted

  #addColumns(attributes: Attributes): void {
    const style = attributes['table:default-cell-style-name']
    const repeated = count(attributes['table:number-columns-repeated'])
    for (let left = repeated; left > 0 && this.#columns.length < MAX_COLUMNS; left--)
      this.#columns.push(style)
  }

  #openRow(attributes: Attributes): void {
    this.#inRow = true
    this.#rowRepeated = count(attributes['table:number-rows-repeated'])
    this.#rowStyle = attributes['table:default-cell-style-name']
    this.#cells = []
    this.#column = 0
    this.#origin.start()
  }

  #closeRow(): void {
    this.#inRow = false
    const first = this.#line + 1
    this.#line += this.#rowRepeated
    if (this.#cells.length === 0) return
    // Each row needs its own array because corrections are written into it.
    const { isComputed } = this.#origin
    for (let line = first; line <= this.#line; line++)
      this.collector.add(line, this.#cells.slice(), isComputed)
  }

  #openCell(attributes: Attributes, covered: boolean): void {
    this.#cell = attributes
    this.#covered = covered
    this.#paragraphs = 0
    this.#text = ''
  }

  /** Skips notes and drawings, which also contain paragraphs. */
  #openInCell(name: string, attributes: () => Attributes): void {
    if (name === 'text:p') {
      if (this.#paragraphs++ > 0) this.#text += '\n'
      this.#listening = true
    } else if (name === 'text:s')
      this.#text += ' '.repeat(Math.min(count(attributes()['text:c']), MAX_SPACES))
    else if (name === 'text:tab') this.#text += '\t'
    else if (name === 'text:line-break') this.#text += '\n'
    else if (!name.startsWith('text:') || name === 'text:ruby-text') this.#aside++
  }

  #closeCell(): void {
    const attributes = this.#cell ?? {}
    this.#cell = undefined
    const column = this.#column
    const repeated = count(attributes['table:number-columns-repeated'])
    this.#column += repeated
    // The content covered by a merged cell is not visible.
    if (this.#covered || this.#sheet !== this.#wanted) return
    const style = attributes['table:style-name'] ?? this.#rowStyle ?? this.#columns[column]
    const value = cellValue(attributes, this.#text, this.#styles.timed(style))
    if (value === null || value === '') return
    this.#origin.note(value, attributes['table:formula'] !== undefined)
    if (typeof value === 'string') this.#footprint.text(value)
    for (let at = column; at < this.#column; at++) putCell(this.#cells, at, value)
    const spanned = Math.min(count(attributes['table:number-rows-spanned']), MAX_LINES)
    if (spanned > 1) this.merged.push({ column, from: this.#line, to: this.#line + spanned - 1 })
  }
}

/**
 * @param wanted index of the worksheet in the document
 * @param onProgress as `computed` a parameter of `Workbook.read`
 * @throws SpreadsheetError
 */
export async function readSheet(
  archive: Archive,
  wanted: number,
  styles: Styles,
  onProgress: (rows: number) => void,
  computed?: Set<number>,
): Promise<Cell[][]> {
  const handlers = new SheetHandlers(wanted, styles, computed)
  const { collector } = handlers
  const enough = () => {
    onProgress(collector.rows.length)
    return handlers.done
  }
  await readXml(archive, 'content.xml', newBudget(), handlers, {
    enough,
    repeated: rowSkipper(handlers.skips),
  })
  fillMerged(collector.rows, handlers.merged)
  return collector.rows
}
