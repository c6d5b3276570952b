import { describe, expect, test } from 'vitest'
import { matchingRows, pageWithin, sortedRows, visibleRows } from '../../src/crud/list/visibleRows.ts'
import { materials } from '../../src/resources/materials.ts'
import { qrCodes } from '../../src/resources/qrCodes.ts'
import { surgeons } from '../../src/resources/surgeons.ts'

const ana = {
  id: 1,
  name: 'Ana Lúcia Brandão',
  cpf: '52998224725',
  crm_number: '12345',
  specialities: [{ id: 1, name: 'Cirurgia geral' }],
  email: 'lucia@exemplo.test',
}
const caio = { id: 2, name: 'Caio Bastos', cpf: null, crm_number: '998', specialities: [] }
const alvaro = {
  id: 3,
  name: 'Álvaro Neri',
  cpf: '11144477735',
  crm_number: '10001',
  specialities: [{ id: 2, name: 'Otorrinolaringologia' }],
}
const rows = [ana, caio, alvaro]
const found = (search: string) => matchingRows(surgeons, rows, search).map(({ id }) => id)
const order = (field: string, by: 'ASC' | 'DESC') =>
  sortedRows(surgeons, rows, { field, order: by }).map(({ id }) => id)

describe('search', () => {
  test.each([
    ['brandao', [1]],
    ['LÚCIA', [1]],
    ['alvaro', [3]],
    ['ana brandão', [1]],
    ['  caio ', [2]],
    ['12345', [1]],
    ['cirurgia', [1]],
    ['otorrino', [3]],
    ['xyz', []],
    ['', [1, 2, 3]],
  ])('%j finds %j, blind to accents and case [SURG-05, SURG-06, COM-42]', (search, ids) => {
    expect(found(search)).toEqual(ids)
  })

  test.each(['529.982.247-25', '52998224725', '529.982', '982247', '529982.247'])(
    'a CPF is found by %s, however it is punctuated [SURG-05]',
    (search) => expect(found(search)).toEqual([1]),
  )

  test('fields that are not searched are not found', () => {
    expect(found('exemplo')).toEqual([])
  })

  test('a row that changed is searched by what it says now', () => {
    expect(found('brandao')).toEqual([1])
    expect(matchingRows(surgeons, [{ ...ana, name: 'Outra' }], 'brandao')).toEqual([])
  })

  test('a thousand rows are searched for several words', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...caio,
      id: at,
      crm_number: '1',
      name: `Ana ${at} Brandão`,
    }))
    expect(matchingRows(surgeons, many, 'brandao 99')).toHaveLength(19)
  })
})

describe('order', () => {
  test('names go by the Portuguese alphabet, blind to accents', () => {
    expect(order('name', 'ASC')).toEqual([3, 1, 2])
    expect(order('name', 'DESC')).toEqual([2, 1, 3])
  })

  test('numbers in texts go by value', () => {
    expect(order('crm_number', 'ASC')).toEqual([2, 3, 1])
  })

  test('rows without a value come last in either direction', () => {
    expect(order('cpf', 'ASC')).toEqual([3, 1, 2])
    expect(order('cpf', 'DESC')).toEqual([1, 3, 2])
  })

  test('prices go by amount, not by text, and zero is a price', () => {
    const priced = [100, 9, null, 0].map((price, at) => ({ id: at, price }))
    const ids = sortedRows(materials, priced, { field: 'price', order: 'ASC' }).map(({ id }) => id)
    expect(ids).toEqual([3, 1, 0, 2])
  })

  test('instants go by time, not by the day that the text starts with', () => {
    const read = ['2026-02-01T00:00:00Z', '2025-12-31T00:00:00Z'].map((date_last_input, id) => ({
      id,
      date_last_input,
    }))
    const ids = sortedRows(qrCodes, read, { field: 'date_last_input', order: 'ASC' }).map(({ id }) => id)
    expect(ids).toEqual([1, 0])
  })

  test('the given rows stay as they are', () => {
    const given = [...rows]
    sortedRows(surgeons, given, { field: 'name', order: 'ASC' })
    expect(given).toEqual(rows)
  })
})

describe('pages', () => {
  const many = Array.from({ length: 23 }, (_, at) => ({ id: at, name: `Nome ${at}` }))
  const sort = { field: 'name', order: 'ASC' as const }

  test('the last page is shorter, and the total is that of the rows found', () => {
    const view = { search: '', sort, page: 3, perPage: 10 }
    expect(visibleRows(surgeons, many, view).rows.map(({ id }) => id)).toEqual([20, 21, 22])
    expect(visibleRows(surgeons, many, view).total).toBe(23)
    expect(visibleRows(surgeons, many, { ...view, search: 'nome 2' }).total).toBe(5)
  })

  test('a page beyond the last is the last', () => {
    expect(pageWithin(9, 10, 23)).toBe(3)
    expect(pageWithin(2, 10, 20)).toBe(2)
    expect(pageWithin(1, 10, 0)).toBe(1)
    expect(visibleRows(surgeons, many, { search: '', sort, page: 9, perPage: 10 }).rows).toHaveLength(3)
  })
})
