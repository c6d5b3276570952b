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
  api.call(`PUT /institution/${institution}/settings/conflicts`, { token: by, body })
const stored = () => api.rows('SELECT * FROM conflict_settings')
const roomCall = (body: Body) =>
  api
    .rows('SELECT uuid FROM surgery_center_rooms WHERE id = $1', [fixture.room])
    .then(([room]) => api.call(`PUT /preset/surgery-center-rooms/${room.uuid}`, { token, body }))

let day = 10
/** Two surgeries of an hour in one room, the second so many minutes after the end of the first. */
async function surgeriesApart(minutes: number) {
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
  })
  const create = (body: Body) => api.call('POST /app/v3/procedures', { token, body })
  expect((await create(surgery(0, fixture.patient))).status).toBe(201)
  const second = surgery(60 + minutes, other)
  return {
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

test('a save that leaves the turnover out is refused', async () => {
  expect((await save({})).json.errors).toEqual({ turnover_minutes: 'Informe de 0 a 240 minutos.' })
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
