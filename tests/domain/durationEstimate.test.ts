import { describe, expect, test } from 'vitest'
import { estimateDuration, type FinishedCase } from '../../src/domain/durationEstimate.ts'

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
