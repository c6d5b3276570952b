import { type Entry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { SpreadsheetError } from '../workbook.ts'
import { MAX_INFLATED_BYTES } from './limits.ts'
import { TagSafeDecoder } from './tagSafeDecoder.ts'

/** Bytes that may still be inflated. */
export interface Budget {
  left: number
}

type FileEntry = Extract<Entry, { directory: false }>

/** Thrown to stop reading a part once enough of it has been read. */
const STOP_READING = new Error('enough')

/** Normalises a part's name: the format compares names case-insensitively. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/**
 * The reader interface that ZipReader needs; the library's own class for files would pull in the code that
 * writes archives.
 */
class FileSource {
  readonly size: number
  readonly #file: Blob

  constructor(file: Blob) {
    this.#file = file
    this.size = file.size
  }

  get readable(): ReadableStream {
    return this.#file.stream()
  }

  async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    return new Uint8Array(await this.#file.slice(offset, offset + length).arrayBuffer())
  }

  createReadable({ offset = 0, size = this.size }: { offset?: number; size?: number } = {}): ReadableStream {
    return this.#file.slice(offset, offset + size).stream()
  }
}

/** The parts of a zip archive, each inflated on demand and verified against its checksum. */
export class Archive {
  readonly #parts: Map<string, FileEntry>

  private constructor(parts: Map<string, FileEntry>) {
    this.#parts = parts
  }

  /** @throws SpreadsheetError 'damaged' */
  static async open(file: Blob): Promise<Archive> {
    const reader = new ZipReader(new FileSource(file), {
      useWebWorkers: false,
      checkSignature: true,
      strictness: 'tolerant',
      filenameValidation: 'tolerant',
    })
    const parts = new Map<string, FileEntry>()
    try {
      for (const entry of await reader.getEntries())
        if (!entry.directory) parts.set(partKey(entry.filename), entry)
    } catch {
      throw new SpreadsheetError('damaged')
    }
    return new Archive(parts)
  }

  has(name: string): boolean {
    return this.#parts.has(partKey(name))
  }

  /**
   * Inflates a part and passes its text to `onPiece` in pieces that end before a tag, until it returns false.
   * @throws SpreadsheetError 'damaged', 'encrypted' or 'oversized', and what `onPiece` throws
   */
  async read(name: string, budget: Budget, onPiece: (text: string) => boolean): Promise<void> {
    const part = this.#parts.get(partKey(name))
    if (!part) throw new SpreadsheetError('damaged')
    if (part.encrypted) throw new SpreadsheetError('encrypted')
    const pieces = new TagSafeDecoder()
    let thrown: unknown
    const take = (bytes: Uint8Array, last: boolean) => {
      budget.left -= bytes.length
      if (budget.left < 0) throw new SpreadsheetError('oversized')
      const text = pieces.next(bytes, last)
      if (text && !onPiece(text)) throw STOP_READING
    }
    const noted = (bytes: Uint8Array, last: boolean) => {
      try {
        take(bytes, last)
      } catch (error) {
        thrown = error
        throw error
      }
    }
    const sink = {
      write: (bytes: Uint8Array) => noted(bytes, false),
      close: () => noted(new Uint8Array(0), true),
    }
    try {
      await part.getData(new WritableStream(sink))
    } catch {
      if (thrown === STOP_READING) return
      throw thrown ?? new SpreadsheetError('damaged')
    }
  }
}

export const newBudget = (): Budget => ({ left: MAX_INFLATED_BYTES })
