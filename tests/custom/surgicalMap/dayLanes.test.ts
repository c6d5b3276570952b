import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayLanes, type LaneCase } from '../../../src/custom/surgicalMap/lanes/dayLanes.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { at, consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

const day = '2031-03-10'
const zone = 'America/Sao_Paulo'
const instant = (time: string, on = day) => at(time, on)
const ms = (time: string, on = day) => Date.parse(instant(time, on))

const surgery = (id: number, time: string, more: Partial<ProcedureRecord> = {}) =>
  procedureRecord({ id, surgery_probable_date: instant(time), expected_minutes: 60, ...more })

const sectors = [
  {
    ...{ id: 1, uuid: '', name: 'Centro Cirúrgico A', institution_id: 1 },
    surgery_center_rooms: [10, 2, 1].map((id) => ({ id, uuid: '', name: `Sala ${id}` })),
  },
]

const lanesOf = (surgeries: readonly ProcedureRecord[], more: object = {}) =>
  dayLanes({
    ...{ day, zone, now: ms('06:00'), surgeries, consultations: [], sectors, constraints: [] },
    ...more,
  })

const casesOf = ({ groups }: ReturnType<typeof dayLanes>) =>
  groups.flatMap(({ lanes }) => lanes.flatMap(({ cases }) => cases))

test('rooms stand by sector and in the order of their numbers, free ones too, and the day from 7 to 19 h', () => {
  const lanes = lanesOf([])
  expect([lanes.from, lanes.to]).toEqual([ms('07:00'), ms('19:00')])
  expect(lanes.groups.map(({ name, lanes: rooms }) => [name, rooms.map((room) => room.name)])).toEqual([
    ['Centro Cirúrgico A', ['Sala 1', 'Sala 2', 'Sala 10']],
  ])
})

test('the shown hours grow with the day’s cases, and end at midnight', () => {
  const lanes = lanesOf([surgery(1, '05:40'), surgery(2, '23:30', { surgery_center_room_id: 1 })])
  expect([lanes.from, lanes.to]).toEqual([ms('05:00'), ms('00:00', '2031-03-11')])
})

test('a case lasts certainly at least its short length, may last its long one, and its room needs the turnover', () => {
  const limits = [
    { institution_id: 1, time_zone: zone, rooms: [{ id: 2, turnover: 45, hours: [], closures: [] }] },
  ]
  const [one] = casesOf(lanesOf([surgery(1, '10:00', { expected_minutes: 100 })], { constraints: limits }))
  expect(one).toMatchObject({
    ...{ from: ms('10:00'), certainTo: ms('11:20'), to: ms('11:40'), turnoverTo: ms('12:25'), isOpen: false },
  })
})

test('a case that began before midnight takes its room until it ends, from the first hour on', () => {
  const night = surgery(1, '22:00', {
    ...{ expected_minutes: 300, surgery_probable_date: instant('22:00', '2031-03-09') },
  })
  const over = surgery(2, '20:00', {
    ...{ expected_minutes: 60, surgery_probable_date: instant('20:00', '2031-03-09') },
  })
  const lanes = lanesOf([night, over, surgery(3, '08:00')])
  expect(lanes.from).toBe(ms('00:00'))
  expect(casesOf(lanes).map(({ record, isOfBefore }) => [record.id, isOfBefore])).toEqual([
    [1, true],
    [3, false],
  ])
})

test('a case under way lasts at least until now', () => {
  const running = surgery(1, '08:00', { anesthesia_start: instant('08:05') })
  const [one] = casesOf(lanesOf([running], { now: ms('11:00') }))
  expect(one).toMatchObject({ from: ms('08:05'), certainTo: ms('11:00'), to: ms('11:00') })
})

test('what may still be ends where the next case of its room begins', () => {
  const cases = casesOf(lanesOf([surgery(1, '08:00'), surgery(2, '08:50')]))
  expect(cases.map(({ to, turnoverTo, level }) => [to, turnoverTo, level])).toEqual([
    [ms('08:50'), ms('08:50'), 0],
    [ms('09:50'), ms('10:20'), 0],
  ])
})

