import { fold, searchWords as wordsOf } from '../../domain/fold.ts'
import { onlyDigits } from '../../domain/mask.ts'

/** The texts by which a search finds an item. */
export interface Sought {
  label: string
  /** Further texts that match: synonyms, a second name, the digits of a document. */
  also?: readonly string[]
}

interface Prepared<Item> {
  item: Item
  label: string
  also: string
}

/** Rank by the place of a match, lower is better; matches inside words come last. */
const RANKS = { start: 0, word: 1, also: 2, within: 4, alsoWithin: 5 } as const

/** Folds the texts of items once, for searching on every keystroke. */
export function prepare<Item extends Sought>(items: readonly Item[]): Prepared<Item>[] {
  return items.map((item) => ({
    item,
    label: fold(item.label),
    also: fold((item.also ?? []).join(' ')),
  }))
}

/** The words of a query, folded; a formatted document number becomes one word of digits. */
export function searchWords(text: string): string[] {
  return wordsOf(text)
    .map((word) => (/^[\d./-]+$/.test(word) ? onlyDigits(word) : word))
    .filter((word) => word !== '')
}

const wordStart = (text: string, word: string): number => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at
  }
  return -1
}

function rankOf({ label, also }: Prepared<unknown>, word: string): number | undefined {
  const start = wordStart(label, word)
  if (start >= 0) return start === 0 ? RANKS.start : RANKS.word
  if (wordStart(also, word) >= 0) return RANKS.also
  if (label.includes(word)) return RANKS.within
  return also.includes(word) ? RANKS.alsoWithin : undefined
}

/** The items that match all words, best first, otherwise in their given order. */
export function search<Item>(prepared: readonly Prepared<Item>[], words: readonly string[]): Item[] {
  const found = prepared.flatMap((entry) => {
    let sum = 0
    for (const word of words) {
      const rank = rankOf(entry, word)
      if (rank === undefined) return []
      sum += rank
    }
    return [{ item: entry.item, sum }]
  })
  return found.sort((a, b) => a.sum - b.sum).map(({ item }) => item)
}

/** Splits a label into pieces, with the matches marked. */
export function markedPieces(label: string, words: readonly string[]): { text: string; marked: boolean }[] {
  const folded = fold(label)
  const marks = new Array<boolean>(label.length).fill(false)
  // Ligatures and accents can change the length when folded; then nothing is marked.
  for (const word of folded.length === label.length ? words : []) {
    const start = wordStart(folded, word)
    const at = start >= 0 ? start : folded.indexOf(word)
    if (at >= 0) marks.fill(true, at, at + word.length)
  }
  const pieces: { text: string; marked: boolean }[] = []
  for (const [index, marked] of marks.entries()) {
    const last = pieces.at(-1)
    if (last && last.marked === marked) last.text += label.charAt(index)
    else pieces.push({ text: label.charAt(index), marked })
  }
  return pieces
}
