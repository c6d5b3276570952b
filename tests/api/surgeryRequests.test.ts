import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../src/domain/dates.ts'
import { procedureRuleTexts, scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { requestRuleTexts, waitingRefusals as texts } from '../../src/i18n/ptBR/waitingRefusals.ts'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
const day = (days: number) => addDays(today('America/Sao_Paulo', new Date()), days)

let token: string
let fixture: SchedulingFixture
beforeEach(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const bodyOf = (of: SchedulingFixture, more = {}) => ({
  patient_id: of.patient.id,
  surgery_type_id: 1,
  active_surgeons: [{ surgeon_id: of.surgeon }],
  procedure_medical_plans: [{ medical_plan_id: of.plan, code: 'C-1', password: null }],
  laterality_procedures: [{ laterality: '1x', surgical_procedure_id: of.surgery, side: 'E' }],
  expected_minutes: 90,
  priority: 'high',
  wanted_from: day(3),
  wanted_until: day(30),
  note: 'Prefere às terças\nTem acompanhante',
  ...more,
})

const create = (more = {}, as = token, of = fixture) =>
  api.call('POST /app/surgery-requests', { token: as, body: bodyOf(of, more) })

const newRequest = async (more = {}, as = token, of = fixture): Promise<number> => {
  const { status, json } = await create(more, as, of)
  expect(status, JSON.stringify(json)).toBe(201)
  return json.id
}

const read = (id: number, as = token) => api.call(`GET /app/surgery-requests/${id}`, { token: as })
const change = (id: number, body: object, as = token) =>
  api.call(`PUT /app/surgery-requests/${id}`, { token: as, body })
const settle = (id: number, body: object, as = token) =>
  api.call(`PUT /app/surgery-requests/${id}/outcome`, { token: as, body })
const list = (query = '', as = token) => api.call(`GET /app/surgery-requests${query}`, { token: as })

async function rowOf(id: number, query = '', as = token) {
  return (await list(query, as)).json.rows.find((row: { id: number }) => row.id === id)
}

const plan = (more: object, kind = surgeryBody) =>
  api.call('POST /app/v3/procedures', { token, body: kind(fixture, more) })

const loggedOf = (id: number) =>
  api.rows(
    `SELECT event, subject, updated_fields FROM user_logs WHERE record_id = $1 AND event LIKE 'surgery-request.%' ORDER BY id`,
    [id],
  )

describe('a request', () => {
  test('needs no date, and is read as it was given, with who asked for it', async () => {
    const id = await newRequest()
    const { json } = await read(id)
    expect(json).toMatchObject({
      patient_id: fixture.patient.id,
      surgery_type_id: 1,
      expected_minutes: 90,
      priority: 'high',
      wanted_from: day(3),
      wanted_until: day(30),
      note: 'Prefere às terças\nTem acompanhante',
      active_surgeons: [{ surgeon_id: fixture.surgeon, surgeon: { id: fixture.surgeon } }],
      procedure_medical_plans: [{ medical_plan_id: fixture.plan, code: 'C-1', password: null }],
      laterality_procedures: [{ surgical_procedure_id: fixture.surgery, laterality: '1x', side: 'E' }],
      institution_id: 1,
      patient: { id: fixture.patient.id, name: fixture.patient.name },
      outcome: 'waiting',
      procedure_id: null,
      requested_by: 'Úrsula Damasceno',
      said_by: null,
    })
    expect(Date.parse(json.requested_at)).toBeGreaterThan(Date.now() - 60_000)
    const [logged] = await loggedOf(id)
    expect(logged).toMatchObject({ event: 'surgery-request.create' })
    expect(logged.subject).toContain(fixture.patient.name)
    expect(logged.updated_fields).toEqual(
      expect.arrayContaining([
        { field: 'request_priority', old_value: null, new_value: 'high' },
        { field: 'wanted_until', old_value: null, new_value: day(30) },
      ]),
    )
  })

  test('is enough with a patient, a surgeon and a priority', async () => {
    const id = await newRequest({
      surgery_type_id: null,
      procedure_medical_plans: [],
      laterality_procedures: [],
      expected_minutes: null,
      wanted_from: null,
      wanted_until: null,
      note: null,
    })
    expect(await rowOf(id)).toMatchObject({ name: null, plans: [], expected_minutes: null })
  })

  test('is made once by a call that is repeated', async () => {
    const uuid = randomUUID()
    const [first, second] = await Promise.all([create({ uuid }), create({ uuid })])
    expect([first.status, second.status].sort()).toEqual([200, 201])
    expect(first.json.id).toBe(second.json.id)
    expect(first.json.active_surgeons).toHaveLength(1)
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    const elsewhere = await create({ uuid }, neighbour, await schedulingFixture(api, 6))
    expect(elsewhere.status).toBe(409)
  })

  test.each<[string, object, Record<string, string>]>([
    ['no patient', { patient_id: null }, { patient_id: procedureRuleTexts.patient }],
    [
      'neither surgery nor surgeon',
      { active_surgeons: [], laterality_procedures: [] },
      { laterality_procedures: requestRuleTexts.surgeryOrSurgeon },
    ],
    ['no priority', { priority: null }, { priority: requestRuleTexts.priority }],
    ['an unknown priority', { priority: 'soon' }, { priority: requestRuleTexts.priority }],
    ['a priority of another type', { priority: 1 }, { priority: requestRuleTexts.priority }],
    [
      'a last day that has passed',
      { wanted_from: null, wanted_until: day(-1) },
      { wanted_until: requestRuleTexts.past },
    ],
    [
      'a last day before the first',
      { wanted_from: day(5), wanted_until: day(4) },
      { wanted_until: requestRuleTexts.untilBeforeFrom },
    ],
    ['a day that is none', { wanted_from: '2031-02-30' }, { wanted_from: requestRuleTexts.day }],
    ['a day before all days', { wanted_from: '0001-01-01' }, { wanted_from: requestRuleTexts.day }],
    ['a note of a novel', { note: 'x'.repeat(1001) }, { note: requestRuleTexts.note }],
    ['a duration of seconds', { expected_minutes: 1 }, { expected_minutes: procedureRuleTexts.duration }],
    [
      'a patient who does not exist',
      { patient_id: 2_000_000_000 },
      { patient_id: scheduling.unknownPatient },
    ],
    [
      'a surgeon twice',
      { active_surgeons: [{ surgeon_id: 1 }, { surgeon_id: 1 }] },
      { active_surgeons: procedureRuleTexts.repeated },
    ],
    ['a list that is none', { active_surgeons: 'Ana' }, { active_surgeons: 'Valor de tipo inválido.' }],
    [
      'an unknown name',
      { surgery_probable_date: '2031-01-01' },
      { surgery_probable_date: 'Campo desconhecido.' },
    ],
  ])('is refused with %s', async (_, more, errors) => {
    const before = (await list()).json.count
    const { status, json } = await create(more)
    expect([status, json.errors]).toEqual([422, expect.objectContaining(errors)])
    expect((await list()).json.count).toBe(before)
  })

  test('refers to nothing of another institution', async () => {
    const other = await schedulingFixture(api, 6)
    const { json } = await create({
      patient_id: other.patient.id,
      active_surgeons: [{ surgeon_id: other.surgeon }],
      procedure_medical_plans: [{ medical_plan_id: other.plan, code: null, password: null }],
    })
    expect(json.errors).toMatchObject({
      patient_id: scheduling.unknownPatient,
      active_surgeons: scheduling.unknownSurgeon,
      procedure_medical_plans: scheduling.unknownMedicalPlan,
    })
    expect((await create({ institution_id: 6 })).status).toBe(403)
  })

  test('is changed in part, and not over what somebody else changed meanwhile', async () => {
    const id = await newRequest()
    const changed = await change(id, {
      active_surgeons: [{ surgeon_id: fixture.otherSurgeon }, { surgeon_id: fixture.surgeon }],
      previous: { active_surgeons: [{ surgeon_id: fixture.surgeon }] },
    })
    expect(changed.status).toBe(200)
    expect(changed.json).toMatchObject({
      active_surgeons: [{ surgeon_id: fixture.otherSurgeon }, { surgeon_id: fixture.surgeon }],
      laterality_procedures: [{ surgical_procedure_id: fixture.surgery, side: 'E' }],
      note: 'Prefere às terças\nTem acompanhante',
    })
    const late = await change(id, { priority: 'urgent', previous: { priority: 'elective' } })
    expect([late.status, late.json.current.priority]).toEqual([409, 'high'])
    const [, logged, ...others] = await loggedOf(id)
    expect(others).toEqual([])
    expect(logged).toMatchObject({ event: 'surgery-request.edit' })
    expect(logged.updated_fields).toMatchObject([{ field: 'active_surgeons' }])
  })

  test('keeps a last day that has passed since, but takes no other one that has', async () => {
    const id = await newRequest({ wanted_from: null })
    await api.rows('UPDATE surgery_requests SET wanted_until = $2 WHERE id = $1', [id, day(-2)])
    expect((await change(id, { note: 'Ligou de novo' })).status).toBe(200)
    expect((await change(id, { wanted_until: day(-1) })).status).toBe(422)
  })

  test('is changed by two people at once as if one came after the other', async () => {
    const id = await newRequest()
    const previous = { active_surgeons: [{ surgeon_id: fixture.surgeon }] }
    const answers = await Promise.all(
      [[], [{ surgeon_id: fixture.otherSurgeon }]].map((active_surgeons) =>
        change(id, { active_surgeons, previous }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('logs a plan’s password as changed, without it', async () => {
    const id = await newRequest()
    const procedure_medical_plans = [{ medical_plan_id: fixture.plan, code: 'C-1', password: 'S-77' }]
    expect((await change(id, { procedure_medical_plans })).status).toBe(200)
    expect((await loggedOf(id)).at(-1)).toMatchObject({
      updated_fields: [{ field: 'procedure_medical_plans', old_value: null, new_value: null }],
    })
    expect(JSON.stringify(await loggedOf(id))).not.toContain('S-77')
  })

  test('is not changed once it is settled', async () => {
    const id = await newRequest()
    await settle(id, { outcome: 'notDone' })
    const late = await change(id, { note: 'Ligou' })
    expect([late.status, late.json.message]).toEqual([409, texts.requestSettled])
  })

  test('stays in its institution', async () => {
    const id = await newRequest()
    const { status, json } = await change(id, { institution_id: 2 })
    expect([status, json.errors]).toEqual([422, { institution_id: texts.fixedInstitution }])
  })
})

describe('the list of requests', () => {
  test('has the most urgent first, then the oldest', async () => {
    const ids: number[] = []
    for (const priority of ['elective', 'high', 'urgent', 'high']) ids.push(await newRequest({ priority }))
    const listed = (await list()).json.rows.map((row: { id: number }) => row.id)
    const order = listed.filter((id: number) => ids.includes(id)).map((id: number) => ids.indexOf(id))
    expect(order).toEqual([2, 1, 3, 0])
  })

  test('tells of each with whom and what, and how the patient is reached', async () => {
    await api.rows('UPDATE surgeons SET specialities = $2 WHERE id = $1', [fixture.surgeon, [1]])
    await api.rows("UPDATE patients SET phone_number = '11987654321' WHERE id = $1", [fixture.patient.id])
    const [{ name }] = await api.rows('SELECT name FROM specialities WHERE id = 1')
    expect(await rowOf(await newRequest())).toMatchObject({
      patient_name: fixture.patient.name,
      phone_number: '11987654321',
      surgeon_ids: [fixture.surgeon],
      specialities: [name],
      plans: [expect.stringContaining('Vida')],
      name: expect.stringContaining('Apendicectomia'),
      priority: 'high',
      requested_by: 'Úrsula Damasceno',
    })
  })
})

describe('what becomes of a request', () => {
  test('is said, kept, and taken back', async () => {
    const id = await newRequest()
    const said = await settle(id, { outcome: 'withdrew', previous: { outcome: 'waiting' } })
    expect(said.json).toMatchObject({ outcome: 'withdrew', said_by: 'Úrsula Damasceno' })
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(id, '?settled')).toMatchObject({ outcome: 'withdrew' })
    const late = await settle(id, { outcome: 'notDone', previous: { outcome: 'waiting' } })
    expect([late.status, late.json.current]).toEqual([409, { outcome: 'withdrew' }])
    expect((await settle(id, { outcome: 'waiting' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ outcome: 'waiting' })
    expect((await loggedOf(id)).map(({ event }) => event)).toEqual([
      'surgery-request.create',
      'surgery-request.outcome',
      'surgery-request.outcome',
    ])
  })

  test.each([{}, { outcome: 'scheduled' }, { outcome: 1 }])('is not said as %j', async (body) => {
    const id = await newRequest()
    const { status, json } = await settle(id, body)
    expect([status, json.errors]).toEqual([422, { outcome: texts.outcome }])
  })

  test('is a surgery that is planned for it, once', async () => {
    const id = await newRequest()
    const answers = await Promise.all([plan({ surgery_request: id }), plan({ surgery_request: id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [made, refused] = answers[0].status === 201 ? answers : answers.toReversed()
    expect(refused?.json.message).toBe(texts.requestScheduled)
    expect((await read(id)).json).toMatchObject({ outcome: 'scheduled', procedure_id: made?.json.id })
    expect(await rowOf(id)).toBeUndefined()
    const { status, json } = await settle(id, { outcome: 'waiting' })
    expect([status, json.message]).toEqual([409, texts.requestScheduled])
    expect((await loggedOf(id)).at(-1)).toMatchObject({
      event: 'surgery-request.outcome',
      updated_fields: [{ field: 'request_outcome', old_value: 'waiting', new_value: 'scheduled' }],
    })
  })

  test('is no surgery of another patient, no consultation, and none after the patient gave up', async () => {
    const id = await newRequest()
    const other = await schedulingFixture(api, 1)
    const wrong = await plan({
      surgery_request: id,
      patient_id: other.patient.id,
      patient_uuid: other.patient.uuid,
    })
    expect([wrong.status, wrong.json.errors]).toEqual([422, { surgery_request: texts.requestOf }])
    expect((await plan({ surgery_request: id }, consultationBody)).status).toBe(422)
    expect((await plan({ surgery_request: 2_000_000_000 })).status).toBe(422)
    await settle(id, { outcome: 'withdrew' })
    const late = await plan({ surgery_request: id })
    expect([late.status, late.json.message]).toEqual([409, texts.requestSettled])
  })
})

test('a neighbour sees and changes no request, and a group those of its members', async () => {
  const id = await newRequest()
  const neighbour = await api.signIn('vizinho@sala.test', 6)
  expect((await read(id, neighbour)).status).toBe(404)
  expect((await change(id, { note: 'x' }, neighbour)).status).toBe(404)
  expect((await settle(id, { outcome: 'notDone' }, neighbour)).status).toBe(404)
  expect(await rowOf(id, '', neighbour)).toBeUndefined()
  expect((await list('?institution_id=6')).status).toBe(403)

  const group = await api.signIn('grupo@sala.test', 4)
  const member = await schedulingFixture(api, 2)
  expect((await create({}, group, member)).status).toBe(422)
  const ofMember = await newRequest({ institution_id: 2 }, group, member)
  expect(await rowOf(ofMember, '', group)).toMatchObject({ institution_id: 2 })
  expect((await settle(ofMember, { outcome: 'notDone' }, group)).status).toBe(200)
})
