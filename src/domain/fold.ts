/*
 * Search is blind to case and accents. What is folded here must be folded alike in PostgreSQL, by
 * `translate(lower(normalize(x, NFC)), FOLD_FROM, FOLD_TO)`: letter n of FOLD_FROM becomes letter n of FOLD_TO, and the
 * letters of FOLD_FROM beyond FOLD_TO's length, the combining marks, are removed. The capitals are here because `lower`
 * leaves them alone in a database whose collation is C. Ligatures fold to one letter, as translate cannot give two.
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
const marks = Array.from({ length: MARKS }, (_, place) => String.fromCharCode(FIRST_MARK + place)).join('')

export const FOLD_TO = folds.map(([to, from]) => to.repeat(from.length)).join('')
export const FOLD_FROM = folds.map(([, from]) => from).join('') + marks

const table = new Map(Array.from(FOLD_FROM, (letter, place) => [letter, FOLD_TO.charAt(place)]))

/** The text in lower case without accents, cedillas and combining marks, for searching and comparing; never for showing. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00aa-\u036f]/g, (letter) => table.get(letter) ?? letter)
}
