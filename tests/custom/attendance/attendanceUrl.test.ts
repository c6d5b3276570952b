import { expect, test } from 'vitest'
import { parseView, viewQuery } from '../../../src/custom/attendance/attendanceUrl.ts'
import { attendancesPath, stageOfKey } from '../../../src/domain/attendance.ts'

const defaults = {
  page: 1,
  perPage: 10,
  search: '',
  anaesthetistId: null,
  guideTypeId: null,
  range: null,
}

test('the keys of the three lists in the address are 1, 2 and 3 [ATT-02, ATT-03]', () => {
  expect(['1', '2', '3'].map(stageOfKey)).toEqual([1, 2, 3])
  for (const key of ['0', '4', '', '01', 'pre', '1.0', undefined]) expect(stageOfKey(key)).toBeUndefined()
})

test('an empty query gives the default view of its list [ATT-43, ATT-44]', () => {
  expect(parseView(1, new URLSearchParams())).toEqual(defaults)
  expect(parseView(3, new URLSearchParams())).toEqual({ ...defaults, perPage: 30 })
})

test('a view that is written into the address is read back the same', () => {
  const view = {
    page: 3,
    perPage: 50,
    search: 'maria da',
    anaesthetistId: 7,
    guideTypeId: 2,
    range: { start: '2026-01-01', end: '2026-01-31' },
  }
  expect(parseView(2, viewQuery(2, view))).toEqual(view)
  expect(String(viewQuery(2, defaults))).toBe('')
})

test.each([
  'page=0',
  'page=x',
  'page=1.5',
  'size=20',
  'size=100',
  'filter=ab',
  'filter=%20a%20',
  'anaesthetist=-1',
  'guide=x',
  'start=2026-01-01',
  'start=2026-01-02&end=2026-01-01',
])('the invalid query %s gives the default view [ATT-32]', (query) => {
  expect(parseView(1, new URLSearchParams(query))).toEqual(defaults)
})

test('a link leads to a patient’s attendances from a month before the planned day on', () => {
  expect(attendancesPath(2, 'João & Ana', '2026-03-31', '2026-11-23')).toBe(
    '/procedures/2?filter=Jo%C3%A3o+%26+Ana&start=2026-02-28&end=2026-11-23',
  )
  expect(attendancesPath(1, 'Ana', '2027-01-10', '2026-11-23')).toContain('start=2026-10-23&end=2026-11-23')
})
