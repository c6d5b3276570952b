import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { ApiError } from '../errors.ts'

export const MOST_ROWS = 100_000

/** Values of a row, more than any import has columns, for all rows together. */
const MOST_VALUES = MOST_ROWS * 30

/** The body, its rows, a row. */
const DEEPEST = 3

const code = (character: string) => character.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const OPEN_OBJECT = code('{')
const CLOSE_OBJECT = code('}')
const OPEN_LIST = code('[')
const CLOSE_LIST = code(']')
const COMMA = code(',')

export const tooManyRows = (count: number) => {
  const said = (number: number) => number.toLocaleString('pt-BR')
  return new ApiError(
    413,
    texts.tooManyRows.replace('{count}', said(count)).replace('{most}', said(MOST_ROWS)),
  )
}

/**
 * Follows the bytes of a JSON text while they arrive, so that one made of brackets or commas, which would take a hundred
 * times its size in memory, is refused before it is parsed.
 */
export class JsonScan {
  private depth = 0
  private inText = false
  private escaped = false
  private rows = 0
  private values = 0

  /** @throws ApiError 422 for one nested too deep, 413 for one of too many values. */
  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.inText) this.readText(byte)
      else if (byte === QUOTE) this.inText = true
      else if (byte === COMMA) this.values++
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.open(byte)
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.depth--
    }
    if (this.values > MOST_VALUES) throw new ApiError(413, errorTexts.tooLarge)
  }

  /** @throws ApiError 413 for too many rows. */
  end(): void {
    if (this.rows > MOST_ROWS) throw tooManyRows(this.rows)
  }

  private readText(byte: number): void {
    if (this.escaped) this.escaped = false
    else if (byte === BACKSLASH) this.escaped = true
    else if (byte === QUOTE) this.inText = false
  }

  private open(byte: number): void {
    this.depth++
    if (this.depth > DEEPEST) throw new ApiError(422, errorTexts.tooDeep)
    if (this.depth === DEEPEST && byte === OPEN_OBJECT) this.rows++
  }
}
