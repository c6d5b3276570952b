import { describe, expect, test } from 'vitest'
import { formatDuration, readDuration, typedMinutes } from '../../src/domain/durations.ts'

describe('a duration is shown', () => {
  test.each([
    [5, '5 min'],
    [59, '59 min'],
    [60, '1 h'],
    [65, '1 h 05'],
    [90, '1 h 30'],
    [1440, '24 h'],
  ])('%i minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  })
})

test('a field of minutes is empty, a whole number or not a number', () => {
  expect([' ', '90', ' 90 ', '007'].map(typedMinutes)).toEqual([null, 90, 90, 7])
  expect(['1h', '-5', '1.5', '1e2', '٩'].map(typedMinutes)).toEqual(Array(5).fill(Number.NaN))
})

test.each([
  ['90', 90],
  ['90 min', 90],
  ["45'", 45],
  ['1h', 60],
  ['1h30', 90],
  ['1 h 05 min', 65],
  ['1 hora e 30 minutos', 90],
  ['2 Horas', 120],
  ['1:30', 90],
  ['01:30:00', 90],
  ['24h', 1440],
])('a sheet says %s for %i minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes)
})

test.each(['', '4', '0', '-5', '10000', '25h', '24:01', '1:75', '1:3', '1,5', 'uma hora', '1h a 2h'])(
  '%j is no duration in a sheet',
  (text) => {
    expect(readDuration(text)).toBeNull()
  },
)
