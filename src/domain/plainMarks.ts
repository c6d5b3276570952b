/*
 * A consent term has neither lists nor raised text: what a pasted document marks in those ways is written as characters, so
 * that '10⁵' is not printed as '105', nor '2. Riscos' as 'Riscos'.
 */

const RAISED_FROM = '0123456789+-−=()noaºª®©™*'
const RAISED_TO = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿºªºª®©™*'
const LOWERED_FROM = '0123456789+-−=()'
const LOWERED_TO = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'

const charactersOf = (from: string, to: string): ReadonlyMap<string, string> => {
  const written = Array.from(to)
  return new Map(Array.from(from, (character, index) => [character, written[index] ?? character]))
}

const raised = charactersOf(RAISED_FROM, RAISED_TO)
const lowered = charactersOf(LOWERED_FROM, LOWERED_TO)

/**
 * A raised ('super') or lowered ('sub') text in Unicode's characters of that place: '5' is '⁵', '2' is '₂'. A text that has
 * letters without one keeps all of its own, after '^' or '_'.
 */
export function shiftedText(text: string, place: 'super' | 'sub'): string {
  if (!text.trim()) return text
  const characters = place === 'super' ? raised : lowered
  const shifted = Array.from(text, (character) =>
    /\s/.test(character) ? character : characters.get(character),
  )
  return shifted.includes(undefined) ? `${place === 'super' ? '^' : '_'}${text}` : shifted.join('')
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function romanNumeral(number: number): string {
  let left = number
  let text = ''
  for (const [value, letters] of ROMAN) for (; left >= value; left -= value) text += letters
  return text
}

const ALPHABET = 26

/** 1 is 'a', 26 is 'z', 27 is 'aa'. */
function letterNumeral(number: number): string {
  const before = Math.floor((number - 1) / ALPHABET)
  const letter = String.fromCharCode(97 + ((number - 1) % ALPHABET))
  return before > 0 ? letterNumeral(before) + letter : letter
}

const MAX_ROMAN = 3999

/** The numeral of a list's `type`: '1', 'a', 'A', 'i' or 'I'. */
function numeral(number: number, type: string): string {
  if (number < 1 || number > MAX_ROMAN) return String(number)
  if (type === 'a') return letterNumeral(number)
  if (type === 'A') return letterNumeral(number).toUpperCase()
  if (type === 'i') return romanNumeral(number)
  return type === 'I' ? romanNumeral(number).toUpperCase() : String(number)
}

/** Attributes of `ol` and `li`, as HTML names them. */
interface ListAttributes {
  start?: string | null | undefined
  type?: string | null | undefined
}

/** The marks of a list's items, in order, as texts before them. */
export class ListMarks {
  readonly #type: string | undefined
  #next: number

  /** @param name 'ol' or 'ul' */
  constructor(name: string, { start, type }: ListAttributes = {}) {
    this.#type = name === 'ol' ? (type ?? '1') : undefined
    this.#next = wholeNumber(start) ?? 1
  }

  /** The next item's mark: '1. ', 'b. ', '• '. @param value the item's own number */
  next(value?: string | null): string {
    const number = wholeNumber(value) ?? this.#next
    this.#next = number + 1
    return this.#type === undefined ? '• ' : `${numeral(number, this.#type)}. `
  }
}

const wholeNumber = (text: string | null | undefined): number | undefined =>
  /^-?\d{1,6}$/.test(text ?? '') ? Number(text) : undefined
