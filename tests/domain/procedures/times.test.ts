import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasBegun, procedureStatus, type StatusFacts } from '../../../src/domain/procedures.ts'
import {
  currentTap,
  disorderOf,
  isExitOverdue,
  nextStage,
  recoveringSince,
  type StageKind,
  type StageTime,
  type Tap,
  timeRefusal,
} from '../../../src/domain/procedureTimes.ts'

const START = Date.parse('2026-03-11T10:00:00.000Z')
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const tapped = (kind: StageKind, minutes: number): StageTime => ({ kind, at: at(minutes), source: 'tap' })

describe('the tap that counts', () => {
  const plain = (minutes: number): Omit<Tap, 'id'> => ({ at: at(minutes), reason: null, created_at: at(60) })
  const corrected = (minutes: number | null): Omit<Tap, 'id'> => ({
    at: minutes === null ? null : at(minutes),
    reason: 'Toque errado',
    created_at: at(60),
  })
  const current = (...taps: Omit<Tap, 'id'>[]) => currentTap(taps.map((tap, id) => ({ ...tap, id })))?.at

  test('is none before the first, and the earliest of several', () => {
    expect(current()).toBeUndefined()
    expect(current(plain(5), plain(3), plain(9))).toBe(at(3))
  })

  test('is the last correction, whatever is sent later', () => {
    expect(current(plain(5), corrected(8), corrected(2), plain(1))).toBe(at(2))
  })

  test('is none after it was taken back, until the stage is tapped anew', () => {
    expect(current(plain(5), corrected(null))).toBeNull()
    expect(current(plain(5), corrected(null), plain(4))).toBeNull()
    expect(current(plain(5), corrected(null), plain(70), plain(65))).toBe(at(65))
  })

  test('is of the same moment in whatever order taps arrive, between the same corrections', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 6 })
    const corrections = fc.array(fc.option(fc.integer({ min: 0, max: 59 })), { maxLength: 3 })
    const places = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(moments, corrections, places, (taps, changes, where) => {
        const inOrder = [...taps.map(plain), ...changes.map(corrected)]
        const mixed = changes.map(corrected)
        for (const [index, minute] of taps.entries())
          mixed.splice((where[index] ?? 0) % (mixed.length + 1), 0, plain(minute))
        expect(current(...mixed)).toBe(current(...inOrder))
      }),
    )
  })
})

describe('the moment of a stage', () => {
  const planned = { surgery_probable_date: at(0), created_at: at(-30), isUrgent: false }
  const refused = (minutes: number, more: Partial<typeof planned> = {}) =>
    timeRefusal(at(minutes), { ...planned, ...more }, new Date(START))

  test.each([
    [4, undefined],
    [6, 'future'],
    [-30, undefined],
    [-32, 'beforeRecord'],
  ] as const)('%i minutes from now is refused: %s', (minutes, refusal) => {
    expect(refused(minutes)).toBe(refusal)
  })

  test('may be up to a day before an emergency was entered', () => {
    expect(refused(-32, { isUrgent: true })).toBeUndefined()
    expect(refused(-32 - 1440, { isUrgent: true })).toBe('beforeRecord')
  })

  test('is refused on a day far from that of the surgery', () => {
    const early = { created_at: at(-20_000) }
    expect(refused(0, { ...early, surgery_probable_date: at(2 * 1440 + 1) })).toBe('otherDay')
    expect(refused(0, { ...early, surgery_probable_date: at(2 * 1440 - 1) })).toBeUndefined()
    expect(refused(0, { ...early, surgery_probable_date: at(-7 * 1440 - 1) })).toBe('otherDay')
    expect(refused(0, { ...early, surgery_probable_date: at(-26 * 60) })).toBeUndefined()
  })
})

describe('the order of stages', () => {
  const contradictions = (...times: StageTime[]) =>
    disorderOf(times).map(({ stage, after }) => [stage.kind, after.kind])

  test('is contradicted by a stage before one that it must follow, also across stages that are missing', () => {
    expect(contradictions(tapped('room_in', 20), tapped('surgery_start', 5))).toEqual([
      ['surgery_start', 'room_in'],
    ])
    expect(contradictions(tapped('room_in', 20), tapped('recovery_out', 5))).toEqual([
      ['recovery_out', 'room_in'],
    ])
  })

  test('allows an anaesthesia that begins before the room and ends after it, and a room cleaned at any time after it', () => {
    expect(
      contradictions(
        tapped('anesthesia_start', 0),
        tapped('room_in', 5),
        tapped('room_out', 60),
        tapped('anesthesia_end', 65),
        tapped('room_clean', 61),
        tapped('recovery_in', 63),
      ),
    ).toEqual([])
  })

  test('offers the stage after the last recorded one, and the clean room at the end', () => {
    expect(nextStage([])).toBe('room_in')
    expect(nextStage([tapped('surgery_start', 0)])).toBe('surgery_end')
    expect(nextStage([tapped('room_out', 0), tapped('room_clean', 1)])).toBe('recovery_in')
    expect(nextStage([tapped('recovery_out', 0)])).toBe('room_clean')
    expect(nextStage([tapped('recovery_out', 0), tapped('room_clean', 1)])).toBeNull()
  })
})

test('a patient is in recovery from the entry to the exit', () => {
  expect(recoveringSince([tapped('room_out', 1)])).toBeUndefined()
  expect(recoveringSince([tapped('recovery_in', 3)])).toBe(at(3))
  expect(recoveringSince([tapped('recovery_in', 3), tapped('recovery_out', 50)])).toBeUndefined()
})

describe('a surgery whose start was tapped', () => {
  const facts: StatusFacts = {
    pre_probable_date: at(-1440),
    surgery_probable_date: at(0),
    create_pre_date: null,
    anesthesia_start: at(2),
    anesthesia_end: null,
    procedure_closed_date: null,
    cancellation_date: null,
    is_team_changed: false,
    owner: null,
    pdf: null,
    times: [tapped('anesthesia_start', 2)],
  }
  const delivered: StageTime = { kind: 'anesthesia_start', at: at(2), source: 'delivered' }

  test('is in progress without an owner, and done without awaiting a PDF', () => {
    expect(procedureStatus(facts)).toBe('inProgress')
    expect(procedureStatus({ ...facts, anesthesia_end: at(60) })).toBe('done')
  })

  test('has begun, and so is not cancelled, also when it ended', () => {
    expect(hasBegun({ ...facts, anesthesia_end: at(60) })).toBe(true)
  })

  test('has the specified status once the start was delivered', () => {
    expect(procedureStatus({ ...facts, times: [delivered] })).toBe('pdfPending')
  })
})

test('an exit from recovery is overdue a day after the entry', () => {
  const entry = at(0)
  expect(isExitOverdue(entry, Date.parse(entry) + 86_400_000)).toBe(false)
  expect(isExitOverdue(entry, Date.parse(entry) + 86_400_001)).toBe(true)
})
