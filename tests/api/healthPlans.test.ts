import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const removedAt = async (table: string, id: number) =>
  (await api.rows(`SELECT removed_at FROM ${table} WHERE id = $1`, [id]))[0].removed_at

describe('health plans', () => {
  const PLANS = '/preset/medical-plans'

  test('are read with the name of their table [PLAN-06, PLAN-10, PLAN-11]', async () => {
    const { status, json, headers } = await call(`GET ${PLANS}/?size=1000&offset=0`)
    expect([status, json.length, headers.get('content-range')]).toEqual([200, 25, 'healthPlans 0-24/25'])
    const plan = json.find(({ name }: { name: string }) => name === 'Plano Vida Total')
    expect(Object.keys(plan).sort()).toEqual([
      'description',
      'document',
      'id',
      'institution_id',
      'medical_plan_table_id',
      'name',
      'table_name',
      'uuid',
    ])
    expect(plan.uuid).toMatch(/^[\da-f-]{36}$/)
    for (const { document } of json) expect(document ?? '0'.repeat(14)).toMatch(/^\d{14}$/)
    const tables = (await call('GET /v2/medical-plan-tables')).json
    expect(plan.table_name).toBe(
      tables.find(({ id }: { id: number }) => id === plan.medical_plan_table_id).name,
    )
    expect((await call(`GET ${PLANS}/${plan.id}`)).json).toEqual(plan)
  })

  test('a plan is created and updated with its table’s name in the body [PLAN-12, PLAN-14]', async () => {
    const tables = (await call('GET /v2/medical-plan-tables')).json
    const named = (id: number) => tables.find((table: { id: number }) => table.id === id).name
    const body = {
      name: 'Novo plano',
      document: '11.222.333/0001-81',
      medical_plan_table_id: 1,
      table_name: 'errada',
    }
    const { status, json } = await call(`POST ${PLANS}`, body)
    expect(status).toBe(201)
    expect(json).toMatchObject({ document: '11222333000181', table_name: named(1), description: null })
    const changed = await call(`PUT ${PLANS}/${json.id}`, {
      ...json,
      medical_plan_table_id: 2,
      table_name: 'x',
    })
    expect(changed.json).toMatchObject({ medical_plan_table_id: 2, name: 'Novo plano' })
    expect(changed.json.table_name).toBe(named(2))
  })

  test.each([
    ['Plano Estrela;', 'Plano Estrela'],
    ['Plano Sol (Ouro)', 'Plano Sol (Ouro)'],
  ])('a plan sent with the name %j is stored as %j [COM-43]', async (sent, name) => {
    const { json } = await call(`POST ${PLANS}`, { name: sent, medical_plan_table_id: 1, table_name: 'TUSS' })
    expect(json.name).toBe(name)
    await call(`DELETE ${PLANS}/${json.uuid}`)
  })

  test('a plan without name or table, or with an invalid CNPJ, is refused [PLAN-07, PLAN-08]', async () => {
    const { json } = await call(`POST ${PLANS}`, { document: '11222333000182' })
    expect(json.errors).toEqual({
      name: 'Preencha o nome do convênio.',
      medical_plan_table_id: 'Selecione a tabela.',
      document: 'CNPJ informado inválido.',
    })
  })

  test('a plan is removed by its uuid [PLAN-13, COM-45]', async () => {
    const { json } = await call(`POST ${PLANS}`, { name: 'Breve', medical_plan_table_id: 1 })
    expect((await call(`DELETE ${PLANS}/${json.uuid}`)).json).toEqual({ id: json.id })
    expect(await removedAt('health_plans', json.id)).toEqual(expect.any(String))
  })

  test('only administrators of the institution or the platform add a plan [PLAN-05]', async () => {
    const body = { name: 'Proibido', medical_plan_table_id: 1 }
    const plain = await api.signIn('gerente@sala.test', 1)
    const refused = await api.call(`POST ${PLANS}`, { token: plain, body })
    expect([refused.status, refused.json.code]).toEqual([403, 'without.permission'])
    expect(await api.rows("SELECT id FROM health_plans WHERE name = 'Proibido'")).toEqual([])
    const platform = await api.signIn('plataforma@sala.test', 1)
    expect((await api.call(`POST ${PLANS}`, { token: platform, body })).status).toBe(201)
  })
})

test('the tables of health plans are three [COM-27]', async () => {
  const { status, json } = await call('GET /v2/medical-plan-tables')
  expect([status, json.length]).toEqual([200, 3])
  for (const table of json) expect(table).toEqual({ id: expect.any(Number), name: expect.any(String) })
})
