import { Parser } from 'saxen'
import { SpreadsheetError } from '../workbook.ts'
import type { Archive, Budget } from './archive.ts'
import { MAX_TAGS } from './limits.ts'
import { MAX_TOKEN_BYTES } from './tagSafeDecoder.ts'

export type Attributes = Record<string, string | undefined>

/**
 * Names have the prefix of their namespace: of Office Open XML `x:` of spreadsheets, `rel:` of references and `pr:` of
 * packages; of OpenDocument its usual ones; `ss:` and `xl:` of SpreadsheetML 2003.
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

/** Decodes entities, also of attributes, which are reported undecoded. The tokenizer's own decoder mangles characters beyond the BMP. */
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
 * The elements that a part repeats by the ten thousand, as a row. Those written in the usual way are read without the
 * tokenizer, which takes three times as long; it reads every other one, and all that stands around them.
 */
export interface RepeatedElement {
  /** The tag that ends one, unprefixed. */
  end: string
  /** Whether the tokenizer stands where such elements follow each other. */
  between(): boolean
  /** Reads the element at a place of the text. @returns the place after it, or -1 if it is not written in the usual way */
  take(text: string, at: number): number
}

/** The tokenizer leaves out an attribute that it cannot read, as `t = "s"`: its cell would be taken for another. */
const ATTRIBUTE = /attribute|closing quotes/

/** A parser that refuses what no spreadsheet needs: document types, deep nesting and endless tokens. */
class PartParser {
  readonly #parser = new Parser()
  readonly #repeated: RepeatedElement | undefined
  /** Comments and the like, which may hold what looks like an element, are left to the tokenizer with all that follows. */
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

  /** @param piece with no tag cut: of a cut value, the tokenizer would take a `>` for the tag's end */
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

  /** @returns the place after the text's next `end` */
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

export interface ReadOptions {
  /** Asked after each piece of the part, whether the rest of it is not needed. */
  enough?: () => boolean
  repeated?: RepeatedElement
}

/**
 * Parses a part of an archive and reports its tags and texts.
 * @throws SpreadsheetError 'damaged' for what is not XML or no spreadsheet's, and those of `Archive.read`
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

/** Characters of a text that are parsed at once. */
const PIECE = 256 * 1024

/**
 * Parses a whole text as `readXml` does a part. @param onPiece called after each piece
 * @throws SpreadsheetError 'damaged' for what is not XML
 */
export function readXmlText(text: string, handlers: Handlers, onPiece: () => void = () => {}): void {
  const parser = new PartParser(handlers)
  let from = 0
  while (from < text.length) {
    // Before a tag, so that none is cut.
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
