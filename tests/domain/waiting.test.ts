import { expect, test } from 'vitest'
import { daysBetween } from '../../src/domain/dates.ts'
import { queuesOf } from '../../src/domain/waiting.ts'

test('those who wait are queued by the specialities of their surgeon, the order kept, and last those without', () => {
  const row = (id: number, ...specialities: string[]) => ({ id, specialities })
  const rows = [row(1), row(2, 'Urologia'), row(3, 'Ângio'), row(4, 'Urologia'), row(5, 'Ângio', 'Urologia')]
  expect(
    queuesOf(rows).map(({ speciality, rows: queued }) => [speciality, queued.map(({ id }) => id)]),
  ).toEqual([
    ['Ângio', [3]],
    ['Ângio, Urologia', [5]],
    ['Urologia', [2, 4]],
    ['', [1]],
  ])
  expect(queuesOf([])).toEqual([])
})

test('the days between two dates do not depend on the clock’s changes', () => {
  expect(daysBetween('2026-11-29', '2026-11-29')).toBe(0)
  expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2)
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
})
