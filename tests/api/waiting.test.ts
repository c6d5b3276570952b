import { beforeEach, describe, expect, test } from 'vitest'
import { waitingRefusals as texts } from '../../src/i18n/ptBR/waitingRefusals.ts'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
const DAY = '2031-03-10T08:00:00.000-03:00'

let token: string
let fixture: SchedulingFixture
beforeEach(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

async function newSurgery(more = {}, as = token, of = fixture): Promise<number> {
  const body = surgeryBody(of, { surgery_probable_date: DAY, ...more })
  return (await api.call('POST /app/v3/procedures', { token: as, body })).json.id
}

const cancel = (id: number, more = {}, as = token) =>
  api.call(`PUT /app/procedures/cancellation/${id}`, {
    token: as,
    body: {
      cancellation_date: new Date().toISOString(),
      cancellation_reason_id: null,
      cancellation_reason_description: 'Faltou luz',
      ...more,
    },
  })

async function newCancelled(more = {}, as = token, of = fixture): Promise<number> {
  const id = await newSurgery({ expected_minutes: 45 }, as, of)
  expect((await cancel(id, more, as)).status).toBe(200)
  return id
}

const list = (as = token, query = '') => api.call(`GET /app/procedures/waiting${query}`, { token: as })

async function rowOf(id: number, as = token) {
  const { json } = await list(as)
  return json.rows.find((row: { id: number }) => row.id === id)
}

const outcomeOf = async (id: number, as = token) =>
  (await api.call(`GET /app/procedures/${id}/outcome`, { token: as })).json

const say = (id: number, body: object, as = token) =>
  api.call(`PUT /app/procedures/${id}/outcome`, { token: as, body })

const loggedOf = async (event: string, name: string) =>
  (
    await api.rows('SELECT updated_fields FROM user_logs WHERE event = $1 AND subject LIKE $2 ORDER BY id', [
      event,
      `${name}%`,
    ])
  ).map(({ updated_fields }) => updated_fields)

describe('a cancellation', () => {
  test('that leaves its record in ‘A marcar’ is listed with why and since when it waits', async () => {
    await api.rows('UPDATE surgeons SET specialities = $2 WHERE id = $1', [fixture.surgeon, [1, 2]])
    const [{ names }] = await api.rows(
      'SELECT array_agg(name ORDER BY name) AS names FROM specialities WHERE id IN (1, 2)',
    )
    const id = await newCancelled({ cancellation_outcome: 'waiting', cancellation_group: 'structure' })
    expect(await rowOf(id)).toEqual({
      id,
      institution_id: 1,
      institution_name: expect.any(String),
      patient_id: fixture.patient.id,
      patient_name: fixture.patient.name,
      patient_preferred_name: null,
      phone_number: null,
      name: expect.any(String),
      surgery_probable_date: new Date(DAY).toISOString(),
      pre_probable_date: null,
      expected_minutes: 45,
      surgeon_ids: [fixture.surgeon],
      surgeons: [expect.any(String)],
      specialities: names,
      plans: [expect.any(String)],
      cancelled_at: expect.any(String),
      reason: 'Faltou luz',
      reason_group: 'structure',
      outcome: 'waiting',
    })
    const { json } = await list()
    const since = json.rows.map((row: { cancelled_at: string }) => row.cancelled_at)
    expect(since).toEqual([...since].sort())
    expect(json.count).toBe(json.rows.length)
  })

  test('that is final is not listed, and says so with who said it', async () => {
    const id = await newCancelled({ cancellation_outcome: 'withdrew' })
    expect(await rowOf(id)).toBeUndefined()
    expect(await outcomeOf(id)).toEqual({
      outcome: 'withdrew',
      reason_group: null,
      said_by: expect.any(String),
      said_at: expect.any(String),
    })
  })

  test('of which nobody says what follows waits, and says that nobody did', async () => {
    const id = await newCancelled()
    expect(await rowOf(id)).toMatchObject({ outcome: 'unsaid', reason_group: null })
  })

  test('for a chosen reason has the group of that reason, whatever is sent', async () => {
    const [{ id: reason, reason_group }] = await api.rows(
      "SELECT id, reason_group FROM cancellation_reasons WHERE type = 'TRANS' ORDER BY id LIMIT 1",
    )
    expect(reason_group).toBe('patient')
    const id = await newCancelled({ cancellation_reason_id: reason, cancellation_group: 'team' })
    expect(await outcomeOf(id)).toMatchObject({ reason_group: 'patient' })
  })

  test.each([
    ['outcome', { cancellation_outcome: 'rescheduled' }, texts.outcome],
    ['outcome that is no text', { cancellation_outcome: 7 }, texts.outcome],
    ['group', { cancellation_group: 'weather' }, texts.group],
  ])('with an unknown %s cancels nothing', async (_, more, message) => {
    const id = await newSurgery()
    const { status, json } = await cancel(id, more)
    expect(status).toBe(422)
    expect(Object.values(json.errors)).toEqual([message])
    expect(await outcomeOf(id)).toMatchObject({ outcome: null })
  })

  test('leaves the list when it is taken back, and comes back to it as it was said anew', async () => {
    const id = await newCancelled({ cancellation_outcome: 'waiting' })
    expect((await api.call(`PUT /app/procedures/cancellation/${id}/undo`, { token, body: {} })).status).toBe(
      200,
    )
    expect(await rowOf(id)).toBeUndefined()
    expect(await outcomeOf(id)).toMatchObject({ outcome: null })
    await cancel(id)
    expect(await rowOf(id)).toMatchObject({ outcome: 'unsaid' })
  })

  test('leaves the list when its record is rescheduled, and is not spoken of any more', async () => {
    const id = await newCancelled({ cancellation_outcome: 'waiting' })
    const other = await newSurgery({ rescheduled_from: id })
    expect(other).toBeGreaterThan(id)
    expect(await rowOf(id)).toBeUndefined()
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'rescheduled' })
    const { status, json } = await say(id, { outcome: 'waiting' })
    expect([status, json.message]).toEqual([409, texts.rescheduled])
  })
})

