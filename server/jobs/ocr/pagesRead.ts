import { exams } from '../../../src/i18n/ptBR/exams.ts'
import type { Reading, Unreadable } from './reading.ts'

const LONGEST_TEXT = 500_000

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string) =>
  Buffer.from(text.replaceAll('\u0000', '').trim().slice(0, LONGEST_TEXT)).toString()

/** The pages of a file as they are read. */
export class PagesRead {
  readonly #texts: (string | null)[] = []
  #of = 0

  /** @param page its text, or null where it took too long */
  add(page: string | null, of: number): void {
    this.#texts.push(page)
    this.#of = of
  }

  /** What was read up to now, with a note where that is not all; the failure where it is nothing. */
  reading(failure: Unreadable = 'textless'): Reading {
    const read = this.#texts.filter((text) => text !== null)
    const skipped = this.#texts.length - read.length
    const text = storable(
      read
        .map((page) => page.trim())
        .filter(Boolean)
        .join('\n\n'),
    )
    if (!/[\p{L}\p{N}]/u.test(text)) return { failure: skipped ? 'slow' : failure }
    if (read.length >= this.#of) return { text }
    const note = skipped ? exams.pagesReadOf : exams.pagesRead
    return { text: `${text}\n\n${note(read.length, this.#of)}` }
  }
}
