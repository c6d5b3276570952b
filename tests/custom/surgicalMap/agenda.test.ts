import { describe, expect, test } from 'vitest'
import { buildAgenda, replaceRecord } from '../../../src/custom/surgicalMap/list/agenda.ts'
import { DEFAULT_TIME_ZONE } from '../../../src/domain/dates.ts'
import { consultationRecord, procedureRecord, schedule } from '../../../src/testing/scheduling.ts'

const hospital = { id: 1, is_group: false, is_clinic: false }
const day = '2026-11-21'
const late = procedureRecord({ id: 1, surgery_probable_date: '2026-11-22T01:30:00.000Z' })
const early = procedureRecord({ id: 2, surgery_probable_date: '2026-11-21T10:00:00.000Z' })
const running = procedureRecord({
  id: 3,
  surgery_probable_date: '2026-11-21T09:00:00.000Z',
  anesthesia_start: '2026-11-21T09:10:00.000Z',
})
const consultation = consultationRecord({ id: 4, pre_probable_date: '2026-11-21T12:00:00.000Z' })
const both = consultationRecord({
  id: 5,
  pre_probable_date: '2026-11-20T12:00:00.000Z',
  surgery_probable_date: '2026-11-21T13:00:00.000Z',
})
const all = [late, early, running, consultation, both]

const agenda = (answer: Parameters<typeof buildAgenda>[0], institution = hospital) =>
  buildAgenda(answer, institution, DEFAULT_TIME_ZONE)

const ids = (days: { date: string; items: { id: number }[] }[]) =>
  days.map(({ date, items }) => [date, items.map(({ id }) => id)])

describe('the shapes of the schedule', () => {
  const byDate = schedule({ pre: [consultation, both], surgeries: [late, early, running, both] })
  const asLists = {
    pre: { data: Object.entries(byDate.pre.data).map(([date, items]) => ({ date, items })), count: 2 },
    surgeries: {
      data: Object.entries(byDate.surgeries.data).map(([date, items]) => ({ date, items })),
      count: 4,
    },
  }

  test.each([
    ['an object by date', byDate],
    ['lists of dates', asLists],
    ['one flat list', all],
  ])('%s gives the same two lists, in order of time and date [MAP-18, MAP-43]', (_, answer) => {
    const { consultation: pre, surgery: surgeries } = agenda(answer)
    expect(ids(pre.days)).toEqual([
      ['2026-11-20', [5]],
      [day, [4]],
    ])
    // 22:30 in São Paulo is still the 21st.
    expect(ids(surgeries.days)).toEqual([[day, [2, 5, 1]]])
    expect(surgeries.running.map(({ id }) => id)).toEqual([3])
    expect([pre.shown, surgeries.shown]).toEqual([2, 4])
    expect([pre.missing, surgeries.missing]).toEqual([0, 0])
  })

  test('give an empty list for a half that is missing or empty', () => {
    const nothing = { running: [], days: [], shown: 0, missing: 0 }
    expect(agenda({})).toEqual({ consultation: nothing, surgery: nothing })
    expect(agenda([])).toEqual({ consultation: nothing, surgery: nothing })
    expect(agenda({ pre: {}, surgeries: { data: [] } })).toEqual({ consultation: nothing, surgery: nothing })
  })

  test('give the number of items that the server did not send', () => {
    const answer = { ...byDate, surgeries: { ...byDate.surgeries, count: 63 } }
    expect(agenda(answer).surgery.missing).toBe(59)
  })
})

describe('the schedule of an institution', () => {
  const stranger = procedureRecord({
    id: 9,
    institution_id: 2,
    surgery_probable_date: early.surgery_probable_date,
  })
  const answer = schedule({ surgeries: [early, stranger] })

  test('has only its own items for a hospital or hospital-clinic [MAP-58]', () => {
    const hospitalClinic = { ...hospital, is_hospital_clinic: true }
    for (const institution of [hospital, hospitalClinic]) {
      const { surgery: surgeries } = agenda(answer, institution)
      expect(ids(surgeries.days)).toEqual([[day, [2]]])
      expect(surgeries.shown).toBe(1)
      expect(surgeries.missing).toBe(0)
    }
  })

  test('of a group is that of one member where one is chosen', () => {
    const { surgery } = buildAgenda(answer, { ...hospital, is_group: true }, DEFAULT_TIME_ZONE, 2)
    expect([surgery.shown, surgery.missing, ids(surgery.days)]).toEqual([1, 0, [[day, [9]]]])
  })

  test.each([{ is_group: true }, { is_clinic: true }])('is unfiltered for %j [MAP-57]', (kind) => {
    expect(agenda(answer, { ...hospital, ...kind }).surgery.shown).toBe(2)
  })
})

test('a procedure is in progress when it has a surgery date and a start but no end [MAP-17, MAP-55]', () => {
  const start = '2026-11-21T09:10:00.000Z'
  const ended = procedureRecord({
    id: 6,
    anesthesia_start: start,
    anesthesia_end: '2026-11-21T11:00:00.000Z',
  })
  const withoutDate = consultationRecord({ id: 7, anesthesia_start: start })
  const { surgery: surgeries, consultation: pre } = agenda([running, early, ended, withoutDate])
  expect(surgeries.running.map(({ id }) => id)).toEqual([3])
  expect(pre.running).toEqual([])
})

test.each([
  ['by date', schedule({ pre: [both], surgeries: [early, both] })],
  ['as lists of dates', { surgeries: { data: [{ date: day, items: [early, both] }], count: 2 } }],
  ['as one list', [early, both]],
])('a changed record replaces the old one in an answer %s', (_, answer) => {
  const changed = { ...both, cancellation_date: '2026-11-21T08:00:00.000Z' }
  const shown = agenda(replaceRecord(answer, changed)).surgery.days.flatMap(({ items }) => items)
  expect(shown).toEqual([early, changed])
})
