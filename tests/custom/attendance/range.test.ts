import { beforeEach, expect, test } from 'vitest'
import { isRange, lastMonth, lastYear, readRange, storeRange } from '../../../src/custom/attendance/range.ts'
import { openPage } from '../../providers/browser.ts'

const KEY = 'filter-date-attendance'
let page = openPage()
beforeEach(() => {
  page = openPage()
})

test('the default range is the month until today, and moves on with the days [ATT-45]', () => {
  expect(readRange('2026-11-23')).toEqual({ start: '2026-10-23', end: '2026-11-23' })
  expect(readRange('2026-03-31')).toEqual({ start: '2026-02-28', end: '2026-03-31' })
  expect(lastYear('2024-02-29')).toEqual({ start: '2023-02-28', end: '2024-02-29' })
  expect(page.storage.size).toBe(0)
})

test('a chosen range is kept, and one that ended on the day of its choice goes on ending today [ATT-45]', () => {
  storeRange({ start: '2026-01-01', end: '2026-01-31' }, '2026-11-23')
  expect(readRange('2026-11-24')).toEqual({ start: '2026-01-01', end: '2026-01-31' })
  storeRange({ start: '2026-11-01', end: '2026-11-23' }, '2026-11-23')
  expect(readRange('2026-11-23').end).toBe('2026-11-23')
  expect(readRange('2026-11-25')).toEqual({ start: '2026-11-01', end: '2026-11-25' })
})

test.each([
  '{',
  'null',
  '[]',
  '{"start":"2026-02-30","end":"2026-03-01"}',
  '{"start":"2026-03-02","end":"2026-03-01"}',
])('a stored range that cannot be read or does not exist is ignored: %s', (stored) => {
  page.storage.set(KEY, stored)
  expect(readRange('2026-11-23')).toEqual(lastMonth('2026-11-23'))
})

test('a range needs two days in order', () => {
  expect(isRange({ start: '2026-01-01', end: '2026-01-01' })).toBe(true)
  for (const wrong of [null, 5, {}, { start: '2026-01-01' }, { start: '2026-01-02', end: '2026-01-01' }])
    expect(isRange(wrong)).toBe(false)
})
