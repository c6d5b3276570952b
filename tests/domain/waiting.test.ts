import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../src/domain/dates.ts'
import { inOrder, type Priority, queuesOf, whoFits } from '../../src/domain/waiting.ts'

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

test('the most urgent wait first, then the longest; what is cancelled is no more urgent than what is elective', () => {
  const row = (id: number, priority: Priority | null, since: string) => ({ id, priority, since })
  const rows = [
    row(1, 'elective', '2026-11-02T10:00:00.000Z'),
    row(2, null, '2026-11-01T10:00:00.000-03:00'),
    row(3, 'high', '2026-11-20T10:00:00.000Z'),
    row(4, 'urgent', '2026-11-28T10:00:00.000Z'),
    row(5, 'high', '2026-11-10T10:00:00.000Z'),
    row(6, null, '2026-11-03T10:00:00.000Z'),
  ]
  expect(inOrder(rows).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1, 6])
})

describe('into the time of a cancelled surgery', () => {
  const row = (id: number, expected_minutes: number | null, surgeon: number, more = {}) => ({
    id,
    expected_minutes,
    surgeon_ids: [surgeon],
    institution_id: 1,
    isSurgery: true,
    wanted_from: null,
    ...more,
  })
  const fitting = (rows: ReturnType<typeof row>[], expected_minutes: number | null) =>
    whoFits(rows, { institution_id: 1, surgeon_ids: [1, 2], expected_minutes, day: '2026-11-30' }).map(
      (found) => [found.row.id, found.isSameSurgeon],
    )

  test('fits what does not take longer: its surgeons first, then those of whom the duration is known', () => {
    const rows = [
      row(1, null, 3),
      row(2, 90, 3),
      row(3, 91, 1),
      row(4, null, 2),
      row(5, 30, 3),
      row(6, 60, 1),
    ]
    expect(fitting(rows, 90)).toEqual([
      [6, true],
      [4, true],
      [2, false],
      [5, false],
      [1, false],
    ])
  })

  test('of unknown length, only its surgeons’ patients may fit', () => {
    expect(fitting([row(1, 20, 3), row(2, 300, 1)], null)).toEqual([[2, true]])
  })

  test('no consultation fits, and nobody of another institution', () => {
    const rows = [row(1, 20, 1, { isSurgery: false }), row(2, 20, 1, { institution_id: 2 })]
    expect(fitting(rows, 90)).toEqual([])
  })

  test('nobody fits who is wanted only later', () => {
    const rows = [row(1, 20, 1, { wanted_from: '2026-11-30' }), row(2, 20, 1, { wanted_from: '2026-12-01' })]
    expect(fitting(rows, 90)).toEqual([[1, true]])
  })
})
