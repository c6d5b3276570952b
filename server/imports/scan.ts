import { fillText } from '../../src/domain/fillText.ts'
import { errors as errorTexts } from '../../src/i18n/ptBR/errors.ts'
import { imports as texts } from '../../src/i18n/ptBR/imports.ts'
import { MAX_IMPORT_ROWS } from '../../src/schema/imports.ts'
import { ApiError } from '../http/errors.ts'

/** Limit on the values of all rows together; no import has 30 columns. */
const MAX_VALUES = MAX_IMPORT_ROWS * 30

/** Body, list of rows, row. */
const MAX_DEPTH = 3

const code = (character: string) => character.charCodeAt(0)
const QUOTE = code('"')
const BACKSLASH = code('\\')
const OPEN_OBJECT = code('{')
const CLOSE_OBJECT = code('}')
const OPEN_LIST = code('[')
const CLOSE_LIST = code(']')
const COMMA = code(',')

export const tooManyRows = (count: number) => {
  const formatCount = (number: number) => number.toLocaleString('pt-BR')
  return new ApiError(
    413,
    fillText(texts.tooManyRows, { count: formatCount(count), most: formatCount(MAX_IMPORT_ROWS) }),
  )
}

/**
 * Scans JSON bytes as they arrive: nested brackets or commas would take a hundred times their size in memory,
 * and are refused before parsing.
 */
export class JsonScan {
  private depth = 0
  private inText = false
  private escaped = false
  private rows = 0
  private values = 0

  /** @throws ApiError 422 when nested too deep, 413 for too many values. */
  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.inText) this.readText(byte)
      else if (byte === QUOTE) this.inText = true
      else if (byte === COMMA) this.values++
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.open(byte)
      else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.depth--
    }
    if (this.values > MAX_VALUES) throw new ApiError(413, errorTexts.tooLarge)
  }

  /** @throws ApiError 413 for too many rows. */
  end(): void {
    if (this.rows > MAX_IMPORT_ROWS) throw tooManyRows(this.rows)
  }

  private readText(byte: number): void {
    if (this.escaped) this.escaped = false
    else if (byte === BACKSLASH) this.escaped = true
    else if (byte === QUOTE) this.inText = false
  }

  private open(byte: number): void {
    this.depth++
    if (this.depth > MAX_DEPTH) throw new ApiError(422, errorTexts.tooDeep)
    if (this.depth === MAX_DEPTH && byte === OPEN_OBJECT) this.rows++
  }
}
