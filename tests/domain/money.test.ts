import { expect, test } from 'vitest'
import {
  formatDecimal,
  formatMoney,
  isPrice,
  parseAnyDecimal,
  parseDecimal,
  readPrice,
} from '../../src/domain/money.ts'

test.each([
  [1234.56, 'R$\u00a01.234,56'],
  ['1234.5', 'R$\u00a01.234,50'],
  [0, 'R$\u00a00,00'],
  [-3, '-R$\u00a03,00'],
  [null, ''],
  ['', ''],
  ['abc', ''],
])('the money %j is shown as %j [COM-34]', (value, expected) => {
  expect(formatMoney(value)).toBe(expected)
})

test.each([
  ['1.234,56', 1234.56],
  ['1234,56', 1234.56],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  [' R$ 1.234,50 ', 1234.5],
  ['R$\u00a012,00', 12],
  ['-R$\u00a03,00', -3],
  ['-0,5', -0.5],
  ['7', 7],
  ['12.5', null],
  ['1,234.56', null],
  ['1.23,4', null],
  ['1,', null],
  ['', null],
  ['doze', null],
  ['1e3', null],
])('the number %j is read as %j', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected)
})

test('a number of more digits than can be computed with is refused', () => {
  expect(parseDecimal('9'.repeat(400))).toBeNull()
})

test('a decimal is shown with its own digits, or with at least as many as requested', () => {
  expect(formatDecimal(1234.5)).toBe('1.234,5')
  expect(formatDecimal('0.001')).toBe('0,001')
  expect(formatDecimal(0.1 + 0.2)).toBe('0,3')
  expect(formatDecimal(12, 2)).toBe('12,00')
  expect(formatDecimal(null)).toBe('')
})

test.each([0, 0.001, 1234.5, 1234567.89, -12.3])('the number %d is read back as it was written', (number) => {
  expect(parseDecimal(formatDecimal(number))).toBe(number)
  expect(parseDecimal(formatMoney(Math.round(number * 100) / 100))).toBe(Math.round(number * 100) / 100)
})

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.234', 1234],
  ['0.125', 0.125],
  ['R$ -3,00', -3],
  ['- R$ 3,00', -3],
  ['1,5E+03', 1500],
  ['1e3', 1000],
  ['1.23,4', null],
  ['', null],
  ['doze', null],
])('with either decimal mark, the number %j is read as %j', (text, expected) => {
  expect(parseAnyDecimal(text)).toBe(expected)
})

test.each([
  ['2,50', 2.5],
  ['2.50', 2.5],
  ['2,5', 2.5],
  ['2,', 2],
  ['R$ 1.234,56', 1234.56],
  ['R$\u00a01.234,56', 1234.56],
  ['\u200b1.234', 1234],
  ['1,234.56', 1234.56],
  ['0', 0],
  ['-3', -3],
  ['  ', null],
  ['\u200b', null],
])('the price %j is read as %j', (text, expected) => {
  expect(readPrice(text)).toBe(expected)
})

test.each(['1,234', '2,505', '0.125', '2,5,0', 'doze', 'R$', '2,50 reais', '1.23,4'])(
  'the price %j is refused, and not changed into another',
  (text) => {
    expect(readPrice(text)).toBeUndefined()
  },
)

test('a price has at most two decimal places', () => {
  expect([2, 2.5, 2.55, 0.1 + 0.2 - 0.3, 1234567.89].map(isPrice)).toEqual([true, true, true, false, true])
  expect(isPrice(2.555)).toBe(false)
})
