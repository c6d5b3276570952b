/** Permanent failures of reading a file. */
export type Unreadable =
  | 'damaged'
  | 'encrypted'
  | 'textless'
  | 'illegible'
  | 'tooLarge'
  | 'contentTooLarge'
  | 'slow'

export type Reading = { text: string } | { failure: Unreadable }

/** Resource limits of reading one file. */
export interface ReadingLimits {
  /** Wall-clock time of the whole file; text read by then is kept. */
  totalMs: number
  /** CPU time of all threads for OCR of one page in all its turns: independent of the machine's load. */
  pageCpuMs: number
  /** Decompressed size of a PDF's streams, per page. */
  unpackedBytes: number
  /** Resident memory of the whole process; a heap limit includes neither WebAssembly nor images. */
  memoryBytes: number
}

const MEGABYTE = 1024 * 1024

export const READING_LIMITS: ReadingLimits = {
  totalMs: 75_000,
  pageCpuMs: 25_000,
  unpackedBytes: 256 * MEGABYTE,
  memoryBytes: 800 * MEGABYTE,
}

/** Message to the OCR process, sent once. */
export interface ReadingTask {
  path: string
  mimeType: string
  limits: ReadingLimits
}

/** Messages from the OCR process: each page in order, then the end. */
export type Progress = { page: Reading; pageCount: number } | { end: true } | { failure: Unreadable }

export class UnreadableFile extends Error {
  readonly failure: Unreadable

  constructor(failure: Unreadable) {
    super(failure)
    this.failure = failure
  }
}
