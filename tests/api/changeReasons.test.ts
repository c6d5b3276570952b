import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
let other: SchedulingFixture['patient']
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  other = (await schedulingFixture(api, 1)).patient
})

const CONSULTATION = '2031-03-08T09:00:00.000-03:00'
const call = (request: string, body?: unknown) => api.call(request, { token, body })
const read = async (id: number) => (await call(`GET /surgical-map/v2/procedures/${id}`)).json
const save = (id: number, body: unknown) => call(`PUT /app/v2/procedures/${id}`, body)
const created = async (more = {}) => (await call('POST /app/v3/procedures', surgeryBody(fixture, more))).json
const set = (id: number, column: string) =>
  api.rows(`UPDATE procedures SET ${column} = now() WHERE id = $1`, [id])
const lastEntry = async () =>
  (await api.rows('SELECT event, updated_fields FROM user_logs ORDER BY id DESC LIMIT 1'))[0]

describe('the patient of a finished record', () => {
  const MISSING = {
    change_reason: 'Este agendamento já foi realizado. Informe por que o paciente será trocado.',
  }
  const swap = (id: number, more = {}) => save(id, { patient_id: other.id, ...more })

  test.each(['create_pre_date', 'anesthesia_end', 'procedure_closed_date'])(
    'is not changed without a reason: with %s',
    async (column) => {
      const { id } = await created({ pre_probable_date: CONSULTATION })
      await set(id, column)
      const before = await read(id)
      for (const change_reason of [undefined, null, '', '   ']) {
        const { status, json } = await swap(id, { change_reason })
        expect([status, json.errors]).toEqual([422, MISSING])
      }
      expect(await read(id)).toEqual(before)
    },
  )

  test('is changed with a reason, which stands in the activity log beside the change', async () => {
    const { id } = await created()
    await set(id, 'procedure_closed_date')
    const { status, json } = await swap(id, { change_reason: '  Homônimo ' })
    expect([status, json.patient_id]).toEqual([200, other.id])
    const { event, updated_fields } = await lastEntry()
    expect(event).toBe('procedure.edit')
    expect(updated_fields).toEqual([
      { field: 'patient_id', old_value: fixture.patient.name, new_value: other.name },
      { field: 'change_reason', old_value: null, new_value: 'Homônimo' },
    ])
  })

  test('is sent unchanged, or beside another change, without a reason', async () => {
    const { id } = await created()
    await set(id, 'procedure_closed_date')
    const body = { patient_id: fixture.patient.id, register_number: 'B-2' }
    expect((await save(id, body)).status).toBe(200)
  })

  test('may change without a reason before the record is finished', async () => {
    const { id } = await created()
    expect((await swap(id)).status).toBe(200)
  })

  test('a reason is a text of at most 255 characters', async () => {
    const { id } = await created()
    await set(id, 'procedure_closed_date')
    for (const change_reason of [7, ['a'], { a: 1 }, 'x'.repeat(256), 'a\u0000']) {
      const { status, json } = await swap(id, { change_reason })
      expect([status, Object.keys(json.errors)]).toEqual([422, ['change_reason']])
    }
  })
})

describe('the consultation of a record with a surgery', () => {
  const takeOff = { pre_probable_date: null, clinic_id: null, change_reason: 'Não compareceu' }

  test('is taken off it: the surgery stays as it was, and the log has the reason', async () => {
    const before = await created({ pre_probable_date: CONSULTATION })
    const { status, json } = await save(before.id, takeOff)
    expect(status).toBe(200)
    expect(json).toEqual({ ...before, pre_probable_date: null, updated_at: json.updated_at })
    expect((await lastEntry()).updated_fields).toEqual([
      { field: 'pre_probable_date', old_value: before.pre_probable_date, new_value: null },
      { field: 'change_reason', old_value: null, new_value: 'Não compareceu' },
    ])
  })

  test('stays where the surgery is not complete without it', async () => {
    const { id } = await created({ pre_probable_date: CONSULTATION, laterality_procedures: [] })
    const { status, json } = await save(id, takeOff)
    expect([status, json.errors]).toEqual([422, { laterality_procedures: 'Adicione ao menos uma cirurgia' }])
  })
})
