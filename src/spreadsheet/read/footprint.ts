import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { MAX_HELD_BYTES } from './limits.ts'

/**
 * Approximate bytes of a reference in a row, a number, a string's header and a date; engines differ slightly.
 */
const SLOT = 8
const NUMBER = 16
const TEXT = 24
const DATE = 64

/**
 * Estimates the memory held by a worksheet's cells: a few kilobytes of an archive can expand to gigabytes.
 */
export class Footprint {
  #bytes: number

  constructor(bytes = 0) {
    this.#bytes = bytes
  }

  /** @throws SpreadsheetError 'oversized' */
  #take(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > MAX_HELD_BYTES) throw new SpreadsheetError('oversized')
  }

  /** Counts a stored text once, as cells may share it. @returns the text */
  text(text: string): string {
    this.#take(TEXT + 2 * text.length)
    return text
  }

  /** Counts a row's cells without their texts. */
  row(cells: readonly Cell[]): void {
    let bytes = SLOT * cells.length
    for (const cell of cells) {
      if (typeof cell === 'number') bytes += NUMBER
      else if (typeof cell === 'object' && cell) bytes += DATE
    }
    this.#take(bytes)
  }

  /** A separate footprint that starts with the bytes counted here. */
  fork(): Footprint {
    return new Footprint(this.#bytes)
  }
}
