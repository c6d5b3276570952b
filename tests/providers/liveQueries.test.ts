import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changedRows, type LiveMeta, LiveQueries } from '../../src/providers/liveQueries.ts'

type ReadRows = NonNullable<LiveMeta['readRows']>

/** Adds ids to the list as it is then. */
const adding = (ids: readonly number[]) => (known: number[]) => ({ data: [...known, ...ids], changed: [] })

let client: QueryClient
let lists: LiveQueries
const ends: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  client = new QueryClient()
  lists = new LiveQueries(client)
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  lists.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows a query whose whole reading answers [0], and whose rows add the ids that were asked for. */
async function shown(key: string, live: Omit<LiveMeta, 'readRows'>, readsRows = true) {
  const whole = vi.fn(async () => [0])
  const rows = vi.fn<ReadRows>(async (ids) => adding(ids))
  const meta = { live: { ...live, ...(readsRows && { readRows: rows }) } }
  const queryKey = [key]
  ends.push(new QueryObserver(client, { queryKey, queryFn: whole, meta }).subscribe(() => {}))
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual([0]))
  whole.mockClear()
  return { whole, rows, data: () => client.getQueryData(queryKey) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a change reads its rows anew, and what comes meanwhile once and together', async () => {
  const { whole, rows, data } = await shown('day', { topic: 'procedures' })
  let answer = () => {}
  rows.mockImplementationOnce(
    (ids) =>
      new Promise((resolve) => {
        answer = () => resolve(adding(ids))
      }),
  )
  lists.apply({ topic: 'procedures', ids: [1] })
  await settle()
  for (const ids of [[2], [3, 2]]) lists.apply({ topic: 'procedures', ids })
  await settle()
  expect(rows.mock.calls).toEqual([[[1]]])
  answer()
  await settle()
  expect(rows.mock.calls).toEqual([[[1]], [[2, 3]]])
  expect(data()).toEqual([0, 1, 2, 3])
  expect(whole).not.toHaveBeenCalled()
})

test('a change reads nothing of another topic, of another procedure, or that is not shown', async () => {
  const others = [
    await shown('waiting', { topic: 'waiting' }),
    await shown('detail', { topic: 'procedures', of: 2 }),
    await shown('left', { topic: 'procedures' }),
  ]
  ends.pop()?.()
  lists.apply({ topic: 'procedures', ids: [1] })
  await settle()
  for (const { whole, rows } of others) {
    expect(whole).not.toHaveBeenCalled()
    expect(rows).not.toHaveBeenCalled()
  }
})

test('changes without ids read the whole at once, then again no sooner than three seconds later', async () => {
  const { whole, rows } = await shown('day', { topic: 'procedures' })
  for (let change = 0; change < 5; change++) {
    lists.apply({ topic: 'procedures', ids: null })
    await settle()
  }
  expect(whole).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(whole).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(whole).toHaveBeenCalledTimes(2)
  expect(rows).not.toHaveBeenCalled()
})

test('rows that were read before a newer whole do not replace it', async () => {
  const { whole, rows, data } = await shown('day', { topic: 'procedures' })
  rows.mockImplementationOnce(async () => {
    client.setQueryData(['day'], [9])
    return () => ({ data: [1], changed: [] })
  })
  whole.mockImplementation(async () => [7])
  lists.apply({ topic: 'procedures', ids: [1] })
  await settle()
  expect(whole).toHaveBeenCalledTimes(1)
  expect(data()).toEqual([7])
})

test('a list whose rows cannot be read, or that reads none, is read as a whole', async () => {
  const failing = await shown('day', { topic: 'procedures' })
  const without = await shown('search', { topic: 'procedures' }, false)
  failing.rows.mockRejectedValueOnce(new Error('503'))
  lists.apply({ topic: 'procedures', ids: [1] })
  await settle()
  expect(failing.whole).toHaveBeenCalledTimes(1)
  expect(without.whole).toHaveBeenCalledTimes(1)
})

test('a reading in progress may have begun before the change, which is read after it', async () => {
  const { whole, rows } = await shown('day', { topic: 'procedures' })
  let answer = () => {}
  whole.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve([0]))))
  void client.refetchQueries({ queryKey: ['day'] })
  lists.apply({ topic: 'procedures', ids: [1] })
  await settle()
  expect(rows).not.toHaveBeenCalled()
  answer()
  await settle()
  expect(rows.mock.calls).toEqual([[[1]]])
})

test('rows that are new or not as before have changed', () => {
  const before = [
    { id: 1, name: 'a', team: [1] },
    { id: 2, name: 'b', team: [1] },
  ]
  const read = [
    { id: 1, name: 'a', team: [1] },
    { id: 2, name: 'b', team: [2] },
    { id: 3, name: 'c', team: [] },
  ]
  expect(changedRows(before, read)).toEqual([2, 3])
})
