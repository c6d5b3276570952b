import { expect, test } from 'vitest'
import { legibilityOf } from '../../server/jobs/ocr/legibility.ts'

/** Words read with one confidence. */
const read = (text: string, confidence: number) => text.split(' ').map((word) => ({ text: word, confidence }))

test('a page of words read with confidence is legible for certain, also amid as many stains', () => {
  const words = read('Hemograma completo sem alterações relevantes', 92)
  expect(legibilityOf(words)).toBe('certain')
  expect(legibilityOf([...words, ...read('Ro =— «a 7; ,..º EE ii |Z', 25)])).toBe('certain')
})

test.each([
  ['letters that stand alone, as those of a page read sideways', read('O E N S I = H C O E', 95)],
  ['words misread, as those of a page read upside down', read('epedelsuy olesbnd oproisoq', 45)],
  ['some words of many', [...read('SVO', 91), ...read('7p/6 euigo/Bowan POIISAISAUL oduiajo', 24)]],
  ['no words', []],
])('%s are illegible', (_, words) => {
  expect(legibilityOf(words)).toBe('illegible')
})

test('a few words are certain only if they are read with great confidence', () => {
  expect(legibilityOf(read('13,5', 96))).toBe('certain')
  expect(legibilityOf(read('O+', 93))).toBe('certain')
  expect(legibilityOf(read('SET', 82))).toBe('doubtful')
})
