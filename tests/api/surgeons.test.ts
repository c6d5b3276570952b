import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const CREATE = 'POST /preset/surgeons'
const body = { name: 'Nair Prado', crm_number: '998877', crm_state_id: 25 }
const created = async (values: Record<string, unknown> = {}) =>
  (await call(CREATE, { ...body, ...values })).json

describe('reading surgeons', () => {
  test('the list is read whole, in the order of names, with its total [SURG-38, COM-15]', async () => {
    const { status, json, headers } = await call('GET /preset/surgeons/?size=1000&offset=0')
    expect([status, json.length]).toEqual([200, 60])
    expect(headers.get('content-range')).toBe('surgeons 0-59/60')
    const names = json.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare))
  })

  test('a surgeon carries its state and its specialities whole [SURG-31, SURG-32, SURG-33, SURG-39]', async () => {
    const list = (await call('GET /preset/surgeons/?search=brandao')).json
    const listed = list.find(({ name }: { name: string }) => name === 'Ana Lúcia Brandão')
    const { status, json } = await call(`GET /preset/surgeons/${listed.id}`)
    expect(status).toBe(200)
    const { birth_date, ...shown } = json
    expect([shown, birth_date]).toEqual([listed, null])
    const fields = 'birth_date cpf crm_number crm_state_id email id institution_id name phone_number'
    expect(Object.keys(json).sort()).toEqual([
      ...fields.split(' '),
      'specialities',
      'speciality',
      'state',
      'uuid',
    ])
    expect(json).toMatchObject({
      institution_id: 1,
      crm_number: '12345',
      crm_state_id: 25,
      state: { id: 25, name: 'São Paulo', acronym: 'SP', nome: 'São Paulo', sigla: 'SP' },
      cpf: expect.stringMatching(/^\d{11}$/),
      phone_number: expect.stringMatching(/^\d{10,11}$/),
      email: expect.stringContaining('@'),
    })
    expect(json.specialities.length).toBeGreaterThan(0)
    for (const speciality of json.specialities)
      expect(speciality).toEqual({ id: expect.any(Number), name: expect.any(String) })
  })

  test('a surgeon is also found by uuid', async () => {
    const { id, uuid } = await created()
    expect((await call(`GET /preset/surgeons/${uuid}`)).json.id).toBe(id)
  })

  test('the specialities are listed by name [SURG-43]', async () => {
    const { status, json } = await call('GET /v2/surgeons/specialities')
    expect(status).toBe(200)
    expect(json.length).toBeGreaterThan(5)
    for (const speciality of json) expect(Object.keys(speciality)).toEqual(['id', 'name'])
    const names = json.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare))
  })

  test('the states are the 27 of Brazil and, last, Estrangeiro [SURG-33, COM-02, COM-26]', async () => {
    const { json } = await call('GET /v2/states')
    expect(json).toHaveLength(28)
    expect(json.at(0)).toEqual({ id: 1, nome: 'Acre', sigla: 'AC', name: 'Acre', acronym: 'AC' })
    expect(json.at(-1)).toMatchObject({ id: 28, name: 'Estrangeiro', acronym: '--' })
    expect(json.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1))
  })
})

describe('writing surgeons', () => {
  test('a surgeon is created with specialities as ids, and stored as it is shown [SURG-32, SURG-41]', async () => {
    const { status, json } = await call(CREATE, {
      ...body,
      name: '  nair DE prado  ',
      specialities: [2, 1, 2],
      cpf: '529.982.247-25',
      phone_number: '(11) 98888-7777',
      email: ' nair@sala.test ',
      birth_date: '1980-02-29',
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      name: 'Nair de Prado',
      cpf: '52998224725',
      phone_number: '11988887777',
      email: 'nair@sala.test',
      birth_date: '1980-02-29',
      institution_id: 1,
    })
    expect(json.specialities.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2])
    const [row] = await api.rows('SELECT name, specialities, removed_at FROM surgeons WHERE id = $1', [
      json.id,
    ])
    expect(row).toEqual({ name: 'Nair de Prado', specialities: [2, 1], removed_at: null })
  })

  test('an empty field of a surgeon is stored as null', async () => {
    const json = await created({ cpf: '', email: '   ', phone_number: null })
    expect(json).toMatchObject({
      cpf: null,
      email: null,
      phone_number: null,
      specialities: [],
      birth_date: null,
    })
  })

  test('an update keeps what it does not mention, and accepts a surgeon as it was read [SURG-40]', async () => {
    const first = await created({ cpf: '11144477735', specialities: [1] })
    const partial = await call(`PUT /preset/surgeons/${first.id}`, { email: 'nova@sala.test' })
    expect(partial.status).toBe(200)
    expect(partial.json).toEqual({ ...first, email: 'nova@sala.test' })
    const whole = { ...partial.json, specialities: [3], crm_state_id: 19 }
    const { json } = await call(`PUT /preset/surgeons/${first.id}`, whole)
    expect(json).toMatchObject({
      id: first.id,
      crm_state_id: 19,
      state: { acronym: 'RJ' },
      cpf: '11144477735',
    })
    expect(json.specialities).toEqual([{ id: 3, name: expect.any(String) }])
  })

  test('a body changes none of the keys that an answer carries', async () => {
    const first = await created()
    const changed = {
      id: 1,
      uuid: crypto.randomUUID(),
      institution_id: 6,
      state: { id: 1 },
      name: 'Outro Nome',
    }
    const { status, json } = await call(`PUT /preset/surgeons/${first.id}`, changed)
    expect(status).toBe(200)
    expect(json).toEqual({ ...first, name: 'Outro Nome' })
    const { json: second } = await call(CREATE, { ...body, id: first.id, uuid: first.uuid })
    expect(second.id).not.toBe(first.id)
    expect(second.uuid).not.toBe(first.uuid)
  })

  test('every refused field is named with its text [SURG-34, SURG-35, SURG-36, SURG-37]', async () => {
    const { status, json } = await call(CREATE, {
      name: ' ',
      cpf: '111.111.111-11',
      birth_date: '2999-01-01',
    })
    expect(status).toBe(422)
    expect(json).toEqual({
      message: 'Confira os campos destacados.',
      errors: {
        name: 'Preencha o nome do cirurgião.',
        cpf: 'CPF informado inválido.',
        crm_number: 'Preencha o número do CRM.',
        crm_state_id: 'Selecione a UF.',
        birth_date: 'A data não pode ser posterior a hoje.',
      },
    })
  })

  test('a state or a speciality that does not exist is refused', async () => {
    const { status, json } = await call(CREATE, { ...body, crm_state_id: 29, specialities: [1, 9999] })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ crm_state_id: 'Opção inexistente.', specialities: 'Opção inexistente.' })
  })

  test('a surgeon is removed by uuid or by id, and its row is kept [SURG-42, COM-45]', async () => {
    for (const key of ['uuid', 'id'] as const) {
      const surgeon = await created()
      const { status, json } = await call(`DELETE /web/surgeons/${surgeon[key]}`)
      expect({ status, json }).toEqual({ status: 200, json: { id: surgeon.id } })
      expect((await call(`GET /preset/surgeons/${surgeon.id}`)).status).toBe(404)
      const [row] = await api.rows('SELECT name, removed_at FROM surgeons WHERE id = $1', [surgeon.id])
      expect(row).toEqual({ name: 'Nair Prado', removed_at: expect.stringMatching(/^20.*Z$/) })
    }
  })
})
