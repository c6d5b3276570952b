import { describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { pickerCalls } from './pickerCalls.ts'

const api = testApi()
const { call, get, everything } = pickerCalls(api)
const ordered = (names: string[]) => [...names].sort(new Intl.Collator('pt-BR').compare)

describe.each([
  ['medical plans', '/v2/surgical-map/medical-plans'],
  ['surgical procedures', '/surgical-map/surgical-procedures/1'],
  ['surgeons', '/surgical-map/surgeons'],
  ['anaesthetists', '/surgical-map/anaesthetists'],
])('the page of %s', (_, path) => {
  test('carries result, count, page and perPage [PICK-21, PICK-25, PICK-27, PICK-28, PICK-29]', async () => {
    const answer = await get(`${path}/1`)
    expect(answer).toEqual({
      result: expect.any(Array),
      count: expect.any(Number),
      page: 1,
      perPage: 30,
    })
    expect(answer.result).toHaveLength(Math.min(answer.count, 30))
    const beyond = await get(`${path}/999`)
    expect(beyond).toEqual({ result: [], count: answer.count, page: 999, perPage: 30 })
  })

  test('comes in the order of names, each item once [PICK-25, PICK-27, PICK-28, PICK-29]', async () => {
    const all = await everything(path)
    const names = all.map((item) => ('medical_plan' in item ? String(item.medical_plan) : item.name))
    expect(names).toEqual(ordered(names))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test.each(['0', '-1', 'um', '1.5', '99999999999', '%00', '1000001'])(
    'is not found under the number %s',
    async (page) => {
      const { status, json } = await call(`${path}/${page}`)
      expect([status, json]).toEqual([404, { message: 'Registro não encontrado.' }])
    },
  )

  test('survives every filter', async () => {
    const filters = [
      '%25',
      '_',
      '%5C',
      '%00',
      "'",
      '%E0%A4%A',
      '%F0%9F%92%A9',
      '%2F',
      '%2e%2e%2f',
      'x'.repeat(5000),
    ]
    for (const filter of filters) {
      const { status, json } = await call(`${path}/1/${filter}`)
      expect([filter.slice(0, 9), status, Array.isArray(json.result)]).toEqual([
        filter.slice(0, 9),
        200,
        true,
      ])
    }
    expect((await get(`${path}/1/%25`)).count).toBe(0)
  })
})

describe('medical plans of the picker', () => {
  const PLAN = { id: expect.any(Number), medical_plan: 'Plano Vida Total', medical_plan_table_id: 1 }

  test('all come in one call, with name and table [PICK-20, PICK-24]', async () => {
    const all = await get('/surgical-map/medical-plans')
    expect(all).toHaveLength(25)
    expect(all).toContainEqual(PLAN)
    expect(await everything('/v2/surgical-map/medical-plans')).toEqual(all)
  })

  test('are searched for by name, accents aside [PICK-20, PICK-25]', async () => {
    const { result, count } = await get('/v2/surgical-map/medical-plans/1/VIDA%20T%C3%93TAL')
    expect([result, count]).toEqual([[PLAN], 1])
  })

  test('are narrowed to one table, as the browser remembers it [PICK-25]', async () => {
    const { result, count } = await get('/v2/surgical-map/medical-plans/1?medical_plan_table_id=2')
    expect(count).toBeGreaterThan(3)
    for (const plan of result) expect(plan.medical_plan_table_id).toBe(2)
    const found = await get('/v2/surgical-map/medical-plans/1/vida%20total?medical_plan_table_id=2')
    expect(found.count).toBe(0)
    expect((await get('/v2/surgical-map/medical-plans/1?medical_plan_table_id=')).count).toBe(25)
    for (const id of ['um', '-1', '0', '1.5', '99999999999']) {
      const { status, json } = await call(`/v2/surgical-map/medical-plans/1?medical_plan_table_id=${id}`)
      expect([status, Object.keys(json.errors)]).toEqual([400, ['medical_plan_table_id']])
    }
  })

  test('leave out removed plans', async () => {
    await api.rows("UPDATE health_plans SET removed_at = now() WHERE name = 'Plano Vida Total'")
    expect(await get('/surgical-map/medical-plans')).not.toContainEqual(PLAN)
    expect((await get('/v2/surgical-map/medical-plans/1/vida%20total')).result).toEqual([])
    await api.rows("UPDATE health_plans SET removed_at = NULL WHERE name = 'Plano Vida Total'")
  })
})

test.each([
  '/surgical-map/medical-plans',
  '/v2/surgical-map/medical-plans/1',
  '/surgical-map/surgical-procedures/most-used/1',
  '/surgical-map/surgeons/1',
  '/surgical-map/anaesthetists/1',
  '/surgical-map/surgery_centers/',
])('the list of %s is of the named member alone, and of no stranger', async (path) => {
  for (const id of ['6', '99', 'um', '1%00'])
    expect((await call(`${path}?institution_id=${id}`, 'group')).status).toBe(403)
  expect((await call(`${path}?institution_id=2`)).status).toBe(403)
  expect((await call(`${path}?institution_id=2`, 'group')).status).toBe(200)
})