test('what is cancelled, inactive or of another day takes no place, and what has no room stands beside', () => {
  const lanes = lanesOf([
    surgery(1, '08:00', { cancellation_date: instant('07:00') }),
    surgery(2, '09:00', { active: false }),
    surgery(3, '09:00', { surgery_probable_date: instant('09:00', '2031-03-12') }),
    surgery(4, '10:00', { surgery_center_room_id: null, surgery_center_room: null }),
  ])
  expect(casesOf(lanes)).toEqual([])
  expect(lanes.roomless?.cases.map(({ record }) => record.id)).toEqual([4])
})

test('a room that is in no register, as one that was removed, stands with its sector', () => {
  const { groups } = lanesOf([
    surgery(1, '08:00', {
      ...{ surgery_center_id: 7, surgery_center: { id: 7, name: 'Anexo' } },
      ...{ surgery_center_room_id: 70, surgery_center_room: { id: 70, name: 'Sala velha' } },
    }),
  ])
  expect(groups.map(({ name }) => name)).toEqual(['Anexo', 'Centro Cirúrgico A'])
  expect(groups[0]?.lanes.map(({ name, cases }) => [name, cases.length])).toEqual([['Sala velha', 1]])
})

test('a surgery whose room nothing names stands beside the lanes, and is not lost', () => {
  const lanes = lanesOf([surgery(1, '08:00', { surgery_center_room_id: 70, surgery_center_room: null })])
  expect(casesOf(lanes)).toEqual([])
  expect(lanes.roomless?.cases.map(({ record }) => record.id)).toEqual([1])
})

test('a room is closed outside its hours and by closures, within the shown hours', () => {
  const room = {
    ...{ id: 2, turnover: 30 },
    hours: [{ weekdays: [1, 2, 3, 4, 5], opens_at: '08:00', closes_at: '18:00' }],
    closures: [
      {
        ...{ id: 1, reason: 'Limpeza', repeats_weekly_until: null },
        ...{ starts_at: instant('17:00'), ends_at: instant('22:00') },
      },
    ],
  }
  const constraints = [{ institution_id: 1, time_zone: zone, rooms: [room] }]
  const lane = lanesOf([], { constraints }).groups[0]?.lanes.find(({ id }) => id === 2)
  expect(lane?.closed).toEqual([
    { from: ms('07:00'), to: ms('08:00') },
    { from: ms('18:00'), to: ms('19:00') },
    { from: ms('17:00'), to: ms('19:00'), reason: 'Limpeza' },
  ])
})

test('consultations have a lane of their own, and none where there are none', () => {
  const consultation = consultationRecord({ id: 9, pre_probable_date: instant('10:00') })
  const lanes = lanesOf([], { consultations: [consultation] })
  expect(lanes.consultations?.cases.map(({ record, kind }) => [record.id, kind])).toEqual([
    [9, 'consultation'],
  ])
  expect(lanesOf([]).consultations).toBeUndefined()
})

test('of any day each case stands once, and no two that certainly overlap on one level', () => {
  const someCase = fc.record({
    room: fc.integer({ min: 1, max: 3 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 5, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(someCase, { maxLength: 40 }), (given) => {
      const records = given.map(({ room, minute, length }, index) =>
        procedureRecord({
          ...{ id: index + 1, surgery_center_room_id: room, expected_minutes: length },
          surgery_center_room: { id: room, name: `Sala ${room}` },
          surgery_probable_date: new Date(ms('00:00') + minute * 60_000).toISOString(),
        }),
      )
      const lanes = lanesOf(records)
      expect(
        casesOf(lanes)
          .map(({ record }) => record.id)
          .sort((a, b) => a - b),
      ).toEqual(records.map(({ id }) => id))
      const overlap = (a: LaneCase, b: LaneCase) => a.from < b.certainTo && b.from < a.certainTo
      for (const { cases, levels } of lanes.groups.flatMap((group) => group.lanes)) {
        for (const one of cases) {
          expect(one.level).toBeLessThan(levels)
          expect(one.to).toBeGreaterThanOrEqual(one.certainTo)
          expect(
            cases.filter((other) => other !== one && other.level === one.level && overlap(one, other)),
          ).toEqual([])
        }
      }
    }),
    { numRuns: 100 },
  )
})
