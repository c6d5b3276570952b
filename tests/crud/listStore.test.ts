import { memoryStore } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ListStore, listKey } from '../../src/crud/list/listStore.ts'
import { surgeons } from '../../src/resources/surgeons.ts'

function openedStore() {
  const setParams = vi.fn()
  const store = new ListStore(surgeons, memoryStore())
  store.syncWith(new URLSearchParams(), setParams)
  store.open()
  return { store, setParams }
}

/** Lets the store's timer pass. */
const nextTimer = () => new Promise((resolve) => setTimeout(resolve))

test('several changes of a list within one tick change the URL once', async () => {
  const { store, setParams } = openedStore()
  store.change(listKey(), { page: 2 })
  store.change(listKey('no-'), { page: 3 })
  await nextTimer()
  expect(setParams.mock.calls.map(([params]) => String(params))).toEqual(['page=2&no-page=3'])
})

test('a list that was left changes the URL neither by an earlier change nor by a later one', async () => {
  const { store, setParams } = openedStore()
  store.change(listKey(), { page: 2 })
  store.close()
  store.change(listKey(), { page: 3 })
  await nextTimer()
  expect(setParams).not.toHaveBeenCalled()
  store.open()
  store.change(listKey(), { page: 4 })
  await nextTimer()
  expect(setParams).toHaveBeenCalledOnce()
})
