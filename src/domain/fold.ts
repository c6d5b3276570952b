/*
 * Search and comparison ignore case, accents, which apostrophe, hyphen or space was typed, how many spaces, and invisible
 * characters. This folding must match PostgreSQL's `sala_fold`: `translate(lower(normalize(x, NFC)), FOLD_FROM, FOLD_TO)`
 * with runs of spaces as one. Character n of FOLD_FROM becomes character n of FOLD_TO, and the characters beyond FOLD_TO's
 * length (the combining marks and the invisible ones) are removed. Capitals are listed because `lower` does not change them
 * in a database with collation C. Ligatures fold to one letter, as `translate` maps one character to one.
 */
/** The characters from one code to another, of those below 65,536. */
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')

const folds: readonly (readonly [to: string, from: string])[] = [
  ['a', 'ÀÁÂÃÄÅÆàáâãäåæĀāĂăĄąª'],
  ['c', 'ÇçĆćĈĉĊċČč'],
  ['d', 'ÐðĎďĐđ'],
  ['e', 'ÈÉÊËèéêëĒēĔĕĖėĘęĚě'],
  ['g', 'ĜĝĞğĠġĢģ'],
  ['h', 'ĤĥĦħ'],
  ['i', 'ÌÍÎÏìíîïĨĩĪīĬĭĮįİıĲĳ'],
  ['j', 'Ĵĵ'],
  ['k', 'Ķķĸ'],
  ['l', 'ĹĺĻļĽľĿŀŁł'],
  ['n', 'ÑñŃńŅņŇňŉŊŋ'],
  ['o', 'ÒÓÔÕÖØòóôõöøŌōŎŏŐőŒœº'],
  ['r', 'ŔŕŖŗŘř'],
  ['s', 'ßŚśŜŝŞşŠšſ'],
  ['t', 'ÞþŢţŤťŦŧ'],
  ['u', 'ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų'],
  ['w', 'Ŵŵ'],
  ['y', 'ÝýÿŶŷŸ'],
  ['z', 'ŹźŻżŽž'],
  ["'", '`´ʹʻʼʽʾʿˈˊˋ\u2018\u2019\u201a\u201b\u2032\u2035\uff07'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'],
  [
    ' ',
    `${range(0x01, 0x1f)}${range(0x7f, 0xa0)}\u1680${range(0x2000, 0x200a)}\u2028\u2029\u202f\u205f\u3000`,
  ],
]

/** Soft hyphens, direction marks, zero-width characters, and the invisible letters of Korean keyboards. */
const INVISIBLE = `\u00ad\u061c\u115f\u1160\u180e${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x206f)}\u3164\ufeff\uffa0`

const MARKS = range(0x0300, 0x036f)

export const FOLD_TO = folds.map(([to, from]) => to.repeat(from.length)).join('')
export const FOLD_FROM = folds.map(([, from]) => from).join('') + MARKS + INVISIBLE

const foldTable = new Map(Array.from(FOLD_FROM, (letter, index) => [letter, FOLD_TO.charAt(index)]))

/** Everything but visible ASCII without the grave accent: only such characters are in the table. */
const FOLDABLE = /[^ -_a-~]/g

/** Lower case without accents, cedillas and combining marks, for search and comparison only. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(FOLDABLE, (letter) => foldTable.get(letter) ?? letter)
    .replace(/ {2,}/g, ' ')
}

/** The words of a search, folded; an empty one has none. */
export const searchWords = (search: string): string[] =>
  fold(search)
    .split(' ')
    .filter((word) => word !== '')

/** One or two letters, which nearly every name has somewhere. */
export const isShortWord = (word: string): boolean => /^[a-z]{1,2}$/.test(word)

/**
 * Whether a folded text has every word of a search, in any order and each as any part of it: 'almeida bren' finds 'breno leite
 * almeida'. Beside another word, one or two letters have to begin a word: 'breno a'. The server decides alike (`sala_has_words`).
 */
export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) =>
    words.length > 1 && isShortWord(word) ? ` ${folded}`.includes(` ${word}`) : folded.includes(word),
  )

/** The records whose name has every word of the query, ignoring accents and case. */
export function findByName<T extends { name: string }>(records: readonly T[], query: string): T[] {
  const words = searchWords(query)
  return records.filter(({ name }) => hasWords(fold(name), words))
}
