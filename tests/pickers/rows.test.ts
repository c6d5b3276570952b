import { expect, test } from 'vitest'
import { nextPage, onlyItem, type PickerRow, pickerRows, rowAfterKey } from '../../src/pickers/list/rows.ts'

interface Item {
  id: number
}

const items = (...ids: number[]): Item[] => ids.map((id) => ({ id }))
const idOf = ({ id }: Item) => id
const page = (result: Item[], count: number) => ({ result, count, page: 1, perPage: 2 })
const described = (rows: PickerRow<Item>[]) =>
  rows.map((row) => (row.kind === 'heading' ? row.title : `${row.id} at ${row.position}`))

test('the sections of a picker stand one after another under their headings, an empty one not at all [PICK-05, PICK-11]', () => {
  const most = { title: 'Mais usadas', items: items(9) }
  const all = { title: 'TODOS', items: items(1, 9) }
  expect(described(pickerRows([most, all], { itemId: idOf }))).toEqual([
    'Mais usadas',
    '9 at 1',
    'TODOS',
    '1 at 2',
    '9 at 3',
  ])
  expect(described(pickerRows([{ ...most, items: [] }, all], { itemId: idOf }))).toEqual([
    'TODOS',
    '1 at 1',
    '9 at 2',
  ])
  expect(pickerRows([{ ...all, items: [] }], { itemId: idOf })).toEqual([])
})

test('a row of a picker that moved to the next page between two readings stands once', () => {
  expect(described(pickerRows([{ title: 'TODOS', items: items(1, 2, 2, 3) }], { itemId: idOf }))).toEqual([
    'TODOS',
    '1 at 1',
    '2 at 2',
    '3 at 3',
  ])
})

test('every row of a picker has a key of its own, though an item stands in two sections', () => {
  const sections = [
    { title: 'Mais usadas', items: items(1) },
    { title: 'TODOS', items: items(1) },
  ]
  const keys = pickerRows(sections, { itemId: idOf }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the pages of a picker are read until all that match are there [PICK-05, PICK-21]', () => {
  expect(nextPage([])).toBeUndefined()
  expect(nextPage([page(items(1, 2), 5)])).toBe(2)
  expect(nextPage([page(items(1, 2), 5), page(items(3, 4), 5)])).toBe(3)
  expect(nextPage([page(items(1, 2), 3), page(items(3), 3)])).toBeUndefined()
})

test('a page without rows ends the reading of a picker, whatever the count says', () => {
  expect(nextPage([page(items(1, 2), 5), page([], 5)])).toBeUndefined()
})

const rows = pickerRows(
  [
    { title: 'Mais usadas', items: items(1, 2) },
    { title: 'TODOS', items: items(3, 4, 5) },
  ],
  { itemId: idOf },
)

test.each([
  ['ArrowDown', -1, 1],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, 1],
  ['Home', 6, 1],
  ['End', 1, 6],
  ['PageDown', 1, 5],
  ['PageUp', 5, 1],
  ['PageDown', 5, 6],
  ['a', 1, undefined],
])('the key %s leads from row %i to row %s of a picker, past headings', (key, from, to) => {
  expect(rowAfterKey(rows, from, key, 3)).toBe(to)
})

test('no key moves anything in an empty picker', () => {
  expect(rowAfterKey([], -1, 'ArrowDown', 3)).toBeUndefined()
})

test('an item is the only one of a picker if no other is listed and it is listed once', () => {
  const all = (...ids: number[]) => ({ title: 'TODOS', items: items(...ids) })
  expect(onlyItem(pickerRows([all(4)], { itemId: idOf }))?.id).toBe(4)
  expect(onlyItem(pickerRows([all(4, 5)], { itemId: idOf }))).toBeUndefined()
  expect(onlyItem(pickerRows([all(4), all(4)], { itemId: idOf }))).toBeUndefined()
  expect(onlyItem(pickerRows([all()], { itemId: idOf }))).toBeUndefined()
})
