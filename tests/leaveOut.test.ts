import { expect, test } from 'vitest'
import { without } from './support/leaveOut.ts'

test('the support for tests leaves out parts at every depth, with those below them', () => {
  const given = {
    id: 1,
    rows: [
      { name: 'a', at: { day: 1 } },
      { name: 'b', at: { day: 2 } },
    ],
  }
  expect(without(given, 'id', 'rows.*.at.day', 'rows.*.at')).toEqual({ rows: [{ name: 'a' }, { name: 'b' }] })
})
