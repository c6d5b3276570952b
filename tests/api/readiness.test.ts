import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, DEFAULT_TIME_ZONE, today } from '../../src/domain/dates.ts'
import { readinessRefusals as texts } from '../../src/i18n/ptBR/readinessRefusals.ts'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()
const TOMORROW = addDays(today(DEFAULT_TIME_ZONE, new Date()), 1)

let token: string
let fixture: SchedulingFixture
beforeEach(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

async function newSurgery(more = {}, as = token, of = fixture): Promise<number> {
  const body = surgeryBody(of, { surgery_probable_date: `${TOMORROW}T08:30:00.000-03:00`, ...more })
  return (await api.call('POST /app/v3/procedures', { token: as, body })).json.id
}

const list = (query = '', as = token) =>
  api.call(`GET /app/procedures/readiness?from=${TOMORROW}&to=${TOMORROW}${query}`, { token: as })

async function rowOf(id: number, query = '', as = token) {
  const { json } = await list(query, as)
  return json.rows.find((row: { id: number }) => row.id === id)
}

const itemOf = (row: { items: { kind: string }[] }, kind: string) =>
  row.items.find((item) => item.kind === kind)

const answer = (id: number, body: object, as = token) =>
  api.call(`PUT /app/procedures/${id}/readiness`, { token: as, body })

const entriesOf = async (event: string, recordId: number) =>
  (
    await api.rows('SELECT updated_fields FROM user_logs WHERE event = $1 AND record_id = $2 ORDER BY id', [
      event,
      recordId,
    ])
  ).map(({ updated_fields }) => updated_fields)

describe('what surgeries need', () => {
  test('is told of those of a day that have not begun, with who sees to it and from when', async () => {
    const id = await newSurgery({ surgery_center_room_id: null, expected_minutes: null })
    const row = await rowOf(id)
    expect(row).toMatchObject({
      id,
      institution_id: 1,
      patient_name: fixture.patient.name,
      plans: [{ id: fixture.plan, password: 'S-1' }],
      answers: [],
      room: null,
    })
    expect(itemOf(row, 'room')).toEqual({
      kind: 'room',
      state: 'missing',
      due: addDays(TOMORROW, -1),
      is_due: true,
      owner: 'secretary',
    })
    expect(itemOf(row, 'term')).toMatchObject({ state: 'missing', due: TOMORROW, is_due: false })
    expect(itemOf(row, 'surgeon')).toMatchObject({ state: 'done' })
    expect(itemOf(row, 'authorization')).toMatchObject({ state: 'unknown', reason: 'password' })
    for (const change of ['anesthesia_start = now()', 'active = false', 'cancellation_date = now()']) {
      const other = await newSurgery()
      await api.rows(`UPDATE procedures SET ${change} WHERE id = $1`, [other])
      expect(await rowOf(other)).toBeUndefined()
    }
  })

  test('is narrowed to one who sees to it, and to what the institution asks for', async () => {
    const id = await newSurgery()
    const kinds = (row: { items: { kind: string }[] }) => row.items.map(({ kind }) => kind)
    expect(kinds(await rowOf(id, '&owner=billing'))).toEqual(['authorization', 'opme'])
    const admin = await api.signIn('gestor@sala.test', 1)
    const save = (off: unknown, previous?: object) =>
      api.call('PUT /institution/1/settings/readiness', {
        token: admin,
        body: { off, ...(previous && { previous }) },
      })
    expect((await save(['opme', 'authorization'])).json).toEqual({ off: ['authorization', 'opme'] })
    expect(await rowOf(id, '&owner=billing')).toBeUndefined()
    const { json: none } = await list('&owner=billing')
    expect(none.count).toBe(none.rows.length)
    expect((await save(['opme'], { off: [] })).status).toBe(409)
    for (const off of [['unknown'], 'opme', [1], null]) expect((await save(off)).status).toBe(422)
    expect((await save([], { off: ['opme', 'authorization'] })).json).toEqual({ off: [] })
  })

  test('knows consultations of other records, exams, allergies in records, and a delivered term', async () => {
    const id = await newSurgery()
    expect(
      (await rowOf(id)).items
        .filter((item: { state: string }) => item.state === 'missing')
        .map((item: { kind: string }) => item.kind),
    ).toEqual(expect.arrayContaining(['consultation', 'exams', 'allergies', 'term']))
    const other = await newSurgery({ surgery_probable_date: '2020-01-01T08:00:00.000-03:00' })
    await api.rows('UPDATE procedures SET create_pre_date = now() WHERE id = $1', [other])
    await api.rows(
      `INSERT INTO ocr_documents (institution_id, procedure_id, user_id, original_filename, mime_type, size_bytes, file_key, result_date)
       VALUES (1, $1, 1, 'exame.pdf', 'application/pdf', 1, 'exams/none', now())`,
      [id],
    )
    await api.rows(
      'INSERT INTO anaesthesia_records (institution_id, procedure_id, revision, pre_consent_term, pre_allergies) VALUES (1, $1, 1, true, $2)',
      [id, ['Látex']],
    )
    // What the register does not know, a record may say.
    await api.rows("UPDATE patients SET allergies = 'Não sabe' WHERE id = $1", [fixture.patient.id])
    const row = await rowOf(id)
    for (const kind of ['consultation', 'exams', 'allergies', 'term'])
      expect(itemOf(row, kind), kind).toMatchObject({ state: 'done' })
  })

  test.each([
    ['from=2031-01-01', 400],
    ['from=2031-01-02&to=2031-01-01', 400],
    ['from=2031-01-01&to=2031-02-01', 422],
    ['from=x&to=2031-01-01', 400],
    [`from=${TOMORROW}&to=${TOMORROW}&owner=nobody`, 400],
    [`from=${TOMORROW}&to=${TOMORROW}&institution_id=6`, 403],
  ])('is not told for %s', async (query, status) => {
    expect((await api.call(`GET /app/procedures/readiness?${query}`, { token })).status).toBe(status)
  })
})

describe('an answer', () => {
  test('counts at once, says who gave it, is logged, and can be taken back', async () => {
    const id = await newSurgery()
    const said = await answer(id, { kind: 'confirmation', state: 'confirmed' })
    expect(said.status).toBe(200)
    expect(itemOf(said.json, 'confirmation')).toMatchObject({ state: 'done' })
    expect(said.json.answers).toEqual([
      {
        kind: 'confirmation',
        medical_plan_id: null,
        state: 'confirmed',
        valid_until: null,
        said_for: `${TOMORROW}T11:30:00.000Z`,
        said_by: expect.any(String),
        said_at: expect.any(String),
      },
    ])
    const again = await answer(id, { kind: 'confirmation', state: 'confirmed' })
    expect(again.json.answers).toEqual(said.json.answers)
    const back = await answer(id, { kind: 'confirmation', state: null })
    expect(back.json.answers).toEqual([])
    expect(itemOf(back.json, 'confirmation')).toMatchObject({ state: 'missing' })
    const change = (old_value: unknown, new_value: unknown) => [
      { field: 'readiness_confirmation', old_value, new_value },
    ]
    expect(await entriesOf('procedure.readiness', id)).toEqual([
      change(null, 'confirmed'),
      change('confirmed', null),
    ])
  })

  test('that confirms a surgery counts for its hour alone, until it is confirmed anew', async () => {
    const id = await newSurgery()
    const confirm = () => answer(id, { kind: 'confirmation', state: 'confirmed' })
    await confirm()
    await api.rows(
      "UPDATE procedures SET surgery_probable_date = surgery_probable_date + interval '1 hour' WHERE id = $1",
      [id],
    )
    expect(itemOf(await rowOf(id), 'confirmation')).toMatchObject({ state: 'missing', reason: 'moved' })
    expect(itemOf((await confirm()).json, 'confirmation')).toMatchObject({ state: 'done' })
  })

  test('of a plan has a password, which stands on the record, and a last day', async () => {
    const id = await newSurgery()
    const of = { kind: 'authorization', medical_plan_id: fixture.plan }
    const said = await answer(id, { ...of, state: 'authorized', password: 'A-77', valid_until: TOMORROW })
    expect(itemOf(said.json, 'authorization')).toMatchObject({ state: 'done' })
    expect(said.json.plans).toEqual([expect.objectContaining({ id: fixture.plan, password: 'A-77' })])
    const { json } = await api.call(`GET /surgical-map/v2/procedures/${id}`, { token })
    expect(json.procedure_medical_plans[0].password).toBe('A-77')
    const unsaid = await answer(id, { ...of, state: 'authorized', valid_until: TOMORROW })
    expect(unsaid.json.plans).toEqual([expect.objectContaining({ password: 'A-77' })])
    const refused = await answer(id, { ...of, state: 'refused' })
    expect(itemOf(refused.json, 'authorization')).toMatchObject({ state: 'missing', reason: 'refused' })
    expect(refused.json.plans).toEqual([expect.objectContaining({ password: 'A-77' })])
    const removed = await answer(id, { ...of, state: 'authorized', password: '' })
    expect(removed.json.plans).toEqual([expect.objectContaining({ password: null })])
  })

  test('over what somebody said meanwhile is refused, and shows it', async () => {
    const id = await newSurgery()
    const previous = { state: null, valid_until: null }
    await answer(id, { kind: 'term', state: 'refused', previous })
    const late = await answer(id, { kind: 'term', state: 'given', previous })
    expect([late.status, late.json.current.state]).toEqual([409, 'refused'])
    expect((await rowOf(id)).answers).toMatchObject([{ state: 'refused' }])
  })

  test.each<[string, object, string]>([
    ['an unknown kind', { kind: 'room', state: 'given' }, texts.kind],
    ['no kind', { state: 'given' }, texts.kind],
    ['a state of another kind', { kind: 'term', state: 'confirmed' }, texts.state],
    ['a state that is no text', { kind: 'term', state: 7 }, texts.state],
    ['no plan', { kind: 'authorization', state: 'asked' }, texts.plan],
    [
      'a plan that the surgery does not have',
      { kind: 'authorization', state: 'asked', medical_plan_id: 1 },
      texts.plan,
    ],
    ['a plan where there is none', { kind: 'term', state: 'given', medical_plan_id: 1 }, texts.plan],
    [
      'too long a password',
      { kind: 'authorization', state: 'authorized', password: 'x'.repeat(256) },
      texts.passwordTooLong,
    ],
    ['a password of nothing', { kind: 'term', state: 'given', password: 'x' }, texts.onlyAuthorized],
    [
      'a last day of what was refused',
      { kind: 'term', state: 'refused', valid_until: '2031-01-01' },
      texts.onlyAuthorized,
    ],
    ['an unknown name', { kind: 'term', state: 'given', note: 'x' }, ''],
    ['a day that is none', { kind: 'authorization', state: 'authorized', valid_until: '2031-02-30' }, ''],
  ])('with %s is refused', async (_, body, message) => {
    const id = await newSurgery()
    const { status, json } = await answer(id, body)
    expect(status).toBe(422)
    expect(JSON.stringify(json)).toContain(message)
    expect((await rowOf(id)).answers).toEqual([])
  })

  test('is taken for no surgery that is cancelled, inactive, begun, unknown or another institution’s', async () => {
    const body = { kind: 'term', state: 'given' }
    for (const [change, status, message] of [
      ['cancellation_date = now()', 409, texts.cancelled],
      ['active = false', 409, texts.inactive],
      ['anesthesia_start = now()', 409, texts.begun],
      ['surgery_probable_date = NULL, pre_probable_date = now()', 422, texts.noSurgery],
    ] as const) {
      const id = await newSurgery()
      await api.rows(`UPDATE procedures SET ${change} WHERE id = $1`, [id])
      const { status: answered, json } = await answer(id, body)
      expect([answered, json.message]).toEqual([status, message])
    }
    const id = await newSurgery()
    const neighbour = await api.signIn('vizinho@sala.test', 6)
    expect((await answer(id, body, neighbour)).status).toBe(404)
    expect(await rowOf(id, '', neighbour)).toBeUndefined()
    expect((await answer(2_000_000_000, body)).status).toBe(404)
  })
})

describe('allergies', () => {
  const say = (id: number, body: object) => api.call(`PUT /app/procedures/${id}/allergies`, { token, body })
  const registered = async () =>
    (await api.rows('SELECT allergies FROM patients WHERE id = $1', [fixture.patient.id]))[0].allergies

  test('that are denied are an answer, in the patient’s register and the log', async () => {
    const id = await newSurgery()
    const { status, json } = await say(id, { allergies: 'Nega alergias', previous: { allergies: null } })
    expect([status, json.allergies]).toEqual([200, 'Nega alergias'])
    expect(itemOf(json, 'allergies')).toMatchObject({ state: 'done' })
    expect(await registered()).toBe('Nega alergias')
    expect(await entriesOf('patient.save', fixture.patient.id)).toEqual([
      [{ field: 'allergies', old_value: null, new_value: 'Nega alergias' }],
    ])
  })

  test('that are empty, or were changed meanwhile, are refused', async () => {
    const id = await newSurgery()
    for (const allergies of ['', '  ', null, 7]) expect((await say(id, { allergies })).status).toBe(422)
    await api.rows("UPDATE patients SET allergies = 'Dipirona' WHERE id = $1", [fixture.patient.id])
    const { status, json } = await say(id, { allergies: 'Nega alergias', previous: { allergies: null } })
    expect([status, json.current]).toEqual([409, { allergies: 'Dipirona' }])
    expect(await registered()).toBe('Dipirona')
  })
})

test('a group sees and answers what its members’ surgeries need, and nothing of others', async () => {
  const group = await api.signIn('grupo@sala.test', 4)
  const member = await schedulingFixture(api, 2)
  const id = await newSurgery({}, await api.signIn('gestor@sala.test', 2), member)
  expect(await rowOf(id, '', group)).toMatchObject({ institution_id: 2 })
  expect((await answer(id, { kind: 'term', state: 'given' }, group)).status).toBe(200)
  expect(await rowOf(id)).toBeUndefined()
  const { json } = await list('', group)
  const [{ ids }] = await api.rows('SELECT array_agg(member_id) AS ids FROM group_members WHERE group_id = 4')
  const places = new Set(json.rows.map((row: { institution_id: number }) => row.institution_id))
  expect([...places].filter((place) => place !== 4 && !ids.includes(place))).toEqual([])
})

test('the read of what surgeries need is one entry of the log, with its days', async () => {
  await newSurgery()
  await list()
  await api.settled()
  const entries = await api.rows(
    "SELECT subject FROM user_logs WHERE event = 'procedure.list' AND subject LIKE '%' || $1 || '%'",
    [`${TOMORROW.slice(8)}/${TOMORROW.slice(5, 7)}`],
  )
  expect(entries.length).toBeGreaterThan(0)
})
