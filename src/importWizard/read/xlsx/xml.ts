import { Parser } from 'saxen'
import { SpreadsheetError } from '../../table/session.ts'
import type { Archive, Budget } from './archive.ts'
import { LONGEST_TOKEN } from './pieces.ts'

export type Attributes = Record<string, string | undefined>

/** Names have the prefix of their namespace: `x:` of spreadsheets, `rel:` of references, `pr:` of packages. */
export interface Handlers {
  open(name: string, attributes: () => Attributes): void
  /** @param text with its entities resolved */
  text?(text: string): void
  close?(name: string): void
}

const OOXML = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'

const prefixes = {
  [`${OOXML}/spreadsheetml/2006/main`]: 'x',
  [`${STRICT}/spreadsheetml/main`]: 'x',
  [`${OOXML}/officeDocument/2006/relationships`]: 'rel',
  [`${STRICT}/officeDocument/relationships`]: 'rel',
  [`${OOXML}/package/2006/relationships`]: 'pr',
}

const DEEPEST = 64

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

function characterOf(code: number, entity: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

/** The tokenizer's own takes the codes of emojis and rare letters for others. */
function resolveEntities(text: string): string {
  return text.replace(ENTITY, (entity, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? entity
    return characterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal), entity)
  })
}

function fail(): never {
  throw new SpreadsheetError('damaged')
}

/** A parser that refuses what no spreadsheet needs: document types, deep nesting and endless tokens. */
class PartParser {
  readonly #parser = new Parser()
  /** Characters since the last tag. */
  #quiet = 0
  #depth = 0

  constructor({ open, text, close }: Handlers) {
    this.#parser
      .ns(prefixes)
      .on('openTag', (name, attributes) => {
        this.#quiet = 0
        if (++this.#depth > DEEPEST) fail()
        open(name, () => attributes() || fail())
      })
      .on('closeTag', (name) => {
        this.#depth--
        close?.(name)
      })
      .on('attention', fail)
    if (!text) return
    this.#parser.on('text', (raw) => text(raw.includes('&') ? resolveEntities(raw) : raw)).on('cdata', text)
  }

  /** @param piece with no tag cut: of a cut value, the tokenizer would take a `>` for the tag's end */
  write(piece: string): void {
    this.#quiet += piece.length
    this.#parser.write(piece.includes('\r') ? piece.replace(/\r\n?/g, '\n') : piece)
    if (this.#quiet > piece.length + LONGEST_TOKEN) fail()
  }

  end(): void {
    this.#parser.end()
  }
}

/**
 * Reads a part of an archive, telling its tags and texts until `enough` says so after a piece of it.
 * @throws SpreadsheetError 'damaged' for what is not XML or no spreadsheet's, and those of `Archive.read`
 */
export async function readXml(
  archive: Archive,
  name: string,
  budget: Budget,
  handlers: Handlers,
  enough: () => boolean = () => false,
): Promise<void> {
  const parser = new PartParser(handlers)
  let ended = false
  await archive.read(name, budget, (piece) => {
    guarded(() => parser.write(piece))
    ended = enough()
    return !ended
  })
  if (!ended) guarded(() => parser.end())
}

function guarded(act: () => void): void {
  try {
    act()
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged')
  }
}
