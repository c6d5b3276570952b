import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SessionEnv } from '../../server/context.ts'
import { mountRegister } from '../../server/crud/mount.ts'
import { createRegisterTable } from '../../server/db/tables/registers.ts'
import { errorResponse } from '../../server/http/errorResponse.ts'
import { requireSession } from '../../server/session/requireSession.ts'
import { staff } from '../../src/schema/can.ts'
import { defineResource } from '../../src/schema/definition.ts'
import { sampleBody } from '../../src/schema/sample.ts'
import type { ResourceTexts } from '../../src/schema/texts.ts'
import { testApi } from '../support/api.ts'

/*
 * The simple-rest dialect of a register with fields of many kinds; the matrix covers the register of
 * docs/adding-a-resource.md.
 */

const devices = defineResource({
  name: 'devices',
  route: '/equipamentos',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, sample: 'Bisturi elétrico' },
    serial: { kind: 'text', max: 20 },
    price: { kind: 'money' },
    bought_on: { kind: 'date', notFuture: true },
    revised_at: { kind: 'dateTime' },
    state_id: { kind: 'reference', to: 'states', as: 'state', required: true },
    specialities: { kind: 'references', to: 'specialities' },
  },
  list: {
    shape: 'table',
    columns: ['name', 'serial', 'price'],
    search: ['name', 'serial'],
    mode: 'server',
    sort: { field: 'name', order: 'ASC' },
    pageSizes: [10, 30],
    cardFields: ['serial'],
  },
  form: { shape: 'modal', sections: [{ title: '', fields: ['name', 'serial', 'price', 'state_id'] }] },
  access: { list: staff, read: staff, create: staff, update: staff, remove: [{ flags: ['is_admin'] }] },
  inGroup: 'column',
})

const texts: ResourceTexts<typeof devices> = {
  title: 'Equipamentos',
  new: 'Novo equipamento',
  edit: 'Editar equipamento',
  fields: {
    name: 'Nome',
    serial: 'Série',
    price: 'Preço',
    bought_on: 'Compra',
    revised_at: 'Revisão',
    state_id: 'UF',
    specialities: 'Especialidades',
  },
  sections: {},
  errors: { name: 'Preencha o nome do equipamento.', state_id: 'Selecione a UF.' },
  created: '',
  updated: '',
  removed: '',
  removeFailed: '',
  confirmRemove: '',
  loadFailed: '',
  empty: '',
  chooseInstitution: '',
}

const table = createRegisterTable(devices)

const api = testApi()
let app: Hono<SessionEnv>
let token: string
beforeAll(async () => {
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ table }))
  for (const statement of statements) await api.rows(statement)
  await api.rows('SELECT sala_guard()')
  app = new Hono<SessionEnv>({ strict: false })
  app.onError(errorResponse)
  app.use(requireSession(api.services()))
  mountRegister(app, api.services(), devices, 'devices', texts)
  token = await api.signIn('instituicao@sala.test', 1)
})

async function call(request: string, body?: unknown, by = token) {
  const [method, path = ''] = request.split(' ')
  const headers = { authorization: by, 'content-type': 'application/json' }
  const answer = await app.request(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  return { status: answer.status, json: await answer.json(), range: answer.headers.get('content-range') }
}
const query = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])).toString()
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('a register without paths of its own', () => {
  test('speaks the simple-rest dialect, one record at a time', async () => {
    const body = { ...sampleBody(devices), revised_at: '2026-01-15T12:30-03:00' }
    const created = await call('POST /devices', body)
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({
      name: 'Bisturi elétrico',
      institution_id: 1,
      revised_at: '2026-01-15T15:30:00.000Z',
      state: { id: 1, acronym: 'AC' },
      specialities: [{ id: 1 }],
    })
    const { id } = created.json
    expect((await call(`GET /devices/${id}`)).json).toEqual(created.json)
    const changed = await call(`PUT /devices/${id}`, { name: 'Foco cirúrgico' })
    expect(changed.json).toEqual({ ...created.json, name: 'Foco cirúrgico' })
    expect((await call(`DELETE /devices/${id}`)).json).toEqual({ id })
    expect((await call(`GET /devices/${id}`)).status).toBe(404)
  })

  test('lists by range, sort and filter, with the total in Content-Range', async () => {
    for (const name of ['Água', 'Bomba', 'aspirador', 'Berço'])
      await call('POST /devices', { name, state_id: 1 })
    const page = await call(`GET /devices?${query({ range: [1, 2], sort: ['name', 'ASC'], filter: {} })}`)
    expect([page.range, names(page.json)]).toEqual(['devices 1-2/4', ['aspirador', 'Berço']])
    const last = await call(`GET /devices?${query({ range: [0, 0], sort: ['id', 'DESC'] })}`)
    expect(names(last.json)).toEqual(['Berço'])
    const found = await call(`GET /devices?${query({ filter: { q: 'AGUA' } })}`)
    expect([found.range, names(found.json)]).toEqual(['devices 0-0/1', ['Água']])
  })

  test.each([
    'range=[0',
    'range=[2,1]',
    'range=[-1,1]',
    'range=[0,1e300]',
    'range={}',
    'range="a"',
    'sort=name',
    'sort=["nope","ASC"]',
    'sort=["__proto__","ASC"]',
    'sort=["name","asc; DROP TABLE surgeons"]',
    'filter=[]',
    'filter=1',
    'filter={"q":1}',
    'filter={"nope":1}',
    'filter=%7B',
  ])('refuses ?%s', async (text) => {
    const { status, json } = await call(`GET /devices?${text}`)
    expect(status).toBe(400)
    expect(json).toEqual({
      message: 'Parâmetro de consulta inválido.',
      errors: { [text.split('=')[0] ?? '']: 'Parâmetro de consulta inválido.' },
    })
  })

  test('is checked by the rules of its definition in their own words', async () => {
    const body = { name: '', serial: 'x'.repeat(21), bought_on: '2999-01-01', revised_at: 'ontem', nope: 1 }
    expect((await call('POST /devices', body)).json.errors).toEqual({ nope: 'Campo desconhecido.' })
    const { nope: _, ...knownFields } = body
    expect((await call('POST /devices', knownFields)).json.errors).toEqual({
      name: 'Preencha o nome do equipamento.',
      serial: 'Use no máximo 20 caracteres.',
      bought_on: 'A data não pode ser posterior a hoje.',
      revised_at: 'Data e hora inválidas.',
      state_id: 'Selecione a UF.',
    })
  })

  test('is guarded by role, by institution and by the database like any other', async () => {
    const { json } = await call('POST /devices', { name: 'Protegido', state_id: 1 })
    const plain = await api.signIn('usuario@sala.test', 1)
    expect((await call(`DELETE /devices/${json.id}`, undefined, plain)).status).toBe(403)
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    expect((await call(`GET /devices/${json.id}`, undefined, neighbour)).status).toBe(404)
    expect((await call('GET /devices', undefined, neighbour)).json).toEqual([])
    const tx = await api.services().db.app.connect()
    expect((await tx.query('SELECT FROM devices')).rowCount).toBe(0)
    tx.release()
  })
})
