import { expect, test } from 'vitest'
import { parseView, toggledSort, viewParams } from '../../src/crud/list/listStore.ts'
import { definitions } from '../../src/resources/index.ts'
import { surgeons } from '../../src/resources/surgeons.ts'

const read = (query: string) => parseView(surgeons, new URLSearchParams(query))
const own = { search: '', page: 1, perPage: 10, sort: { field: 'name', order: 'ASC' } }

test('an address without a query is the register’s own view: first page of 10 [SURG-17, COM-50]', () => {
  expect(read('')).toEqual(own)
  expect(viewParams(surgeons, read('')).toString()).toBe('')
})

test('a view that is written into the address is read back the same', () => {
  const view = { search: 'joão & cia', page: 3, perPage: 50, sort: { field: 'cpf', order: 'DESC' as const } }
  const params = viewParams(surgeons, view)
  expect(params.toString()).toBe('filter=jo%C3%A3o+%26+cia&page=3&size=50&sort=-cpf')
  expect(parseView(surgeons, params)).toEqual(view)
})

test('views of several lists stand side by side in one address, and change apart', () => {
  const first = { search: 'ana', page: 2, perPage: 30, sort: { field: 'cpf', order: 'DESC' as const } }
  const both = viewParams(
    surgeons,
    { ...own, search: 'davi', sort: surgeons.list.sort },
    viewParams(surgeons, first, undefined, 'no-'),
    'yes-',
  )
  expect(both.toString()).toBe('no-filter=ana&no-page=2&no-size=30&no-sort=-cpf&yes-filter=davi')
  expect(parseView(surgeons, both, 'no-')).toEqual(first)
  expect(parseView(surgeons, both, 'yes-')).toEqual({ ...own, search: 'davi' })
  expect(parseView(surgeons, both)).toEqual(own)
  expect(viewParams(surgeons, { ...first, search: '' }, both, 'no-').get('yes-filter')).toBe('davi')
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'size=7',
  'size=1000',
  'sort=senha',
  'sort=-',
  'sort=toString',
])('the invalid query %s is ignored', (query) => expect(read(query)).toEqual(own))

test('every page size of a register can be set in the address [SURG-17, SECT-06, COM-50]', () => {
  for (const definition of definitions)
    for (const size of definition.list.pageSizes)
      expect(parseView(definition, new URLSearchParams({ size: String(size) })).perPage).toBe(size)
})

test('a column’s heading sorts upwards first, then the other way round', () => {
  const up = toggledSort({ field: 'name', order: 'ASC' }, 'cpf')
  expect(up).toEqual({ field: 'cpf', order: 'ASC' })
  expect(toggledSort(up, 'cpf')).toEqual({ field: 'cpf', order: 'DESC' })
  expect(toggledSort({ field: 'cpf', order: 'DESC' }, 'cpf')).toEqual({ field: 'cpf', order: 'ASC' })
})
