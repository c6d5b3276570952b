import { expect, test } from 'vitest'
import { createLookedAt } from '../../../src/custom/surgicalMap/list/changes.ts'

const first = { id: 1, updated_at: '2026-11-21T10:00:00.000Z' }
const changed = { ...first, updated_at: '2026-11-21T11:00:00.000Z' }
const other = { id: 2, updated_at: '2026-11-21T10:00:00.000Z' }

test('nothing that a day shows for the first time is news', () => {
  const lookedAt = createLookedAt()
  expect(lookedAt.changedIn('21/11', [first])).toEqual([])
  lookedAt.open('21/11', [first])
  expect(lookedAt.changedIn('21/11', [first])).toEqual([])
})

test('a record that changed, and one that is new in a day that was open before, is news until it is looked at', () => {
  const lookedAt = createLookedAt()
  lookedAt.open('21/11', [first])
  expect(lookedAt.changedIn('21/11', [changed, other])).toEqual([1, 2])
  lookedAt.open('21/11', [changed, other])
  expect(lookedAt.changedIn('21/11', [changed, other])).toEqual([1, 2])
  lookedAt.look([changed])
  expect(lookedAt.changedIn('21/11', [changed, other])).toEqual([2])
})

test('a record that changed is news in any view, one that was not there only in a view that was open', () => {
  const lookedAt = createLookedAt()
  lookedAt.open('21/11', [first])
  expect(lookedAt.changedIn('21/11 Sala 01', [changed, other])).toEqual([1])
  expect(lookedAt.changedIn(undefined, [changed, other])).toEqual([1])
})

test('a change of one’s own is no news, the next one by somebody else is', () => {
  const lookedAt = createLookedAt()
  lookedAt.open('21/11', [first])
  lookedAt.expectOwn([1])
  lookedAt.takeOwn([first])
  expect(lookedAt.changedIn('21/11', [changed])).toEqual([])
  lookedAt.takeOwn([changed])
  expect(lookedAt.changedIn('21/11', [changed])).toEqual([])
  expect(lookedAt.changedIn('21/11', [{ ...first, updated_at: '2026-11-21T12:00:00.000Z' }])).toEqual([1])
})

test('without a version no change is claimed', () => {
  const lookedAt = createLookedAt()
  lookedAt.open('21/11', [{ id: 1 }])
  expect(lookedAt.changedIn('21/11', [{ id: 1 }, { id: 2 }])).toEqual([2])
  expect(lookedAt.changedIn('21/11', [first])).toEqual([])
})
