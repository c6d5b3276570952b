import type { Cell } from '../../schema/importCells.ts'
import { NOT_CALCULATED, SpreadsheetError, type Workbook } from '../workbook.ts'
import { type DateKind, dateOfIso, dateOfSerial } from './dates.ts'
import { Footprint } from './footprint.ts'
import { fillMerged, type MergedRange } from './merged.ts'
import { kindOfFormatCode } from './numberFormats.ts'
import { putCell, RowCollector, RowOrigin } from './rowCollector.ts'
import { type Attributes, readXmlText, resolveEntities } from './xml.ts'

/** Formats referenced by name. */
const namedFormats: Record<string, DateKind> = {
  'General Date': 'timed',
  'Long Date': 'date',
  'Medium Date': 'date',
  'Short Date': 'date',
  'Long Time': 'timed',
  'Medium Time': 'timed',
  'Short Time': 'timed',
}

/** The day that Excel writes for a time alone. */
const NO_DAY = '31/12/1899'

/** An attribute's prefix is not reported if its element's namespace is the default. */
const attribute = (attributes: Attributes, name: string) => attributes[name] ?? attributes[`ss:${name}`]

const numberOf = (attributes: Attributes, name: string) =>
  Math.max(Number(attribute(attributes, name)) || 0, 0)

interface Outline {
  sheets: { name: string; position: number; hidden: boolean }[]
  /** Style → the parts of a date that it shows. */
  styles: Map<string, DateKind>
  from1904: boolean
}

/**
 * An Excel 2003 XML workbook ("SpreadsheetML"), without hidden worksheets unless all are hidden.
 * @throws SpreadsheetError
 */
export function openSpreadsheetMl(text: string): Workbook {
  const outline = readOutline(text)
  const shown = outline.sheets.filter(({ hidden }) => !hidden)
  const sheets = shown.length ? shown : outline.sheets
  if (sheets.length === 0) throw new SpreadsheetError('empty')
  return {
    csv: false,
    sheets: sheets.map(({ name }) => name),
    async read(sheetIndex, onProgress, computed) {
      const sheet = sheets[sheetIndex]
      if (!sheet) throw new RangeError(`no worksheet ${sheetIndex}`)
      const handlers = new SheetHandlers(sheet.position, outline, computed)
      const { collector, merged } = handlers
      readXmlText(text, handlers, () => onProgress(collector.rows.length))
      fillMerged(collector.rows, merged)
      return collector.rows
    },
  }
}

function readOutline(text: string): Outline {
  const outline: Outline = { sheets: [], styles: new Map(), from1904: false }
  let style = ''
  let visible = false
  readXmlText(text, {
    open(name, attributes) {
      if (name === 'ss:Style') style = attribute(attributes(), 'ID') ?? ''
      else if (name === 'ss:NumberFormat') {
        const code = resolveEntities(attribute(attributes(), 'Format') ?? '')
        outline.styles.set(
          style,
          code in namedFormats ? (namedFormats[code] ?? null) : kindOfFormatCode(code),
        )
      } else if (name === 'ss:Worksheet') {
        const title = resolveEntities(attribute(attributes(), 'Name') ?? '')
        outline.sheets.push({ name: title, position: outline.sheets.length, hidden: false })
      } else if (name === 'xl:Visible') visible = true
      else if (name === 'xl:Date1904') outline.from1904 = true
    },
    text(piece) {
      const sheet = outline.sheets.at(-1)
      if (visible && sheet && /^\s*Sheet(?:Very)?Hidden\s*$/.test(piece)) sheet.hidden = true
    },
    close(name) {
      if (name === 'xl:Visible') visible = false
    },
  })
  return outline
}

/** Collects the rows of a worksheet from its tags. */
class SheetHandlers {
  readonly merged: MergedRange[] = []
  readonly #footprint = new Footprint()
  readonly #origin = new RowOrigin()
  readonly collector: RowCollector
  readonly #wanted: number
  readonly #outline: Outline
  #sheet = -1
  #line = 0
  #nextLine = 1
  #cells: Cell[] = []
  #column = 0
  #nextColumn = 0
  #cell: Attributes | undefined
  #type: string | undefined
  #text = ''
  #inComment = false
  #inData = false

  constructor(wanted: number, outline: Outline, computed?: Set<number>) {
    this.collector = new RowCollector(this.#footprint, computed)
    this.#wanted = wanted
    this.#outline = outline
  }

  open = (name: string, attributes: () => Attributes): void => {
    if (name === 'ss:Worksheet') {
      this.#sheet++
      this.#nextLine = 1
    } else if (this.#sheet !== this.#wanted) return
    else if (name === 'ss:Cell') this.#openCell(attributes())
    else if (name === 'ss:Data' && this.#cell && !this.#inComment) {
      this.#type = attribute(attributes(), 'Type')
      this.#inData = true
    } else if (name === 'ss:Comment') this.#inComment = true
    else if (name === 'ss:Row') this.#openRow(attributes())
  }

  text = (piece: string): void => {
    if (this.#inData) this.#text += piece
  }

  close = (name: string): void => {
    if (name === 'ss:Data') this.#inData = false
    else if (name === 'ss:Comment') this.#inComment = false
    else if (name === 'ss:Cell') this.#closeCell()
    else if (name === 'ss:Row' && this.#sheet === this.#wanted)
      this.collector.add(this.#line, this.#cells, this.#origin.isComputed)
  }

  /** A row or cell without a position follows the previous one. */
  #openRow(attributes: Attributes): void {
    this.#line = numberOf(attributes, 'Index') || this.#nextLine
    this.#nextLine = this.#line + 1 + numberOf(attributes, 'Span')
    this.#cells = []
    this.#nextColumn = 0
    this.#origin.start()
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes
    this.#column = numberOf(attributes, 'Index') ? numberOf(attributes, 'Index') - 1 : this.#nextColumn
    this.#nextColumn = this.#column + 1 + numberOf(attributes, 'MergeAcross')
    this.#type = undefined
    this.#text = ''
  }

  #closeCell(): void {
    const attributes = this.#cell
    this.#cell = undefined
    if (!attributes) return
    const value = this.#value(attributes)
    if (typeof value === 'string') this.#footprint.text(value)
    this.#origin.note(value, attribute(attributes, 'Formula') !== undefined)
    putCell(this.#cells, this.#column, value)
    const down = numberOf(attributes, 'MergeDown')
    if (down > 0) this.merged.push({ column: this.#column, from: this.#line - 1, to: this.#line - 1 + down })
  }

  #value(attributes: Attributes): Cell {
    const text = this.#text
    switch (this.#type) {
      case undefined:
        return attribute(attributes, 'Formula') === undefined ? null : NOT_CALCULATED
      case 'Number': {
        const value = Number(text.trim() || Number.NaN)
        if (!Number.isFinite(value)) return text
        const kind = this.#outline.styles.get(attribute(attributes, 'StyleID') ?? '')
        return kind ? dateOfSerial(value, kind, this.#outline.from1904) : value
      }
      case 'DateTime': {
        const date = dateOfIso(text)
        return date !== null && typeof date === 'object' && date.day === NO_DAY ? date.time : date
      }
      case 'Boolean':
        return text.trim() === '1'
      default:
        return text
    }
  }
}
