import { expect, test } from 'vitest'
import { patientLinkRefusals as texts } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import { testApi } from '../support/api.ts'
import { schedulingFixture, surgeryBody } from '../support/scheduling.ts'

/** What happens while the mail server takes the e-mail. */
let meanwhile: () => Promise<unknown> = async () => {}
const api = testApi({ mail: () => () => meanwhile().then(() => {}) })

async function newSurgery() {
  const token = await api.signIn('usuario@sala.test', 1)
  const fixture = await schedulingFixture(api, 1)
  await api.rows(
    "UPDATE patients SET birth_date = '1980-05-17', email = 'paciente@exemplo.test' WHERE id = $1",
    [fixture.patient.id],
  )
  const body = surgeryBody(fixture, { surgery_probable_date: '2036-03-10T08:30:00.000-03:00' })
  const { json } = await api.call('POST /app/v3/procedures', { token, body })
  const send = () =>
    api.call(`POST /app/procedures/${json.id}/patient-links`, { token, body: { by_email: true } })
  const links = () => api.rows('SELECT patient_id FROM patient_links WHERE procedure_id = $1', [json.id])
  return { id: json.id as number, fixture, body, token, send, links }
}

test('a record is saved by others while the e-mail with its patient’s link is sent', async () => {
  const { id, body, token, send, links } = await newSurgery()
  const statuses: number[] = []
  meanwhile = async () => {
    const saved = await api.call(`PUT /app/v2/procedures/${id}`, {
      token,
      body: { ...body, expected_minutes: 45 },
    })
    statuses.push(saved.status)
  }
  statuses.push((await send()).status)
  expect(statuses).toEqual([200, 201])
  expect(await links()).toHaveLength(1)
})

test('a link of a surgery that gets another patient, or is cancelled, while its e-mail is sent is worth nothing', async () => {
  const { id, send, links } = await newSurgery()
  const { patient } = await schedulingFixture(api, 1)
  await api.rows(
    "UPDATE patients SET birth_date = '1970-01-01', email = 'outro@exemplo.test' WHERE id = $1",
    [patient.id],
  )
  meanwhile = () => api.rows('UPDATE procedures SET patient_id = $2 WHERE id = $1', [id, patient.id])
  expect(await send()).toMatchObject({ status: 409, json: { message: texts.otherPatient } })
  meanwhile = () => api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
  expect((await send()).status).toBe(409)
  expect(await links()).toEqual([])
})

test('an e-mail that is not taken makes no link', async () => {
  const { send, links } = await newSurgery()
  meanwhile = () => Promise.reject(new Error('554'))
  expect(await send()).toMatchObject({ status: 502, json: { message: texts.mailFailed } })
  expect(await links()).toEqual([])
})
