import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 30_000 })

const api = testApi()
let token: string
let manager: string
let fixture: SchedulingFixture
let other: SchedulingFixture['patient']
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  manager = await api.signIn('gestor@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  other = (await schedulingFixture(api, 1)).patient
})

type Body = Record<string, unknown>

const read = (institution = 1, by = manager) =>
  api.call(`GET /institution/${institution}/settings/conflicts`, { token: by })
const save = (body: Body, institution = 1, by = manager) =>
  api.call(`PUT /institution/${institution}/settings/conflicts`, {
    token: by,
    body: { turnover_minutes: null, levels: {}, ...body },
  })
const stored = () => api.rows('SELECT * FROM conflict_settings')
const roomCall = (body: Body) =>
  api
    .rows('SELECT uuid FROM surgery_center_rooms WHERE id = $1', [fixture.room])
    .then(([room]) => api.call(`PUT /preset/surgery-center-rooms/${room.uuid}`, { token, body }))

let day = 10
/** Two surgeries of an hour in one room, the second so many minutes after the end of the first. */
async function surgeriesApart(minutes: number, more: Body = {}) {
  day++
  const at = (minute: number) => new Date(Date.parse(`2036-03-${day}T08:00:00-03:00`) + minute * 60_000)
  const surgery = (minute: number, patient: { id: number; uuid: string }) => ({
    ...surgeryBody(fixture, {
      surgery_probable_date: at(minute).toISOString(),
      patient_id: patient.id,
      patient_uuid: patient.uuid,
      active_surgeons: [],
      active_anaesthetists: [],
      expected_minutes: 60,
    }),
    ...more,
  })
  const create = (body: Body) => api.call('POST /app/v3/procedures', { token, body })
  const first = await create(surgery(0, fixture.patient))
  expect(first.status).toBe(201)
  const second = surgery(60 + minutes, other)
  return {
    first: first.json.id,
    check: () => api.call('POST /app/procedures/check', { token, body: second }),
    create: (more: Body) => create({ ...second, ...more }),
  }
}

const levels = (answer: { json: { conflicts: { kind: string; level: string }[] } }) =>
  answer.json.conflicts.map(({ kind, level }) => `${kind} ${level}`)

test('between two patients in one room lie thirty minutes, those of the institution, or those of the room', async () => {
  const { check, create } = await surgeriesApart(5)
  expect(levels(await check())).toEqual(['room reason'])
  expect((await save({ turnover_minutes: 0 })).status).toBe(200)
  expect(levels(await check())).toEqual([])
  expect((await roomCall({ turnover_minutes: 240 })).json.turnover_minutes).toBe(240)
  const refused = await create({ accepted_conflicts: [] })
  expect([refused.status, levels(refused)]).toEqual([409, ['room reason']])
  expect(refused.json.conflicts[0].text).toContain('4 h da troca de sala')
  await roomCall({ turnover_minutes: 0 })
  await save({ turnover_minutes: 60 })
  expect((await create({ accepted_conflicts: [] })).status).toBe(201)
  await roomCall({ turnover_minutes: null })
  expect(levels(await (await surgeriesApart(40)).check())).toEqual(['room reason'])
  await save({ turnover_minutes: null })
  expect(levels(await (await surgeriesApart(40)).check())).toEqual([])
})

test('a client that knows no turnover keeps the one of a room', async () => {
  await roomCall({ turnover_minutes: 45 })
  expect((await roomCall({ name: 'Sala renomeada' })).json).toMatchObject({ turnover_minutes: 45 })
  await roomCall({ turnover_minutes: null })
})

test.each([-5, 10_000, 12.5, '1h', true, [], {}])(
  'a turnover of %j minutes is refused, of an institution and of a room, and changes nothing',
  async (turnover_minutes) => {
    const before = await stored()
    const refused = await save({ turnover_minutes })
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { turnover_minutes: 'Informe de 0 a 240 minutos.' },
    ])
    expect(await stored()).toEqual(before)
    const room = await roomCall({ turnover_minutes })
    expect([room.status, Object.keys(room.json.errors)]).toEqual([422, ['turnover_minutes']])
    expect(
      await api.rows('SELECT turnover_minutes FROM surgery_center_rooms WHERE id = $1', [fixture.room]),
    ).toEqual([{ turnover_minutes: null }])
  },
)

test('a save that leaves a setting out is refused', async () => {
  const { json } = await api.call('PUT /institution/1/settings/conflicts', { token: manager, body: {} })
  expect(Object.keys(json.errors).sort()).toEqual(['levels', 'turnover_minutes'])
})

test('a level counts for what is told, for what a save needs, and for what was accepted at a milder one', async () => {
  const { check, create } = await surgeriesApart(-30)
  expect(levels(await check())).toEqual(['room reason'])
  expect((await save({ levels: { room: 'reason' } })).json.levels).toEqual({})
  expect((await save({ levels: { room: 'refuse' } })).json.levels).toEqual({ room: 'refuse' })
  const [conflict] = (await check()).json.conflicts
  expect(conflict.level).toBe('refuse')
  const accepted_conflicts = [{ kind: 'room', with: conflict.with.id, reason: 'Combinado' }]
  const refused = await create({ accepted_conflicts })
  expect([refused.status, levels(refused)]).toEqual([409, ['room refuse']])
  await save({ levels: { room: 'warn' } })
  const { status, json } = await create({ accepted_conflicts })
  expect(status).toBe(201)
  const again = () => api.call('POST /app/procedures/check', { token, body: { id: json.id } })
  expect(levels(await again())).toEqual([])
  await save({ levels: { room: 'mark' } })
  expect(levels(await again())).toEqual([])
  await save({ levels: {} })
  expect(levels(await again())).toEqual(['room reason'])
})

