import { expect, test } from 'vitest'
import { followSegments, isArchived, nextSegment } from '../../server/backup/wal.ts'

const segment = (number: number, timeline = 1) =>
  `0000000${timeline}${Math.floor(number / 256)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0')}${(number % 256).toString(16).toUpperCase().padStart(8, '0')}`

test('segments are counted by 256 in each 4 GB', () => {
  expect(nextSegment('000000010000000000000009')).toBe('00000001000000000000000A')
  expect(nextSegment('0000000100000000000000FF')).toBe('000000010000000100000000')
  expect(nextSegment('0000000200000009000000FF')).toBe('000000020000000A00000000')
})

test('segments, histories and labels are archived, unfinished copies and other files are not', () => {
  expect(
    ['000000010000000000000009', '00000002.history', '000000010000000000000009.00000028.backup'].every(
      isArchived,
    ),
  ).toBe(true)
  expect(['.000000010000000000000009', '000000010000000000000009.partial', 'x'].some(isArchived)).toBe(false)
})

test('a log is followed up to its end, or to the first segment that is missing', () => {
  const whole = [254, 255, 256, 257].map((number) => segment(number))
  expect(followSegments(whole, segment(255))).toEqual({ last: segment(257), missing: undefined })
  expect(followSegments([...whole, segment(260)], segment(254))).toEqual({
    last: segment(257),
    missing: segment(258),
  })
  expect(followSegments([], segment(1))).toEqual({ last: undefined, missing: undefined })
  expect(followSegments([segment(3)], segment(2))).toEqual({ last: undefined, missing: segment(2) })
})

test('a log is followed onto the timeline that a recovery began', () => {
  expect(followSegments([segment(1), segment(2), segment(2, 2), segment(3, 2)], segment(1))).toEqual({
    last: segment(3, 2),
    missing: undefined,
  })
})
