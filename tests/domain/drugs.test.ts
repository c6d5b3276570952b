import { expect, test } from 'vitest'
import { splitSynonyms } from '../../src/domain/drugNames.ts'
import { quantityText } from '../../src/domain/quantity.ts'

test.each([
  [2.5, 'mL', '2,5 mL'],
  ['2.50', 'mL', '2,5 mL'],
  [1000, 'mL', '1000 mL'],
  [0.544, null, '0,544'],
  [null, 'mL', ''],
  ['', 'mL', ''],
])('the amount %j with the unit %j is shown as %j', (amount, unit, text) => {
  expect(quantityText(amount, unit)).toBe(text)
})

test('a cell of synonyms holds several names, and a decimal comma separates none', () => {
  expect(splitSynonyms('adrenalina; suprarrenina, ADRENALINA\nSF 0,9%|soro  fisiológico ;')).toEqual([
    'adrenalina',
    'suprarrenina',
    'SF 0,9%',
    'soro fisiológico',
  ])
  expect(splitSynonyms(' ')).toEqual([])
})
