import { describe, expect, test } from 'vitest'
import {
  dayPhase,
  formatDelay,
  isPast,
  type Moment,
  minutesLate,
  recordingInstitutions,
} from '../../../src/domain/dayPhase.ts'
import type { StageKind } from '../../../src/domain/procedureTimes.ts'
import { consultationRecord, procedureRecord } from '../../../src/testing/scheduling.ts'

const planned = '2026-11-21T12:00:00.000Z'
const INSTITUTION = procedureRecord().institution_id
/** Minutes after the planned time, in a day in which these institutions recorded a start. */
const at = (minutes: number, recording: readonly number[] = [INSTITUTION]): Moment => ({
  now: Date.parse(planned) + minutes * 60_000,
  recording: new Set(recording),
})

describe('a surgery', () => {
  const surgery = (overrides: Parameters<typeof procedureRecord>[0] = {}) =>
    procedureRecord({ surgery_probable_date: planned, ...overrides })
  const begun = { anesthesia_start: planned }
  const ended = { ...begun, anesthesia_end: '2026-11-21T13:00:00.000Z' }

  test.each([
    ['is next before its hour', {}, -1, 'next'],
    ['is next in the minute of its hour', {}, 0.9, 'next'],
    ['is late a minute after its hour', {}, 1, 'late'],
    ['is running once it began, though it began late', begun, 300, 'running'],
    ['is over once it ended, though its hour is still to come', ended, -30, 'over'],
    ['is over with its PDF pending', { ...ended, pre_probable_date: planned }, 90, 'over'],
    ['is over when it was closed without a start', { procedure_closed_date: planned }, 90, 'over'],
    ['is over, not late, when it is inactive', { active: false }, 90, 'over'],
    ['is cancelled, not late', { cancellation_date: planned }, 90, 'cancelled'],
    [
      'is running, as the map shows it, though it is cancelled',
      { ...begun, cancellation_date: planned },
      5,
      'running',
    ],
    ['is late though its team changed', { is_team_changed: true }, 5, 'late'],
  ] as const)('%s', (_, overrides, minutes, phase) => {
    expect(dayPhase(surgery(overrides), 'surgery', at(minutes))).toBe(phase)
  })

  test('of a server that sends only the specified fields is late, too', () => {
    const { active: _, ...specified } = surgery()
    expect(dayPhase(specified, 'surgery', at(22))).toBe('late')
  })

  test.each([
    ['is late for two hours where nobody recorded a start: it may be the first of the day', 119, [], 'late'],
    ['is not said to be late after two hours where nobody recorded a start', 120, [], 'unrecorded'],
    ['is late after two hours where a start was recorded', 300, [INSTITUTION], 'late'],
    ['is not late by what another institution records', 300, [INSTITUTION + 1], 'unrecorded'],
    ['is next before its hour where nobody recorded a start', -1, [], 'next'],
  ] as const)('%s', (_, minutes, recording, phase) => {
    expect(dayPhase(surgery(), 'surgery', at(minutes, recording))).toBe(phase)
  })

  test('without a recorded start anywhere stays in sight, and is late by no minutes', () => {
    expect(isPast(surgery(), 'surgery', at(300, []))).toBe(false)
    expect(minutesLate(surgery(), 'surgery', at(300, []))).toBe(0)
  })

  test('is recorded by the institutions that recorded a start in the day', () => {
    const day = [
      { anesthesia_start: null, institution_id: 1 },
      { anesthesia_start: planned, institution_id: 2 },
    ]
    expect([...recordingInstitutions(day)]).toEqual([2])
  })

  test('is late by whole minutes, and by none when it is not late', () => {
    expect(minutesLate(surgery(), 'surgery', at(22.9))).toBe(22)
    expect(minutesLate(surgery(), 'surgery', at(-22))).toBe(0)
    expect(minutesLate(surgery(begun), 'surgery', at(22))).toBe(0)
  })

  test('does not lie behind for an hour after a tap while another stage is still to come', () => {
    const tap = (kind: StageKind, moment: string) => ({ kind, at: moment, source: 'tap' as const })
    const cleaned = tap('room_clean', new Date(at(70).now).toISOString())
    const tapped = (kind: StageKind) => ({ ...ended, times: [tap(kind, ended.anesthesia_end), cleaned] })
    const uncleaned = { ...ended, times: [tap('recovery_out', ended.anesthesia_end)] }
    expect(isPast(surgery(tapped('room_out')), 'surgery', at(119))).toBe(false)
    expect(isPast(surgery(tapped('room_out')), 'surgery', at(121))).toBe(true)
    expect(isPast(surgery(tapped('recovery_out')), 'surgery', at(61))).toBe(true)
    expect(isPast(surgery(uncleaned), 'surgery', at(61))).toBe(false)
  })

  test('lies behind once it is over, or was cancelled and its hour has come', () => {
    expect(isPast(surgery(ended), 'surgery', at(-30))).toBe(true)
    expect(isPast(surgery({ cancellation_date: planned }), 'surgery', at(0))).toBe(true)
    expect(isPast(surgery({ cancellation_date: planned }), 'surgery', at(-1))).toBe(false)
    expect(isPast(surgery(), 'surgery', at(300))).toBe(false)
    expect(isPast(surgery(begun), 'surgery', at(300))).toBe(false)
  })
})

describe('a consultation', () => {
  const consultation = (overrides: Parameters<typeof consultationRecord>[0] = {}) =>
    consultationRecord({ pre_probable_date: planned, ...overrides })

  test.each([
    ['is never late: when it began is not known', {}, 300, 'next'],
    ['is to come though its team changed', { is_team_changed: true }, 0, 'next'],
    ['is over once its evaluation was made', { create_pre_date: planned }, 0, 'over'],
    ['is cancelled', { cancellation_date: planned }, 0, 'cancelled'],
    ['is over when it is inactive', { active: false }, 0, 'over'],
  ] as const)('%s', (_, overrides, minutes, phase) => {
    expect(dayPhase(consultation(overrides), 'consultation', at(minutes))).toBe(phase)
  })

  test('is judged apart from the surgery of its record', () => {
    const both = consultation({ surgery_probable_date: planned, create_pre_date: planned })
    expect(dayPhase(both, 'consultation', at(5))).toBe('over')
    expect(dayPhase(both, 'surgery', at(5))).toBe('late')
  })
})

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('a delay of %d minutes is written %s', (minutes, text) => {
  expect(formatDelay(minutes)).toBe(text)
})