describe('a new date', () => {
  const consulted = { pre_probable_date: '2031-03-08T09:00:00.000-03:00' }
  const create = (body: object) => api.call('POST /app/v3/procedures', { token, body })

  test('of the consultation alone leaves the surgery that was cancelled with it waiting', async () => {
    const id = await newSurgery(consulted)
    await cancel(id, { cancellation_outcome: 'waiting' })
    const consultation = consultationBody(fixture, { rescheduled_from: id })
    expect((await create(consultation)).status).toBe(201)
    expect(await rowOf(id)).toMatchObject({ outcome: 'waiting' })
    expect(await newSurgery({ rescheduled_from: id })).toBeGreaterThan(id)
    expect(await rowOf(id)).toBeUndefined()
  })

  test('is given to a patient of the list once, whoever else chose the same one', async () => {
    const id = await newCancelled({ cancellation_outcome: 'waiting' })
    const body = () => surgeryBody(fixture, { surgery_probable_date: DAY, rescheduled_from: id })
    const answers = await Promise.all([create(body()), create(body())])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.json.message).toBe(texts.rescheduled)
    const [{ count }] = await api.rows(
      `SELECT count(*)::integer AS count FROM procedures WHERE patient_id = $1 AND cancellation_date IS NULL AND surgery_probable_date = $2`,
      [fixture.patient.id, DAY],
    )
    expect(count).toBe(1)
  })
})

describe('what becomes of a cancelled record', () => {
  test('is said later, is logged, and keeps the group that was said before', async () => {
    const id = await newCancelled({ cancellation_group: 'team' })
    const { status, json } = await say(id, { outcome: 'notDone', previous: { outcome: 'unsaid' } })
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ outcome: 'notDone', reason_group: 'team' }),
    ])
    expect(await rowOf(id)).toBeUndefined()
    await say(id, { outcome: 'waiting', reason_group: 'clinical' })
    expect(await rowOf(id)).toMatchObject({ outcome: 'waiting', reason_group: 'clinical' })
    const { name } = fixture.patient
    expect(await loggedOf('procedure.outcome', name)).toEqual([
      [{ field: 'cancellation_outcome', old_value: 'unsaid', new_value: 'notDone' }],
      [
        { field: 'cancellation_outcome', old_value: 'notDone', new_value: 'waiting' },
        { field: 'cancellation_group', old_value: 'team', new_value: 'clinical' },
      ],
    ])
    expect((await loggedOf('procedure.cancel', name)).flat()).toEqual(
      expect.arrayContaining([{ field: 'cancellation_outcome', old_value: null, new_value: 'unsaid' }]),
    )
  })

  test('is not said over what somebody else said meanwhile', async () => {
    const id = await newCancelled({ cancellation_outcome: 'waiting' })
    const previous = { outcome: 'waiting', reason_group: null }
    expect((await say(id, { outcome: 'withdrew', previous })).status).toBe(200)
    const late = await say(id, { outcome: 'notDone', previous })
    expect([late.status, late.json.current.outcome]).toEqual([409, 'withdrew'])
  })

  test.each([
    ['no outcome', {}, texts.outcome],
    ['an outcome that only a new date gives', { outcome: 'rescheduled' }, texts.outcome],
    ['an unknown group', { outcome: 'waiting', reason_group: 'weather' }, texts.group],
    ['an unknown name', { outcome: 'waiting', note: 'x' }, ''],
  ])('is not said with %s', async (_, body, message) => {
    const id = await newCancelled({ cancellation_outcome: 'waiting' })
    const { status, json } = await say(id, body)
    expect(status).toBe(422)
    expect(JSON.stringify(json)).toContain(message)
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'waiting' })
  })

  test('is said of no record that takes place, is unknown or another institution’s', async () => {
    const id = await newSurgery()
    const { status, json } = await say(id, { outcome: 'waiting' })
    expect([status, json.message]).toEqual([409, texts.notCancelled])
    expect((await say(2_000_000_000, { outcome: 'waiting' })).status).toBe(404)
    const cancelled = await newCancelled({ cancellation_outcome: 'waiting' })
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    expect((await say(cancelled, { outcome: 'notDone' }, neighbour)).status).toBe(404)
    expect(await rowOf(cancelled, neighbour)).toBeUndefined()
    expect((await list(token, '?institution_id=6')).status).toBe(403)
  })

  test('is unknown of what was cancelled before anybody was asked, until somebody says it', async () => {
    const id = await newSurgery()
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
    expect(await outcomeOf(id)).toEqual({ outcome: null, reason_group: null, said_by: null, said_at: null })
    expect(await rowOf(id)).toBeUndefined()
    expect((await say(id, { outcome: 'waiting' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ outcome: 'waiting' })
  })
})

test('a group sees who waits at its members, and says what becomes of them', async () => {
  const group = await api.signIn('grupo@sala.test', 4)
  const member = await schedulingFixture(api, 2)
  const admin = await api.signIn('gestor@sala.test', 2)
  const id = await newCancelled({ cancellation_outcome: 'waiting' }, admin, member)
  expect(await rowOf(id, group)).toMatchObject({ institution_id: 2 })
  expect((await say(id, { outcome: 'notDone' }, group)).status).toBe(200)
})
