import { expect, test } from 'vitest'
import { markedPieces, prepare, search, searchWords } from '../../../src/layout/palette/match.ts'

const people = [
  { label: 'Ana Lúcia Brandão', also: ['52998224725'] },
  { label: 'Mariana Prado' },
  { label: 'Cida Santos', also: ['Maria Aparecida dos Santos'] },
  { label: 'José Ana de Souza' },
]

const found = (text: string) => search(prepare(people), searchWords(text)).map(({ label }) => label)

test('the beginnings of the label come first, then of its words, then of what else leads to it, then the inside of words', () => {
  expect(found('ana')).toEqual(['Ana Lúcia Brandão', 'José Ana de Souza', 'Mariana Prado'])
  expect(found('mari')).toEqual(['Mariana Prado', 'Cida Santos'])
})

test('accents and case do not matter, and words come in any order', () => {
  expect(found('BRANDAO lucia')).toEqual(['Ana Lúcia Brandão'])
})

test('every word must be there', () => {
  expect(found('ana xavier')).toEqual([])
})

test('a document is found as it is written and in digits', () => {
  expect(found('529.982.247-25')).toEqual(['Ana Lúcia Brandão'])
  expect(found('5299')).toEqual(['Ana Lúcia Brandão'])
})

test('nothing sought leaves all, in their order', () => {
  expect(found('  ')).toEqual(people.map(({ label }) => label))
})

test('a mark alone is no word that everything lacks', () => {
  expect(searchWords(' - ana / ')).toEqual(['ana'])
})

test('what was sought is marked in the label as it is written', () => {
  const marked = (label: string, text: string) =>
    markedPieces(label, searchWords(text)).map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
  expect(marked('Ana Lúcia Brandão', 'lucia bran').join('')).toBe('Ana [Lúcia] [Bran]dão')
  // The start of a word takes precedence over its inside.
  expect(marked('Mariana Ana', 'ana').join('')).toBe('Mariana [Ana]')
  expect(marked('Cida Santos', 'maria').join('')).toBe('Cida Santos')
})
