import { expect, test } from 'vitest'
import { roundsWithout, without } from './support/leaveOut.ts'

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [6, 4],
  [7, 5],
  [20, 6],
  [35, 7],
])('each of %i parts is left out in one of %i rounds in which any other is there', (count, most) => {
  const parts = Array.from({ length: count }, (_, index) => index)
  const rounds = roundsWithout(parts)
  for (const part of parts)
    for (const other of parts)
      expect(rounds.some((left) => left.includes(part) && (part === other || !left.includes(other)))).toBe(
        true,
      )
  expect(rounds).toHaveLength(most)
})

test('parts are left out at every depth, with those below them', () => {
  const given = {
    id: 1,
    rows: [
      { name: 'a', at: { day: 1 } },
      { name: 'b', at: { day: 2 } },
    ],
  }
  expect(without(given, 'id', 'rows.*.at.day', 'rows.*.at')).toEqual({ rows: [{ name: 'a' }, { name: 'b' }] })
})
