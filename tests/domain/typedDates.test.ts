import { describe, expect, test } from 'vitest'
import { maskDate, readDate, readDay, stepDate } from '../../src/domain/typedDates.ts'

const today = '2026-11-26'

describe('a date that is typed or pasted', () => {
  test.each([
    ['05/03/1980', '1980-03-05'],
    ['5/3/1980', '1980-03-05'],
    ['05-03-1980', '1980-03-05'],
    ['5.3.1980', '1980-03-05'],
    ['05 03 1980', '1980-03-05'],
    ['05 / 03 / 1980', '1980-03-05'],
    ['05031980', '1980-03-05'],
    ['1980-03-05', '1980-03-05'],
    ['1980/3/5', '1980-03-05'],
    ['\u00a005/03/1980\u200b', '1980-03-05'],
    ['29/02/2024', '2024-02-29'],
  ])('%j is read as %j', (text, date) => {
    expect(readDate(text, { today })).toBe(date)
  })

  test.each([
    '',
    '26/27/1120',
    '12/31/1980',
    '31/04/2026',
    '29/02/2026',
    '05/03-1980',
    '5/3',
    '5/3/198',
    '05/03/19800',
    '050319801',
    '19800305',
    '05/03/1980 10:00',
    '05/03/1980 a 06/03/1980',
    '5 de março',
    '0/3/1980',
  ])('%j is no date', (text) => {
    expect(readDate(text, { today })).toBeNull()
    expect(readDate(text, { today, isPast: true })).toBeNull()
  })

  test.each([
    ['05/03/80', '1980-03-05'],
    ['050380', '1980-03-05'],
    ['27/11/26', '1926-11-27'],
    // Of 1926 or of 2026, of 1919 or of 2019.
    ['26/11/26', null],
    ['05/03/19', null],
  ])(
    'as a birth date %j is read as %j, in the year that is not in the future, if there is only one [PAT-71]',
    (text, date) => {
      expect(readDate(text, { today, isPast: true })).toBe(date)
    },
  )

  test.each([
    ['26/11/26', '2026-11-26'],
    ['01/12/31', '2031-12-01'],
    ['01/12/21', '2021-12-01'],
    ['01/12/32', null],
    ['01/12/20', null],
    ['05/03/80', null],
  ])('as any other date %j is read as %j, in a year at most five from now', (text, date) => {
    expect(readDate(text, { today })).toBe(date)
  })

  test('gets the mask DD/MM/YYYY, keeps its slashes where they are typed, and loses no digit [COM-28]', () => {
    const typed = [
      '0',
      '01',
      '010',
      '01/02',
      '01022',
      '01/022',
      '01022026',
      '010220269',
      '1/2/2026',
      '01/2/2',
    ]
    expect(typed.map(maskDate)).toEqual([
      '0',
      '01',
      '01/0',
      '01/02',
      '01/02/2',
      '01/02/2',
      '01/02/2026',
      '010220269',
      '1/2/2026',
      '01/2/2',
    ])
  })
})

test.each([
  ['2026-11-30', 'day', 1, '2026-12-01'],
  ['2026-01-01', 'day', -1, '2025-12-31'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2026-11-26', 'year', -1, '2025-11-26'],
  ['9999-12-31', 'day', 1, '9999-12-31'],
] as const)('the date %s moved by one %s (%i) becomes %s', (date, unit, by, moved) => {
  expect(stepDate(date, unit, by)).toBe(moved)
})

describe('the day that a search names', () => {
  test.each([
    ['28/11', '2026-11-28'],
    ['26/11', '2026-11-26'],
    ['25/11', '2026-11-25'],
    [' 8/1 ', '2027-01-08'],
    ['01 / 02', '2027-02-01'],
    ['01/07', '2026-07-01'],
    // 182 days ago and 183 ahead, then 183 and 182.
    ['28/05', '2026-05-28'],
    ['27/05', '2027-05-27'],
    ['29/02', '2028-02-29'],
    ['28/11/2026', '2026-11-28'],
    ['28/11/26', '2026-11-28'],
    ['28-11-2031', '2031-11-28'],
    ['28.11.26', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text, today)).toBe(day)
  })

  test('of two days as near it is the coming one', () => {
    expect(readDay('1/1', '2028-07-02')).toBe('2029-01-01')
  })

  test.each([
    '',
    '2811',
    '281126',
    '28112026',
    '31/11',
    '0/1',
    '28/11/15',
    '52.11',
    '529.982',
    '28/11 10:00',
    '28 11',
    'maria',
  ])('%j names none', (text) => {
    expect(readDay(text, today)).toBeNull()
  })
})
