import { expect, test } from 'vitest'
import { opened, sentRows } from './fakeWorkbook.ts'

const rows = [
  ['Código', 'Procedimento'],
  ['31003079', 'Apendicectomia'],
  ['31005470', ''],
]
const assigned = { 0: 'code', 1: 'name' }

test('a value for all rows stands in for a column that the file does not have, and can be corrected row by row', async () => {
  const { session } = await opened({ definition: 'procedureCatalogue', rows })
  const result = await session.check(assigned, () => {}, { table: ' TUSS ' })
  expect(result).toMatchObject({ rows: 2, failing: 1, columns: ['code', 'name', 'table'] })
  await session.edit(3, 'name', 'Colecistectomia')
  expect(await session.edit(3, 'table', 'Própria')).toMatchObject({ failing: 0 })
  expect(await sentRows(session, 'surgical-procedures')).toEqual([
    { table: 'TUSS', code: '31003079', name: 'Apendicectomia' },
    { table: 'Própria', code: '31005470', name: 'Colecistectomia' },
  ])
})

test('a column of the file wins over the value for all rows, which no other column takes', async () => {
  const { session } = await opened({ definition: 'procedureCatalogue', rows })
  await session.check({ 0: 'code', 1: 'table' }, () => {}, { table: 'TUSS', name: 'Sem coluna' })
  expect((await session.rows({ failing: false, search: '', offset: 0, count: 1 })).rows[0]?.cells).toEqual([
    '31003079',
    'Apendicectomia',
  ])
})
