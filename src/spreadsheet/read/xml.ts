import { Parser } from 'saxen'
import { SpreadsheetError } from '../workbook.ts'
import type { Archive, Budget } from './archive.ts'
import { MAX_TAGS } from './limits.ts'
import { MAX_TOKEN_BYTES } from './tagSafeDecoder.ts'

export type Attributes = Record<string, string | undefined>

/**
 * Names are reported with the prefix of their namespace: in Office Open XML `x:` for spreadsheets, `rel:` for
 * references and `pr:` for packages; in OpenDocument the usual prefixes; in SpreadsheetML 2003 `ss:` and
 * `xl:`.
 */
export interface Handlers {
  open(name: string, attributes: () => Attributes): void
  /** @param text with its entities resolved */
  text?(text: string): void
  close?(name: string): void
}

const OOXML = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const ODF = 'urn:oasis:names:tc:opendocument:xmlns'

const prefixes = {
  [`${OOXML}/spreadsheetml/2006/main`]: 'x',
  [`${STRICT}/spreadsheetml/main`]: 'x',
  [`${OOXML}/officeDocument/2006/relationships`]: 'rel',
  [`${STRICT}/officeDocument/relationships`]: 'rel',
  [`${OOXML}/package/2006/relationships`]: 'pr',
  ...Object.fromEntries(
    ['office', 'table', 'text', 'style', 'manifest'].map((name) => [`${ODF}:${name}:1.0`, name]),
  ),
  [`${ODF}:datastyle:1.0`]: 'number',
  'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0': 'calcext',
  'urn:schemas-microsoft-com:office:spreadsheet': 'ss',
  'urn:schemas-microsoft-com:office:excel': 'xl',
}

const MAX_DEPTH = 64

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

function decodeCharacter(code: number, entity: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/**
 * Decodes entities in texts and in attributes, which are reported undecoded. The tokenizer's own decoder
 * mangles characters beyond the BMP.
 */
export function resolveEntities(text: string): string {
  return text.replace(ENTITY, (entity, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? entity
    return decodeCharacter(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal), entity)
  })
}

function fail(): never {
  throw new SpreadsheetError('damaged')
}

/**
 * An element that a part repeats tens of thousands of times, such as a row. Elements in the usual notation
 * are read without the tokenizer, which is three times slower; the tokenizer reads all others and everything
 * around them.
 */
export interface RepeatedElement {
  /** The element's closing tag, without prefix. */
  end: string
  /** Whether the tokenizer is at a position between such elements. */
  between(): boolean
  /**
   * Reads the element at an offset of the text.
   * @returns the offset after it, or -1 if it is not in the usual notation
   */
  take(text: string, at: number): number
}

/**
 * The tokenizer skips an attribute that it cannot read, such as `t = "s"`; the cell would then be misread.
 */
const ATTRIBUTE = /attribute|closing quotes/

/** A parser that rejects what no spreadsheet needs: document types, deep nesting and endless tokens. */
class PartParser {
  readonly #parser = new Parser()
  readonly #repeated: RepeatedElement | undefined
  /**
   * False from the first comment or similar on: it may contain what looks like an element, so the tokenizer
   * reads everything that follows.
   */
  #usual = true
  /** Characters since the last tag. */
  #quiet = 0
  #depth = 0
  #tags = 0

  constructor({ open, text, close }: Handlers, repeated?: RepeatedElement) {
    this.#repeated = repeated
    this.#parser
      .ns(prefixes)
      .on('openTag', (name, attributes) => {
        this.#quiet = 0
        if (++this.#depth > MAX_DEPTH) fail()
        if (++this.#tags > MAX_TAGS) throw new SpreadsheetError('oversized')
        open(name, attributes)
      })
      .on('closeTag', (name) => {
        this.#depth--
        close?.(name)
      })
      .on('attention', fail)
      .on('warn', ({ message }) => {
        if (ATTRIBUTE.test(message)) fail()
      })
    if (!text) return
    this.#parser.on('text', (raw) => text(raw.includes('&') ? resolveEntities(raw) : raw)).on('cdata', text)
  }

  /**
   * @param piece without split tags: in a split attribute value, the tokenizer would take a `>` for the tag's
   * end
   */
  write(piece: string): void {
    const text = piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece
    this.#usual &&= !text.includes('<!') && !text.includes('<?', 1)
    const repeated = this.#usual ? this.#repeated : undefined
    let at = 0
    while (at < text.length) {
      const next = repeated?.between() ? repeated.take(text, at) : -1
      at = next < 0 ? this.#tokenize(text, at, repeated?.end) : next
    }
  }

  /** @returns the offset after the next `end` in the text */
  #tokenize(text: string, from: number, end: string | undefined): number {
    const offset = end === undefined ? -1 : text.indexOf(end, from)
    const to = end === undefined || offset < 0 ? text.length : offset + end.length
    this.#quiet += to - from
    this.#parser.write(text.slice(from, to))
    if (this.#quiet > to - from + MAX_TOKEN_BYTES) throw new SpreadsheetError('oversized')
    return to
  }

  end(): void {
    this.#parser.end()
  }
}

interface ReadOptions {
  /** Called after each piece of the part; returns whether the rest can be skipped. */
  enough?: () => boolean
  repeated?: RepeatedElement
}

/**
 * Parses a part of an archive and reports its tags and texts.
 * @throws SpreadsheetError 'damaged' for anything that is not XML or not from a spreadsheet, and those of
 * `Archive.read`
 */
export async function readXml(
  archive: Archive,
  name: string,
  budget: Budget,
  handlers: Handlers,
  { enough = () => false, repeated }: ReadOptions = {},
): Promise<void> {
  const parser = new PartParser(handlers, repeated)
  let ended = false
  await archive.read(name, budget, (piece) => {
    guarded(() => parser.write(piece))
    ended = enough()
    return !ended
  })
  if (!ended) guarded(() => parser.end())
}

/** Number of characters parsed at a time. */
const PIECE = 256 * 1024

/**
 * Parses a whole text in the way that `readXml` parses a part.
 * @param onPiece called after each piece
 * @throws SpreadsheetError 'damaged' for what is not XML
 */
export function readXmlText(text: string, handlers: Handlers, onPiece: () => void = () => {}): void {
  const parser = new PartParser(handlers)
  let from = 0
  while (from < text.length) {
    // Pieces end before a tag so that none is split.
    const next = text.indexOf('<', from + PIECE)
    const to = next < 0 ? text.length : next
    guarded(() => parser.write(text.slice(from, to)))
    onPiece()
    from = to
  }
  guarded(() => parser.end())
}

function guarded(act: () => void): void {
  try {
    act()
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged')
  }
}
