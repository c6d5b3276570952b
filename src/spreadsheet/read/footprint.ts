import type { Cell } from '../../schema/importCells.ts'
import { SpreadsheetError } from '../workbook.ts'
import { MAX_HELD_BYTES } from './limits.ts'

/** Of a reference in a row, a number, a text's head and a date; engines need a little more or less. */
const SLOT = 8
const NUMBER = 16
const TEXT = 24
const DATE = 64

/** Estimates the memory that a worksheet's cells hold: a few kilobytes of an archive can describe gigabytes of them. */
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

  /** A text that is kept, once: cells may share it. @returns the text */
  text(text: string): string {
    this.#take(TEXT + 2 * text.length)
    return text
  }

  /** A row's cells without their texts. */
  row(cells: readonly Cell[]): void {
    let bytes = SLOT * cells.length
    for (const cell of cells) {
      if (typeof cell === 'number') bytes += NUMBER
      else if (typeof cell === 'object' && cell) bytes += DATE
    }
    this.#take(bytes)
  }

  /** Another that starts with what this one holds. */
  fork(): Footprint {
    return new Footprint(this.#bytes)
  }
}
