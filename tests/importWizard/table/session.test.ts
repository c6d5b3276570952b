import { expect, test } from 'vitest'
import { checked, sentRows } from './fakeWorkbook.ts'

const titles = ['Nome', 'Preço', 'Código interno', 'Fornecedor']

test('a file is opened, checked and sent', async () => {
  const { session, file, result } = await checked({
    definition: 'materials',
    rows: [titles, ['Fio', '12,50', 31, 'X'], [], [null, 'doze', null, 'Y']],
  })
  expect(file.view).toMatchObject({
    titled: true,
    headerLine: 1,
    rows: 2,
    suggested: { 0: 'name', 1: 'price', 2: 'internal_code' },
  })
  expect(result).toMatchObject({ rows: 2, failing: 1, blank: 1, repeated: 0 })
  expect(await sentRows(session, 'materials')).toEqual([{ name: 'Fio', price: 12.5, internal_code: '31' }])
  expect(await session.rows({ failing: true, offset: 0, count: 9 })).toHaveLength(1)
  expect((await session.failedRows()).size).toBeGreaterThan(1000)
  expect((await session.model()).size).toBeGreaterThan(1000)
})