test('a level that only shows stops no save', async () => {
  const { create } = await surgeriesApart(-30)
  await save({ levels: { room: 'mark' } })
  expect((await create({ accepted_conflicts: [] })).status).toBe(201)
  await save({ levels: {} })
})

test.each([
  [
    { mainAnaesthetist: 'reason' },
    'Duas anestesias do mesmo anestesista principal são sempre recusadas (CFM, Res. 2.174/2017).',
  ],
  [
    { mainAnaesthetist: 'refuse' },
    'Duas anestesias do mesmo anestesista principal são sempre recusadas (CFM, Res. 2.174/2017).',
  ],
  [{ weather: 'warn' }, 'Há um tipo de conflito que não existe.'],
  [{ room: 'never' }, 'Há um nível de conflito que não existe.'],
  [{ room: null }, 'Há um nível de conflito que não existe.'],
  [{ room: ['warn'] }, 'Há um nível de conflito que não existe.'],
  [[], 'Valor de tipo inválido.'],
  ['refuse', 'Valor de tipo inválido.'],
  [null, 'Valor de tipo inválido.'],
])('levels %j are refused, and change nothing', async (given, message) => {
  await save({ levels: { hours: 'warn' } })
  const before = await stored()
  const { status, json } = await save({ levels: given })
  expect([status, json.errors]).toEqual([422, { levels: message }])
  expect(await stored()).toEqual(before)
  await save({ levels: {} })
})

test('no reason is stored for two anaesthesias of one main anaesthetist that may overlap', async () => {
  const { create, first } = await surgeriesApart(-5, {
    active_anaesthetists: [{ anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true }],
  })
  const reason = 'Combinado'
  const accepted_conflicts = ['mainAnaesthetist', 'room'].map((kind) => ({ kind, with: first, reason }))
  const { status, json } = await create({ accepted_conflicts })
  expect(status).toBe(201)
  expect(
    await api.rows('SELECT kind, reason FROM procedure_conflicts WHERE procedure_id = $1 ORDER BY kind', [
      json.id,
    ]),
  ).toEqual([
    { kind: 'mainAnaesthetist', reason: null },
    { kind: 'room', reason },
  ])
})

test('the settings count what was accepted in the last thirty days, by kind', async () => {
  await api.rows('DELETE FROM procedure_conflicts')
  expect((await read()).json.accepted).toEqual({})
  const { create, first } = await surgeriesApart(-30)
  const { json } = await create({ accepted_conflicts: [{ kind: 'room', with: first, reason: 'Combinado' }] })
  const copied = (days: number, institution: number) =>
    api.rows(
      `INSERT INTO procedure_conflicts (institution_id, procedure_id, other_id, kind, certainty, level, basis, user_id, created_at)
       SELECT $2, procedure_id, other_id, 'hours', certainty, level, basis, user_id, now() - $1 * interval '1 day'
         FROM procedure_conflicts WHERE procedure_id = $3 AND kind = 'room'`,
      [days, institution, json.id],
    )
  await copied(29, 1)
  await copied(28, 1)
  await copied(31, 1)
  await copied(1, 2)
  expect((await read()).json.accepted).toEqual({ room: 1, hours: 2 })
})

test('a changed level is in the log with what it was before', async () => {
  await save({ levels: {} })
  await save({ levels: { surgeon: 'refuse' } })
  const [entry] = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'institution.settings' ORDER BY id DESC LIMIT 1",
  )
  expect(entry.updated_fields).toEqual([
    { field: 'conflict_surgeon', old_value: 'warn', new_value: 'refuse' },
  ])
  await save({ levels: {} })
})

test('an edit that is based on other levels is refused, in whatever order they are sent', async () => {
  await save({ levels: { room: 'warn', surgeon: 'reason' } })
  const edit = (previous: Body) =>
    save({ levels: { room: 'mark' }, previous: { turnover_minutes: null, ...previous } })
  const stale = await edit({ levels: { room: 'refuse' } })
  expect([stale.status, stale.json.code, stale.json.current.levels]).toEqual([
    409,
    'record.changed',
    { room: 'warn', surgeon: 'reason' },
  ])
  expect((await edit({ levels: { surgeon: 'reason', room: 'warn' } })).status).toBe(200)
  await save({ levels: {} })
})

test('settings are those of administrators, and of their own institutions', async () => {
  await save({ turnover_minutes: 20 })
  expect((await read()).json).toMatchObject({ turnover_minutes: 20 })
  const anaesthetist = await api.signIn('anestesista@sala.test', 1)
  expect((await read(1, anaesthetist)).status).toBe(403)
  expect((await save({ turnover_minutes: 0 }, 1, anaesthetist)).status).toBe(403)
  expect((await save({ turnover_minutes: 0 }, 7)).status).toBe(404)
  expect((await read(7)).status).toBe(404)
  expect(await stored()).toMatchObject([{ institution_id: 1, turnover_minutes: 20 }])
  await save({ turnover_minutes: null })
})
