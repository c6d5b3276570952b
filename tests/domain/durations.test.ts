import { describe, expect, test } from 'vitest'
import { formatDuration, typedMinutes } from '../../src/domain/durations.ts'

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
