import { beforeEach, describe, expect, test } from 'vitest'
import { readStoredFilters, storeFilters } from '../../../src/custom/surgicalMap/filter/mapFilters.ts'
import { readStoredDay, storeDay } from '../../../src/providers/mapDay.ts'
import { cachedSectors } from '../../../src/providers/sectors.ts'
import { openPage } from '../../providers/browser.ts'

beforeEach(() => {
  openPage()
})

describe('the chosen day of the map', () => {
  test('is stored under filter-date, and removed when today is chosen [MAP-08, COM-09]', () => {
    expect(readStoredDay()).toBeNull()
    storeDay('2026-11-25')
    expect(localStorage.getItem('filter-date')).toBe('2026-11-25')
    expect(readStoredDay()).toBe('2026-11-25')
    storeDay(null)
    expect(localStorage.getItem('filter-date')).toBeNull()
  })

  test.each(['', 'ontem', '2026-02-30', '25/11/2026', '{"day":1}', '2026-11-25T00:00:00Z'])(
    'is ignored when it is stored as %j',
    (stored) => {
      localStorage.setItem('filter-date', stored)
      expect(readStoredDay()).toBeNull()
    },
  )
})

const sector = { id: 3, name: 'Centro Cirúrgico A' }
const room = { id: 8, name: 'Sala 02' }

describe('the filter of the map', () => {
  test('is stored under mapFilters [MAP-15, COM-11]', () => {
    storeFilters(1, { sector, room })
    expect(localStorage.getItem('mapFilters')).toContain('Sala 02')
    expect(readStoredFilters(1)).toEqual({ sector, room })
    storeFilters(1, { sector })
    expect(readStoredFilters(1)).toEqual({ sector, room: undefined })
    storeFilters(1, {})
    expect(localStorage.getItem('mapFilters')).toBeNull()
    expect(readStoredFilters(1)).toEqual({})
  })

  test('of a group is one of its members', () => {
    storeFilters(9, { member: { id: 2, name: 'Clínica' } })
    expect(readStoredFilters(9)).toEqual({ member: { id: 2, name: 'Clínica' } })
    storeFilters(9, {})
    expect(localStorage.getItem('mapFilters')).toBeNull()
  })

  test('is ignored in another institution', () => {
    storeFilters(1, { sector, room })
    expect(readStoredFilters(2)).toEqual({})
  })

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"institution_id":1}',
    '{"institution_id":1,"sector":{"id":"3","name":"A"}}',
    '7',
  ])('is ignored when it is stored as %j', (stored) => {
    localStorage.setItem('mapFilters', stored)
    expect(readStoredFilters(1)).toEqual({})
  })

  test('has no room without its sector', () => {
    localStorage.setItem('mapFilters', JSON.stringify({ institution_id: 1, room }))
    expect(readStoredFilters(1)).toEqual({})
  })
})

test.each([
  [[{ ...sector, institution_id: 1 }], [{ ...sector, institution_id: 1 }]],
  [[{ ...sector, institution_id: 2 }], undefined],
  [[null, 'A', { ...sector, institution_id: 1 }], [{ ...sector, institution_id: 1 }]],
  [{ id: 3 }, undefined],
])(
  'of the sectors stored under surgery_centers, %j, only the institution’s own are read [COM-05]',
  (stored, own) => {
    localStorage.setItem('surgery_centers', JSON.stringify(stored))
    expect(cachedSectors(1)).toEqual(own)
  },
)
