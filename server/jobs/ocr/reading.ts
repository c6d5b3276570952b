/** Why nothing can be read from a file, however often one tries. */
export type Unreadable = 'damaged' | 'encrypted' | 'textless' | 'tooLarge' | 'contentTooLarge' | 'slow'

export type Reading = { text: string } | { failure: Unreadable }

/** What the reading of one file may cost. */
export interface ReadingLimits {
  /** From its start to its end; what was read by then counts. */
  totalMs: number
  /** Processor time, of all threads, to recognise the text of one page: a busy machine takes none of it. */
  pageCpuMs: number
  /** What the compressed streams of a PDF may become, page by page. */
  unpackedBytes: number
  /** Of the whole process; a heap's own limit includes neither WebAssembly nor pictures. */
  memoryBytes: number
}

const MEGABYTE = 1024 * 1024

export const READING_LIMITS: ReadingLimits = {
  totalMs: 75_000,
  pageCpuMs: 25_000,
  unpackedBytes: 256 * MEGABYTE,
  memoryBytes: 800 * MEGABYTE,
}

/** What the reading process is given, once. */
export interface ReadingTask {
  path: string
  mimeType: string
  limits: ReadingLimits
}

/** What the reading process reports: each page in its order, null where its limit was reached, and then its end. */
export type Progress = { page: string | null; of: number } | { end: true } | { failure: Unreadable }

/** The signal with which a reading process ends itself at its limit of memory. */
export const TOO_MUCH_MEMORY = 'SIGUSR2'

export class UnreadableFile extends Error {
  readonly failure: Unreadable

  constructor(failure: Unreadable) {
    super(failure)
    this.failure = failure
  }
}
