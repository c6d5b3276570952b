/*
 * Search ignores case and accents. This folding must match PostgreSQL's
 * `translate(lower(normalize(x, NFC)), FOLD_FROM, FOLD_TO)`: character n of FOLD_FROM becomes character n of FOLD_TO, and
 * the characters beyond FOLD_TO's length (the combining marks) are removed. Capitals are listed because `lower` does not
 * change them in a database with collation C. Ligatures fold to one letter, as `translate` maps one character to one.
 */
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
]

const FIRST_MARK = 0x0300
const MARKS = 112
const marks = Array.from({ length: MARKS }, (_, index) => String.fromCharCode(FIRST_MARK + index)).join('')

export const FOLD_TO = folds.map(([to, from]) => to.repeat(from.length)).join('')
export const FOLD_FROM = folds.map(([, from]) => from).join('') + marks

const foldTable = new Map(Array.from(FOLD_FROM, (letter, index) => [letter, FOLD_TO.charAt(index)]))

/** Lower case without accents, cedillas and combining marks, for search and comparison only. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00aa-\u036f]/g, (letter) => foldTable.get(letter) ?? letter)
}

/** The records whose name contains the query, ignoring accents and case. */
export function findByName<T extends { name: string }>(records: readonly T[], query: string): T[] {
  const folded = fold(query.trim())
  return records.filter(({ name }) => fold(name).includes(folded))
}
