import { expect, test } from 'vitest'
import { MAX_SERIES, readSeries, type Series } from '../../src/domain/series.ts'

const read = (text: string): Series => readSeries(text, 'Sala ')
const six = ['Sala 01', 'Sala 02', 'Sala 03', 'Sala 04', 'Sala 05', 'Sala 06']

test.each([
  ['Sala 01–06', six],
  ['Sala 01 a 06', six],
  ['Sala 01 até 06', six],
  ['  Sala 01 - Sala 06 ', six],
  ['sala 1 — 3', ['sala 1', 'sala 2', 'sala 3']],
  ['1-6', ['Sala 1', 'Sala 2', 'Sala 3', 'Sala 4', 'Sala 5', 'Sala 6']],
  ['Sala 9-11', ['Sala 9', 'Sala 10', 'Sala 11']],
  ['Sala 09-11', ['Sala 09', 'Sala 10', 'Sala 11']],
  ['Sala 1-03', ['Sala 01', 'Sala 02', 'Sala 03']],
  ['C3-5', ['C3', 'C4', 'C5']],
])('a range of numbers is a name a number: %s', (text, names) => {
  expect(read(text)).toEqual({ names })
})

test.each([
  ['Sala 01 a 02, Hemodinâmica', ['Sala 01', 'Sala 02', 'Hemodinâmica']],
  ['Sala 01, 03; 05', ['Sala 01', 'Sala 03', 'Sala 05']],
  ['Obstétrica 1\n2-3', ['Obstétrica 1', 'Obstétrica 2', 'Obstétrica 3']],
  ['Hemodinâmica, 2', ['Hemodinâmica', 'Sala 2']],
  ['Sala 01, sala 01, SALA 01', ['Sala 01']],
  ['Sala de parto', ['Sala de parto']],
  ['Sala 1-6 B', ['Sala 1-6 B']],
  ['Sala 1 - Bloco 3', ['Sala 1 - Bloco 3']],
])('several names stand between commas, semicolons and line breaks, none twice: %s', (text, names) => {
  expect(read(text)).toEqual({ names })
})

test('a range that runs backwards, nothing at all and too many are told apart', () => {
  expect(read('Sala 06 a 01')).toEqual({ problem: 'reversed' })
  expect(read(' , ; ')).toEqual({ problem: 'empty' })
  expect(read(`Sala 1-${MAX_SERIES}`)).toMatchObject({ names: { length: MAX_SERIES } })
  expect(read(`Sala 1-${MAX_SERIES + 1}`)).toEqual({ problem: 'tooMany' })
  expect(read('1-40, A 1-40')).toEqual({ problem: 'tooMany' })
})
