import { expect, test } from 'vitest'
import { isOtherChoice, withTicked } from '../../../src/custom/drugs/choice.ts'

const stored = new Map([
  [1, new Set([11, 12])],
  [2, new Set<number>()],
])

test('ticking or unticking a brand changes the choice of brands', () => {
  expect(isOtherChoice(withTicked(stored, 1, [13], true), stored)).toBe(true)
  expect(isOtherChoice(withTicked(stored, 1, [11], false), stored)).toBe(true)
  expect(isOtherChoice(withTicked(stored, 3, [31], true), stored)).toBe(true)
  expect(isOtherChoice(withTicked(withTicked(stored, 1, [11], false), 1, [13], true), stored)).toBe(true)
})

test('a brand that is unticked and ticked again leaves the choice of brands unchanged', () => {
  const again = withTicked(withTicked(stored, 1, [11], false), 1, [11], true)
  expect(isOtherChoice(again, stored)).toBe(false)
  expect(isOtherChoice(withTicked(again, 3, [], true), stored)).toBe(false)
})
