import { SpreadsheetError } from '../workbook.ts'

const TAG = 0x3c

/** Maximum bytes of one tag, text or comment: a cell holds at most 32,767 characters. */
export const MAX_TOKEN_BYTES = 1024 * 1024

const NO_BYTES = new Uint8Array(0)

function xmlEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Decodes the bytes of XML, holding back everything from the last `<` on so that no tag is ever split. */
export class TagSafeDecoder {
  #pending: Uint8Array = NO_BYTES
  #decoder: TextDecoder | undefined

  /** @throws SpreadsheetError 'oversized' for an endless token */
  next(bytes: Uint8Array, last: boolean): string {
    this.#decoder ??= new TextDecoder(xmlEncoding(bytes))
    const all = this.#pending.length ? joined(this.#pending, bytes) : bytes
    const cut = last ? all.length : Math.max(all.lastIndexOf(TAG), 0)
    this.#pending = all.subarray(cut)
    if (this.#pending.length > MAX_TOKEN_BYTES) throw new SpreadsheetError('oversized')
    return this.#decoder.decode(all.subarray(0, cut), { stream: !last })
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
