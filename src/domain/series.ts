import { fold } from './fold.ts'
import { visibleText } from './visibleText.ts'

/** Most names that one text can mean: more are a slip of the keyboard. */
export const MAX_SERIES = 60

/** The names that a text means, or why it means none. */
export type Series = { names: readonly string[] } | { problem: 'empty' | 'reversed' | 'tooMany' }

/** 'Sala 01–06', 'Sala 01 a Sala 06', '1-6': words, first number, the words again or none, last number. */
const RANGE = /^(.*?)(\d{1,4}) ?(?:[-–—−]|até|a) ?(\D*)(\d{1,4})$/i
const NUMBER = /^\d{1,4}$/

/**
 * Reads several names in one text: parts between commas, semicolons or line breaks, each a name or a range of numbers. A part
 * that is only numbers takes the words of the part before.
 * @param words stand before numbers where none were written, 'Sala '
 */
export function readSeries(text: string, words: string): Series {
  const names = new Map<string, string>()
  let before = words
  for (const part of text.split(/[,;\n]/)) {
    const written = visibleText(part)
    if (written === '') continue
    const range = RANGE.exec(written)
    const [, head = '', first = '', again = '', last = ''] = range ?? []
    if (range && (again === '' || fold(again) === fold(head))) {
      if (head !== '') before = head
      const [from, to] = [Number(first), Number(last)]
      if (to < from) return { problem: 'reversed' }
      if (to - from >= MAX_SERIES) return { problem: 'tooMany' }
      const width = [first, last].some((digits) => digits.startsWith('0'))
        ? Math.max(first.length, last.length)
        : 0
      for (let number = from; number <= to; number += 1)
        add(names, `${before}${String(number).padStart(width, '0')}`)
    } else if (NUMBER.test(written)) add(names, `${before}${written}`)
    else {
      before = /^(.*?)\d+$/.exec(written)?.[1] || words
      add(names, written)
    }
  }
  if (names.size > MAX_SERIES) return { problem: 'tooMany' }
  return names.size > 0 ? { names: [...names.values()] } : { problem: 'empty' }
}

/** Each name once, whatever its accents and case. */
function add(names: Map<string, string>, name: string): void {
  if (!names.has(fold(name))) names.set(fold(name), name)
}
