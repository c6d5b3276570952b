import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const CREATE = 'POST /app/v3/procedures'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const read = (id: number) => call(`GET /surgical-map/v2/procedures/${id}`)
const save = (id: number, body: unknown) => call(`PUT /app/v2/procedures/${id}`, body)
const created = async (more = {}) => (await call(CREATE, surgeryBody(fixture, more))).json

describe('changing a procedure', () => {
  test('a save replaces what it carries and keeps what it leaves out [PROC-55]', async () => {
    const before = await created()
    const { status, json } = await save(before.id, {
      surgery_probable_date: '2031-03-11T09:00:00.000-03:00',
      surgery_center_room_id: fixture.otherRoom,
      active_surgeons: [{ surgeon_id: fixture.otherSurgeon }],
      active_anaesthetists: [],
    })
    expect([status, json.id]).toEqual([200, before.id])
    const { updated_at, ...rest } = before
    expect(json).toEqual({
      ...rest,
      updated_at: expect.any(String),
      surgery_probable_date: '2031-03-11T12:00:00.000Z',
      surgery_center_room_id: fixture.otherRoom,
      surgery_center_room: { id: fixture.otherRoom, name: expect.stringContaining('Sala B') },
      active_surgeons: [
        { surgeon_id: fixture.otherSurgeon, surgeon: { id: fixture.otherSurgeon, name: expect.any(String) } },
      ],
      active_anaesthetists: [],
    })
    expect(json.updated_at > updated_at).toBe(true)
    expect((await read(before.id)).json).toEqual(json)
  })

  test('each change is kept, in words, with who made it', async () => {
    const before = await created()
    await save(before.id, {
      surgery_center_room_id: fixture.otherRoom,
      register_number: 'B-2',
      active_anaesthetists: [{ anaesthetist_id: fixture.resident, is_trans: true, is_main: false }],
    })
    const changes = await api.rows(
      'SELECT user_id, updated_fields FROM procedure_changes WHERE procedure_id = $1',
      [before.id],
    )
    expect(changes).toEqual([
      {
        user_id: expect.any(Number),
        updated_fields: [
          {
            field: 'surgery_center_room_id',
            old_value: expect.stringContaining('Sala A'),
            new_value: expect.stringContaining('Sala B'),
          },
          { field: 'register_number', old_value: 'A-1', new_value: 'B-2' },
          {
            field: 'active_anaesthetists',
            old_value: [expect.stringMatching(/^Marta .* \(principal\)$/)],
            new_value: [expect.stringMatching(/^Nilo [^(]*$/)],
          },
        ],
      },
    ])
  })

  test('a save without a difference changes nothing', async () => {
    const before = await created()
    const { status, json } = await save(
      before.id,
      surgeryBody(fixture, { uuid: before.uuid, name: before.name, date: before.date }),
    )
    expect([status, json]).toEqual([200, before])
    expect(await api.rows('SELECT FROM procedure_changes WHERE procedure_id = $1', [before.id])).toHaveLength(
      0,
    )
  })

  test('a removed record that was chosen before may stay, and no other removed one may be chosen', async () => {
    const before = await created()
    await api.rows('UPDATE surgeons SET removed_at = now() WHERE id = $1', [fixture.surgeon])
    const answer = await save(before.id, {
      active_surgeons: [{ surgeon_id: fixture.surgeon }],
      register_number: 'C',
    })
    expect([answer.status, answer.json.register_number]).toEqual([200, 'C'])
    const { status, json } = await call(CREATE, surgeryBody(fixture))
    expect([status, Object.keys(json.errors)]).toEqual([422, ['active_surgeons']])
    await api.rows('UPDATE surgeons SET removed_at = NULL WHERE id = $1', [fixture.surgeon])
  })

  test('a procedure that an anaesthetist’s app made is not changed by the console [PROC-39]', async () => {
    const { id } = await created()
    for (const userId of [0, 2]) {
      await api.rows('UPDATE procedures SET user_id = $2 WHERE id = $1', [id, userId])
      const { status, json } = await save(id, { register_number: 'D' })
      expect([status, json.message]).toEqual([403, 'Este procedimento não pode ser alterado.'])
    }
    expect((await read(id)).json.register_number).toBe('A-1')
  })

  test('a record stays in its institution', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const { id } = await created()
    const { status, json } = await api.call(`PUT /app/v2/procedures/${id}`, {
      token: group,
      body: { institution_id: 3 },
    })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['institution_id']])
  })
})

describe('who sees a procedure', () => {
  test('the consultation’s clinic reads it whole, and writes nothing', async () => {
    const json = await created({ pre_probable_date: '2031-03-08T09:00:00.000-03:00' })
    await api.rows('UPDATE procedures SET clinic_id = 2 WHERE id = $1', [json.id])
    const clinic = await api.signIn('gestor@sala.test', 2)
    const seen = await api.call(`GET /surgical-map/v2/procedures/${json.id}`, { token: clinic })
    expect(seen.json).toMatchObject({
      clinic_name: 'Clínica Boa Vista',
      patient_name: fixture.patient.name,
      active_surgeons: [{ surgeon: { id: fixture.surgeon } }],
      active_anaesthetists: [{ name: expect.stringContaining('Marta') }],
    })
    const change = await api.call(`PUT /app/v2/procedures/${json.id}`, {
      token: clinic,
      body: { register_number: 'X' },
    })
    expect([change.status, change.json.message]).toEqual([403, 'Este procedimento não pode ser alterado.'])
    expect((await read(json.id)).json.register_number).toBe('A-1')
  })

  test('nobody but its institution and the clinic reads it, and a network’s people have no map', async () => {
    const { id, uuid } = await created()
    const stranger = await api.signIn('vizinho@sala.test', 6)
    expect((await api.call(`GET /surgical-map/v2/procedures/${id}`, { token: stranger })).status).toBe(404)
    expect((await api.call(`PUT /app/v2/procedures/${id}`, { token: stranger, body: {} })).status).toBe(404)
    const other = await schedulingFixture(api, 6)
    const taken = await api.call(CREATE, { token: stranger, body: surgeryBody(other, { uuid }) })
    expect([taken.status, taken.json.message]).toEqual([
      409,
      'Este identificador já é usado por outro registro.',
    ])
    const network = await api.signIn('rede@sala.test', 5)
    expect(
      (await api.call(CREATE, { token: network, body: surgeryBody(fixture, { uuid: randomUUID() }) })).status,
    ).toBe(403)
  })
})
