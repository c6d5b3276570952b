import { exams } from '../../../src/i18n/ptBR/exams.ts'
import { startChild } from '../childProcess.ts'
import { MEMORY_LIMIT_SIGNAL } from '../childTask.ts'
import {
  type Progress,
  READING_LIMITS,
  type Reading,
  type ReadingLimits,
  type ReadingTask,
  type Unreadable,
} from './reading.ts'

const MAX_TEXT_LENGTH = 500_000

/** PostgreSQL stores neither NUL nor lone surrogates. */
const toStorable = (text: string) =>
  Buffer.from(text.replaceAll('\u0000', '').trim().slice(0, MAX_TEXT_LENGTH)).toString()

export class PageCollector {
  readonly #pages: Reading[] = []
  #pageCount = 0

  add(page: Reading, pageCount: number): void {
    this.#pages.push(page)
    this.#pageCount = pageCount
  }

  /** The result so far: the text, with a note when it is incomplete, or the failure when there is none. */
  reading(failure: Unreadable = 'textless'): Reading {
    const read = this.#pages.filter((page) => 'text' in page)
    const skipped = this.#pages.filter((page) => 'failure' in page)
    const text = toStorable(
      read
        .map((page) => page.text.trim())
        .filter(Boolean)
        .join('\n\n'),
    )
    if (!/[\p{L}\p{N}]/u.test(text)) return skipped[0] ?? { failure }
    if (read.length >= this.#pageCount) return { text }
    const note = skipped.length ? exams.pagesReadOf : exams.pagesRead
    return { text: `${text}\n\n${note(read.length, this.#pageCount)}` }
  }
}

/** The OCR process ended without a result; a retry may succeed. */
class ReadingCrashed extends Error {}

const program = {
  source: 'server/jobs/ocr/child.ts',
  bundle: 'dist/server/ocrChild.js',
  heapMegabytes: 384,
}

/**
 * Extracts a file's text in a child process. When a limit is reached, the text read so far is the result.
 * @param signal kills the process
 * @throws ReadingCrashed when the process ended without a result, or was aborted.
 */
export function readFile(
  file: Omit<ReadingTask, 'limits'>,
  signal: AbortSignal,
  limits: ReadingLimits = READING_LIMITS,
): Promise<Reading> {
  const { child, kill } = startChild(program, signal)
  const pages = new PageCollector()
  return new Promise<Reading>((resolve, reject) => {
    const stop = (failure: Unreadable) => {
      resolve(pages.reading(failure))
      kill()
    }
    const tooSlow = setTimeout(() => stop('slow'), limits.totalMs)
    child.on('message', (progress: Progress) => {
      if ('page' in progress) pages.add(progress.page, progress.pageCount)
      else if ('failure' in progress) stop(progress.failure)
      else resolve(pages.reading())
    })
    child.once('error', reject)
    child.once('close', (code, ended) => {
      clearTimeout(tooSlow)
      if (ended === MEMORY_LIMIT_SIGNAL) resolve(pages.reading('contentTooLarge'))
      reject(new ReadingCrashed(`the reading process ended with ${ended ?? code}`))
    })
    child.send({ ...file, limits }, (error) => error && kill())
  })
}
