import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../../support/api.ts'
import { importing } from './sheets.ts'

const api = testApi()
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})

const send = (...given: Parameters<ReturnType<typeof importing>>) => importing(api, token)(...given)

const stored = (like: string) =>
  api.rows(
    `SELECT institution_id, name, internal_code, price, description FROM materials
      WHERE name LIKE $1 AND removed_at IS NULL ORDER BY id`,
    [like],
  )

test('materials are imported, except those already there [IMP-86, IMP-10]', async () => {
  const rows = [
    { name: ' Zis gaze <>', internal_code: 'ZIS-1', price: 1234.5, description: 'Estéril' },
    { name: 'Zis fio', price: null },
    { name: 'ZIS FÍO' },
    { name: 'Zis gaze dobrada', internal_code: 'zis-1' },
    { name: 'Zis fio', internal_code: 'ZIS-2' },
  ]
  const { status, json } = await send('materials', rows)
  expect([status, json.errors]).toEqual([200, []])
  expect(json).toEqual({
    success: true,
    id: expect.any(Number),
    summary: { total: 5, success: 5, created: 3, existing: 2, failed: 0 },
    errors: [],
    existing: [3, 4],
    unmatched: [],
  })
  const material = { institution_id: 1, price: null, description: null, internal_code: null }
  expect(await stored('Zis %')).toEqual([
    { ...material, name: 'Zis gaze', internal_code: 'ZIS-1', price: 1234.5, description: 'Estéril' },
    { ...material, name: 'Zis fio' },
    { ...material, name: 'Zis fio', internal_code: 'ZIS-2' },
  ])
  const again = await send('materials', rows)
  expect(again.json.summary).toEqual({ total: 5, success: 5, created: 0, existing: 5, failed: 0 })
})

test('a code that another material has is refused with that material named [IMP-86]', async () => {
  const rows = [
    { name: 'Zor fio 3-0', internal_code: 'ZOR-1' },
    { name: 'Zor fio 2-0', internal_code: 'zor-1' },
  ]
  const { json } = await send('materials', rows, {}, '?rehearse=true')
  expect(json.errors).toEqual([
    {
      row: 2,
      field: 'internal_code',
      code: 'record.other',
      message: '“zor-1” já é de outro cadastro: Zor fio 3-0.',
      offers: [{ label: 'É o mesmo: usar Zor fio 3-0', cells: { name: 'Zor fio 3-0' } }],
    },
  ])
})

test('a material that was typed into the register is found though a spreadsheet loses marks and spaces of it [IMP-86]', async () => {
  for (const name of ['Ziluva (M)', 'Ziluva  (G)'])
    expect((await api.call('POST /preset/materials', { token, body: { name } })).status).toBe(201)
  const { json } = await send('materials', [
    { name: 'Ziluva (M)' },
    { name: 'ZILUVA (G)' },
    { name: 'Ziluva (P)' },
  ])
  expect(json.existing).toEqual([1, 2])
})
