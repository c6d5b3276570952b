import { describe, expect, test } from 'vitest'
import { type Agenda, buildAgenda, countOf } from '../../../src/custom/surgicalMap/list/agenda.ts'
import { lacksMatches, searchedAgenda } from '../../../src/custom/surgicalMap/list/searchedAgenda.ts'
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { consultationRecord, procedureRecord, schedule } from '../../../src/testing/scheduling.ts'

const hospital = { id: 1, is_group: false, is_clinic: false }
const build = (
  surgeries: readonly ProcedureRecord[],
  pre: readonly ProcedureRecord[] = [],
  count?: number,
) => {
  const answer = schedule({ surgeries, pre })
  if (count !== undefined) answer.surgeries.count = count
  return buildAgenda(answer, hospital, DEFAULT_TIME_ZONE)
}

const igor = { surgeon_id: 5, surgeon: { id: 5, name: 'Igor Salles Menezes' } }
const at = (id: number, time: string, more: Partial<ProcedureRecord> = {}) =>
  procedureRecord({ id, surgery_probable_date: time, ...more })
const early = at(1, '2026-11-21T10:00:00.000Z', { active_surgeons: [igor] })
const late = at(2, '2026-11-21T15:00:00.000Z', { active_surgeons: [igor] })
const running = at(3, '2026-11-21T09:00:00.000Z', {
  active_surgeons: [igor],
  anesthesia_start: '2026-11-21T09:10:00.000Z',
})
const other = at(4, '2026-11-21T11:00:00.000Z')
const before = at(5, '2026-11-20T11:00:00.000Z', { active_surgeons: [igor] })
const day = '2026-11-21'
const today = build([early, late, running, other])

const merged = (found: Agenda, search: string, isCounted = false, loaded: Agenda | undefined = today) =>
  searchedAgenda(found, { day, loaded, search, isCounted }).surgery
const idsOf = (list: ReturnType<typeof merged>) => [
  list.running.map(({ id }) => id),
  ...list.days.map(({ date, items }) => [date, ...items.map(({ id }) => id)]),
]

describe('what a search found', () => {
  test('is joined by what of the loaded day has the name of a surgeon, which stands before other days', () => {
    const list = merged(build([before, late]), 'menezes igor')
    expect(idsOf(list)).toEqual([[3], ['2026-11-21', 1, 2], ['2026-11-20', 5]])
    expect([list.shown, list.missing]).toEqual([4, 0])
  })

  test('is joined by what has the name of an anaesthetist or a patient, in the half that it is in', () => {
    const consultation = consultationRecord({ id: 9, pre_probable_date: '2026-11-21T12:00:00.000Z' })
    const loaded = build([other], [consultation])
    for (const search of ['prado helena', 'aparecida maria', 'santos cida']) {
      const both = searchedAgenda(build([]), { day, loaded, search, isCounted: false })
      expect([both.surgery.shown, both.consultation.shown]).toEqual([1, 1])
    }
  })

  test('is left as it is where words are of different people, or nothing matches', () => {
    const found = build([before])
    expect(merged(found, 'igor helena')).toEqual(found.surgery)
    expect(merged(found, 'zózimo')).toEqual(found.surgery)
  })

  test('shows the day of the map first before it is loaded, too, and the others in their order', () => {
    const after = at(6, '2026-11-22T11:00:00.000Z')
    const list = searchedAgenda(build([before, late, after]), {
      day,
      loaded: undefined,
      search: 'igor',
      isCounted: false,
    })
    expect(list.surgery.days.map(({ date }) => date)).toEqual([day, '2026-11-20', '2026-11-22'])
  })

  test('lacks matches only where the server has counted more than it sent', () => {
    expect(lacksMatches(undefined)).toBe(false)
    expect(lacksMatches(build([before, late]))).toBe(false)
    expect(lacksMatches(build([before], [], 30))).toBe(true)
  })

  test('has its count right, whether or not the server has counted the team’s', () => {
    const found = build([before], [], 30)
    expect(countOf(merged(found, 'igor', true))).toBe(30)
    expect(countOf(merged(found, 'igor', false))).toBe(33)
  })
})
