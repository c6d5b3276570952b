import { describe, expect, test } from 'vitest'
import {
  estimateDuration,
  estimateFromRecords,
  type FinishedCase,
  type RecordedCase,
} from '../../src/domain/durationEstimate.ts'

const cases = (minutes: readonly number[], more: Partial<FinishedCase> = {}): FinishedCase[] =>
  minutes.map((minutes) => ({ minutes, surgeries: 1, isOwn: false, ...more }))

const own = { isOwn: true }

describe('the estimate of a duration', () => {
  test('is nothing without a case, or with cases that cannot be', () => {
    const nothing = { minutes: null, low: null, high: null, cases: 0 }
    expect(estimateDuration([], 1)).toEqual(nothing)
    expect(estimateDuration(cases([0, 4, 2000]), 1)).toEqual(nothing)
  })

  test('of one case is that case, without a range', () => {
    expect(estimateDuration(cases([92]), 1)).toEqual({ minutes: 90, low: null, high: null, cases: 1 })
  })

  test('has a range from five cases on, which never leaves out the estimate', () => {
    expect(estimateDuration(cases([60, 60, 60, 60]), 1)).toMatchObject({ low: null, high: null })
    expect(estimateDuration(cases([45, 60, 60, 60, 120]), 1)).toEqual({
      minutes: 65,
      low: 45,
      high: 120,
      cases: 5,
    })
  })

  test('is in steps of five minutes', () => {
    const { minutes, low, high } = estimateDuration(cases([61, 67, 73, 78, 84, 96]), 1)
    expect([minutes, low, high].map((value) => (value ?? 1) % 5)).toEqual([0, 0, 0])
  })

  test('moves to the surgeon the more, the more cases are the surgeon’s', () => {
    const others = cases(Array(30).fill(60))
    const estimates = [0, 1, 4, 40].map(
      (count) => estimateDuration([...others, ...cases(Array(count).fill(120), own)], 1).minutes ?? 0,
    )
    expect(estimates).toEqual([...estimates].sort((a, b) => a - b))
    expect(estimates[0]).toBe(60)
    expect(estimates[1]).toBeLessThan(75)
    expect(estimates[3]).toBeGreaterThan(110)
  })

  test('tells cases of several surgeries from those of one', () => {
    const all = [...cases(Array(20).fill(60)), ...cases(Array(20).fill(180), { surgeries: 2 })]
    const [one = 0, two = 0] = [1, 2].map((surgeries) => estimateDuration(all, surgeries).minutes ?? 0)
    expect(one).toBeLessThan(75)
    expect(two).toBeGreaterThan(150)
    expect(estimateDuration(all, 9).cases).toBe(40)
  })

  test('of a few long ones is not drawn up as an average would be', () => {
    const { minutes } = estimateDuration(cases([60, 60, 60, 60, 60, 60, 60, 60, 60, 600]), 1)
    expect(minutes).toBeLessThan(80)
  })
})

/** Cases of which so much is recorded. */
const recorded = (count: number, room: number | null, anaesthesia: number | null): RecordedCase[] =>
  Array.from({ length: count }, () => ({ room, anaesthesia, surgeries: 1, isOwn: false }))

describe('what an estimate measures', () => {
  test.each<[string, RecordedCase[], object]>([
    [
      'the anaesthesia, where no stay is recorded',
      recorded(3, null, 60),
      { minutes: 60, cases: 3, measured: 'anaesthesia' },
    ],
    ['the room, where every case has both', recorded(2, 80, 60), { minutes: 80, cases: 2, measured: 'room' }],
    [
      'the room, where nothing else is recorded',
      recorded(1, 80, null),
      { minutes: 80, cases: 1, measured: 'room' },
    ],
    [
      'the anaesthesia, where it is recorded of more cases and the stay of four',
      [...recorded(4, 80, null), ...recorded(5, null, 60)],
      { minutes: 60, cases: 5, measured: 'anaesthesia' },
    ],
    [
      'the room from five cases on, and of no case the anaesthesia',
      [...recorded(5, 80, 30), ...recorded(400, null, 60)],
      { minutes: 80, low: 80, high: 80, cases: 5, measured: 'room' },
    ],
    [
      'the anaesthesia, where the stays cannot have been',
      [...recorded(6, 2000, 60), ...recorded(6, 2, 60)],
      { minutes: 60, cases: 12, measured: 'anaesthesia' },
    ],
    ['nothing without a case', [], { minutes: null, cases: 0, measured: 'anaesthesia' }],
  ])('is %s', (_, cases, expected) => {
    expect(estimateFromRecords(cases, 1)).toMatchObject(expected)
  })
})
