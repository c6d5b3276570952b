import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const CREATE = 'POST /app/v3/procedures'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const read = async (id: number) => (await call(`GET /surgical-map/v2/procedures/${id}`)).json
const save = (id: number, body: unknown) => call(`PUT /app/v2/procedures/${id}`, body)
const created = async (more = {}) => (await call(CREATE, surgeryBody(fixture, more))).json

describe('the expected duration of a surgery', () => {
  test('is saved, read back and cleared', async () => {
    const { id, expected_minutes } = await created({ expected_minutes: 90 })
    expect([expected_minutes, (await read(id)).expected_minutes]).toEqual([90, 90])
    for (const minutes of [5, 1440, null]) {
      const { status, json } = await save(id, { expected_minutes: minutes })
      expect([status, json.expected_minutes, (await read(id)).expected_minutes]).toEqual([
        200,
        minutes,
        minutes,
      ])
    }
  })

  test('is unknown until it is given, and kept by a save that does not name it', async () => {
    const { id, expected_minutes } = await created()
    expect(expected_minutes).toBeNull()
    await save(id, { expected_minutes: 45 })
    await save(id, { register_number: 'B-9' })
    expect(await read(id)).toMatchObject({ expected_minutes: 45, register_number: 'B-9' })
  })

  test('is a whole number of minutes from 5 to 1,440, or the save is refused and changes nothing', async () => {
    const text = 'Informe a duração em minutos inteiros, de 5 a 1.440.'
    const { id } = await created({ expected_minutes: 60 })
    for (const expected_minutes of [0, 4, -5, 1441, 10_000, 1e300, 7.5, '1h', '90', true, [], {}]) {
      const refused = [
        await call(CREATE, surgeryBody(fixture, { expected_minutes: expected_minutes as number })),
        await save(id, { expected_minutes, register_number: 'C-1' }),
      ]
      expect(refused.map(({ status, json }) => [status, json.errors])).toEqual(
        Array(2).fill([422, { expected_minutes: text }]),
      )
    }
    expect(await read(id)).toMatchObject({ expected_minutes: 60, register_number: 'A-1' })
  })

  test('stands in the history and in the log as it is said', async () => {
    const { id } = await created({ expected_minutes: 45 })
    await save(id, { expected_minutes: 125 })
    const change = { field: 'expected_minutes', old_value: '45 min', new_value: '2 h 05' }
    const [history] = await api.rows('SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1', [
      id,
    ])
    expect(history.updated_fields).toEqual([change])
    const logged = await api.rows(
      "SELECT FROM user_logs WHERE event LIKE 'procedure%' AND updated_fields @> $1::jsonb",
      [JSON.stringify([change])],
    )
    expect(logged).toHaveLength(1)
  })

  test('of two people is a conflict that names both values', async () => {
    const before = await created({ expected_minutes: 60 })
    await save(before.id, { expected_minutes: 90 })
    const { status, json } = await save(before.id, { expected_minutes: 75, updated_at: before.updated_at })
    expect([status, json.code]).toEqual([409, 'procedure.changed'])
    expect(json.updated_fields).toEqual([
      { field: 'expected_minutes', old_value: '1 h', new_value: '1 h 30' },
    ])
    expect((await read(before.id)).expected_minutes).toBe(90)
  })

  test('may stand in a consultation with its surgery', async () => {
    const body = consultationBody(fixture, { expected_minutes: 30 })
    expect((await call(CREATE, body)).json.expected_minutes).toBe(30)
  })
})
