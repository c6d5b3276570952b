import { beforeAll, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let sectorUuid: string
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  const numbers = ['10', '2', '1', '01a', '9']
  for (const number of numbers) {
    await call('POST /preset/surgery-centers/', { name: `Ala ${number}` })
    await call('POST /preset/medical-plans', { name: `Ala ${number}`, medical_plan_table_id: 1 })
    await call('POST /preset/materials', { name: `Ala ${number}` })
  }
  const sector = (await call('GET /preset/surgery-centers/?page=1&size=2000')).json.find(isNamed('Ala 1'))
  sectorUuid = sector.uuid
  for (const number of numbers)
    await call('POST /preset/surgery-center-rooms', { name: `Ala ${number}`, surgery_center_id: sector.id })
})

interface Named {
  name: string
  surgery_center_rooms?: Named[]
}

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const isNamed = (wanted: string) => (row: Named) => row.name === wanted
const rowsOf = async (path: string): Promise<Named[]> => {
  const { json } = await call(`GET ${path}`)
  return json.result ?? json
}
const roomsOf = async (path: string) =>
  (await rowsOf(path)).find(isNamed('Ala 1'))?.surgery_center_rooms ?? []
const named = (rows: (Named & { medical_plan?: string })[]) =>
  rows.map(({ name, medical_plan }) => medical_plan ?? name).filter((name) => name.startsWith('Ala'))

test.each([
  ['sectors', () => rowsOf('/preset/surgery-centers/?page=1&size=2000')],
  ['sectors of the forms', () => rowsOf('/surgical-map/surgery_centers/')],
  ['rooms of a sector', () => roomsOf('/preset/surgery-centers/?page=1&size=2000')],
  ['rooms of the forms', () => roomsOf('/surgical-map/surgery_centers/')],
  ['rooms of one sector', () => rowsOf(`/surgical-map/surgery_centers/${sectorUuid}/rooms`)],
  ['health plans of the picker', () => rowsOf('/v2/surgical-map/medical-plans/1/ala')],
  ['all health plans', () => rowsOf('/surgical-map/medical-plans')],
  ['materials', () => rowsOf('/preset/materials')],
  ['materials of events', () => rowsOf('/materials-trans-events?search=ala')],
])('%s with numbers come in the order of the numbers', async (_, read) => {
  expect(named(await read())).toEqual(['Ala 1', 'Ala 01a', 'Ala 2', 'Ala 9', 'Ala 10'])
})

test('an index gives the rows of an institution in that order', async () => {
  await api.rows(
    `INSERT INTO materials (institution_id, name) SELECT 1, 'Fio ' || n FROM generate_series(1, 20000) n`,
  )
  await api.rows('ANALYZE materials')
  const plan = await api.rows(
    `EXPLAIN SELECT t.id FROM materials t WHERE t.institution_id = 1 AND t.removed_at IS NULL
      ORDER BY t."name" COLLATE "sala_natural" ASC, t.id ASC LIMIT 10`,
  )
  expect(JSON.stringify(plan)).toContain('materials_natural')
})
