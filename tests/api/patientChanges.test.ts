import { describe, expect, test } from 'vitest'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { patientCalls } from './patientCalls.ts'
import { patientRow, wholePatient } from './patientRows.ts'

const api = testApi()
const { call, create, update, read, stored } = patientCalls(api)

describe('the profession of a patient', () => {
  const decide = (value: string | null) =>
    value === null
      ? api.rows('DELETE FROM institution_settings WHERE institution_id = 1 AND setting_id = 52')
      : api.rows(
          `INSERT INTO institution_settings VALUES (1, 52, $1)
           ON CONFLICT (institution_id, setting_id) DO UPDATE SET value = excluded.value`,
          [value],
        )
  const REQUIRED = '{"isEnabled":true,"isRequired":true}'

  test('is asked for where setting 52 says so, of a new patient and of a changed one [PAT-75, PAT-76, SET-11]', async () => {
    const refusal = { job_title_id: 'Preencha a profissão/patente do paciente.' }
    const made = await create({ name: 'Com Profissão' })
    const without = await create({ name: 'Sem Profissão', job_title_id: null })
    expect([without.status, without.json.errors]).toEqual([422, refusal])
    const emptied = await update(made.json.id, { job_title_id: null })
    expect([emptied.status, emptied.json.errors]).toEqual([422, refusal])
    expect((await update(made.json.id, { allergies: 'Látex' })).status).toBe(200)
  })

  test.each([
    ['was never set', null],
    ['says optional', '{"isEnabled":true,"isRequired":false}'],
    ['says hidden, required or not', '{"isEnabled":false,"isRequired":true}'],
    ['says nothing that can be read', 'sim'],
  ])('is optional where setting 52 %s [PAT-75, PAT-76]', async (_, value) => {
    await decide(value)
    expect((await create({ name: `Sem ${value}`, job_title_id: null })).status).toBe(201)
    await decide(REQUIRED)
  })

  test('is decided by the institution of the patient, not by the group that asks [PAT-75]', async () => {
    const group = await api.signIn('grupo@sala.test', 4)
    const body = { name: 'Do Grupo', gender_id: 1 }
    const at = (institution_id: number) =>
      api.call('POST /app/patients?fullDeduplication', { token: group, body: { ...body, institution_id } })
    expect((await at(1)).status).toBe(422)
    expect((await at(2)).status).toBe(201)
  })
})

describe('a changed patient', () => {
  const changes = async (id: number) =>
    api.rows(
      `SELECT institution_id, user_id, event, updated_fields FROM user_logs
        WHERE event = 'patient.save' AND updated_fields->0->>'new_value' = (SELECT name FROM patients WHERE id = $1)`,
      [id],
    )

  test('keeps what the body does not name, and logs what was changed by whom [PAT-86]', async () => {
    const { json } = await create({ ...wholePatient, cpf: '12345678909' })
    const { status, json: saved } = await update(json.id, { name: 'helena registrada', allergies: null })
    expect(status).toBe(200)
    expect(saved).toEqual({ ...json, name: 'Helena Registrada', allergies: null })
    const [user] = await api.rows("SELECT id FROM users WHERE email = 'usuario@sala.test'")
    expect(await changes(json.id)).toEqual([
      {
        institution_id: 1,
        user_id: user.id,
        event: 'patient.save',
        updated_fields: [
          { field: 'name', old_value: 'Helena Prates', new_value: 'Helena Registrada' },
          { field: 'allergies', old_value: 'Dipirona', new_value: null },
        ],
      },
    ])
  })

  test('logs nothing where nothing changed, and a change whether or not the call asks for its log [PAT-86]', async () => {
    const id = await patientRow(api, { name: 'Quieta', job_title_id: 1 })
    const logged = () => api.rows("SELECT id FROM user_logs WHERE event = 'patient.save' ORDER BY id")
    const before = await logged()
    expect((await update(id, { name: 'Quieta' })).status).toBe(200)
    expect(await logged()).toEqual(before)
    expect((await update(id, { name: 'Mudada' }, '')).json.name).toBe('Mudada')
    expect(await logged()).toHaveLength(before.length + 1)
    expect(await changes(id)).toMatchObject([
      { updated_fields: [{ field: 'name', old_value: 'Quieta', new_value: 'Mudada' }] },
    ])
  })

  test('may be sent back as it was read [PAT-86]', async () => {
    const { json } = await create({ name: 'Ida e Volta' })
    const whole = (await read(json.id)).json
    expect((await update(json.id, { ...whole, name: 'Volta e Ida' })).json).toEqual({
      ...json,
      name: 'Volta e Ida',
    })
  })

  test('stays with its institution, whatever the body says', async () => {
    const id = await patientRow(api, { name: 'Fixa', job_title_id: 1 })
    expect((await update(id, { name: 'Ainda Fixa', institution_id: 2 })).json.institution_id).toBe(1)
  })

  test('half a character is refused, rather than stored as another', async () => {
    const id = await patientRow(api, { name: 'Inteira', job_title_id: 1 })
    const { status, json } = await call(
      `PUT /app/v2/patients/${id}?withChangelog`,
      '{"name":"Meia \\ud800 letra"}',
    )
    expect([status, json.errors]).toEqual([422, { name: errors.brokenText }])
    expect((await stored(id)).name).toBe('Inteira')
  })
})
