import { expect, test } from 'vitest'
import { markedPieces, prepare, search, searchWords } from '../../../src/layout/palette/match.ts'

const people = [
  { label: 'Ana Lúcia Brandão', also: ['52998224725'] },
  { label: 'Mariana Prado' },
  { label: 'Cida Santos', also: ['Maria Aparecida dos Santos'] },
  { label: 'José Ana de Souza' },
]

const found = (text: string) => search(prepare(people), searchWords(text)).map(({ label }) => label)

test('matches at the beginning of the label come first, then of its words, then in what else leads to it, then inside words', () => {
  expect(found('ana')).toEqual(['Ana Lúcia Brandão', 'José Ana de Souza', 'Mariana Prado'])
  expect(found('mari')).toEqual(['Mariana Prado', 'Cida Santos'])
})

test('a search ignores accents and case, and takes words in any order', () => {
  expect(found('BRANDAO lucia')).toEqual(['Ana Lúcia Brandão'])
})

test('a search finds nothing that lacks one of its words', () => {
  expect(found('ana xavier')).toEqual([])
})

test('a person is found by a document as it is written and in digits', () => {
  expect(found('529.982.247-25')).toEqual(['Ana Lúcia Brandão'])
  expect(found('5299')).toEqual(['Ana Lúcia Brandão'])
})

test('an empty search finds all entries, in their order', () => {
  expect(found('  ')).toEqual(people.map(({ label }) => label))
})

test('a mark alone does not count as a word of a search', () => {
  expect(searchWords(' - ana / ')).toEqual(['ana'])
})

test('the searched words are marked in the label as it is written', () => {
  const marked = (label: string, text: string) =>
    markedPieces(label, searchWords(text)).map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
  expect(marked('Ana Lúcia Brandão', 'lucia bran').join('')).toBe('Ana [Lúcia] [Bran]dão')
  // The start of a word takes precedence over its inside.
  expect(marked('Mariana Ana', 'ana').join('')).toBe('Mariana [Ana]')
  expect(marked('Cida Santos', 'maria').join('')).toBe('Cida Santos')
})
