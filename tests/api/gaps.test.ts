import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundGaps, Gap } from '../../src/calls/scheduling.ts'
import { addDays } from '../../src/domain/dates.ts'
import { testApi } from '../support/api.ts'
import { fixturesOfOneAnaesthetist, type SchedulingFixture, surgeryBody } from '../support/scheduling.ts'

const HERE = 1
const ELSEWHERE = 2
const api = testApi()

let token: string
let groupToken: string
let fixture: SchedulingFixture
let there: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', HERE)
  groupToken = await api.signIn('grupo@sala.test', 4)
  ;[fixture, there] = await fixturesOfOneAnaesthetist(api, HERE, ELSEWHERE)
})

/** A Monday that no other test uses. */
let day = '2034-01-02'
beforeEach(() => {
  day = addDays(day, 49)
})
const at = (hour: string, on = day) => `${on}T${hour}:00.000-03:00`

const main = () => [{ anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true }]
const body = (more = {}) => {
  const { uuid: _, ...rest } = surgeryBody(fixture)
  return { ...rest, active_anaesthetists: main(), expected_minutes: 60, ...more }
}
const plan = (more = {}) => {
  const {
    surgery_probable_date: _,
    procedure_medical_plans: __,
    laterality_procedures: ___,
    ...rest
  } = body()
  return { ...rest, from: day, ...more }
}
const find = async (more = {}, as = token): Promise<FoundGaps> => {
  const { status, json } = await api.call('POST /app/procedures/gaps', { token: as, body: plan(more) })
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}
const create = async (more = {}) => {
  const { uuid } = surgeryBody(fixture)
  const { status, json } = await api.call('POST /app/v3/procedures', { token, body: { ...body(more), uuid } })
  expect(status, JSON.stringify(json)).toBe(201)
  return json.id as number
}
const told = ({ gaps }: FoundGaps) => gaps.map(({ surgery_probable_date }) => surgery_probable_date)
const inRoom = ({ gaps }: FoundGaps, id = fixture.room): Gap | undefined =>
  gaps.find(({ surgery_center_room_id }) => surgery_center_room_id === id)
const iso = (hour: string, on = day) => new Date(at(hour, on)).toISOString()

test('a room without hours is free on working days by day, from the first minute that nothing else needs', async () => {
  expect(await find()).toMatchObject({
    gaps: [
      { surgery_probable_date: iso('07:00'), until: iso('19:00'), surgery_center_room_id: fixture.room },
      { surgery_probable_date: iso('07:00', addDays(day, 1)) },
      { surgery_probable_date: iso('07:00', addDays(day, 2)) },
      { surgery_probable_date: iso('07:00', addDays(day, 3)) },
      { surgery_probable_date: iso('07:00', addDays(day, 4)) },
      { surgery_probable_date: iso('07:00', addDays(day, 7)) },
      ...Array(4).fill({}),
    ],
    minutes: 60,
    is_assumed: false,
    has_usual_hours: true,
    last_day: addDays(day, 29),
  })
})

test('what others plan in the room keeps its turnover, and what the people plan elsewhere does not', async () => {
  const nobody = { active_anaesthetists: [], active_surgeons: [] }
  const { patient } = (await fixturesOfOneAnaesthetist(api, HERE, ELSEWHERE))[0]
  const other = { patient_id: patient.id, patient_uuid: patient.uuid }
  await create({ surgery_probable_date: at('08:00'), ...other, ...nobody })
  await create({
    ...{ surgery_probable_date: at('11:00'), ...other, surgery_center_room_id: fixture.otherRoom },
    ...{ active_surgeons: [], expected_minutes: 45 },
  })
  const found = await find()
  expect(found.gaps.slice(0, 3)).toMatchObject([
    { surgery_probable_date: iso('09:30'), until: iso('11:00') },
    { surgery_probable_date: iso('11:45'), until: iso('19:00') },
    { surgery_probable_date: iso('07:00', addDays(day, 1)) },
  ])
  expect((await find({ expected_minutes: 95 })).gaps[0]).toMatchObject({
    surgery_probable_date: iso('11:45'),
  })
})

test('each proposed time is saved without any conflict', async () => {
  await create({ surgery_probable_date: at('09:00') })
  const { patient } = (await fixturesOfOneAnaesthetist(api, HERE, ELSEWHERE))[0]
  const other = { patient_id: patient.id, patient_uuid: patient.uuid }
  for (const gap of (await find({ ...other, surgery_center_room_id: null })).gaps) {
    const { surgery_probable_date, surgery_center_id, surgery_center_room_id } = gap
    const { json } = await api.call('POST /app/procedures/check', {
      token,
      body: { ...body(other), surgery_probable_date, surgery_center_id, surgery_center_room_id },
    })
    expect(json.conflicts, surgery_probable_date).toEqual([])
  }
})

test('is sought in the room, else in the sector, else in all rooms of the institution', async () => {
  const rooms = ({ gaps }: FoundGaps) =>
    [...new Set(gaps.map((gap) => gap.surgery_center_room_id))].sort((a, b) => a - b)
  expect(rooms(await find())).toEqual([fixture.room])
  expect(rooms(await find({ surgery_center_room_id: null }))).toEqual([fixture.room, fixture.otherRoom])
  const everywhere = await find({ surgery_center_room_id: null, surgery_center_id: null })
  expect(rooms(everywhere).length).toBeGreaterThan(2)
  const own = await api.rows('SELECT id FROM surgery_center_rooms WHERE institution_id = $1', [HERE])
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(rooms(everywhere)))
  const times = told(everywhere)
  expect(times.filter((time) => time === times[0])).toHaveLength(3)
  expect(new Set(times).size).toBeGreaterThan(1)
  expect((await find({ surgery_center_room_id: there.room, surgery_center_id: null })).gaps).toEqual([])
})

test('hours, closures and absences are kept', async () => {
  await api.rows(
    "INSERT INTO room_hours (institution_id, name, room_ids, weekdays, opens_at, closes_at) VALUES (1, 'Dia', ARRAY[$1::integer], '{1,2,3,4,5,6,7}', '05:00', '09:00')",
    [fixture.otherRoom],
  )
  await api.rows(
    "INSERT INTO room_closures (institution_id, reason, room_ids, starts_at, ends_at) VALUES (1, 'Autoclave', ARRAY[$1::integer], $2, $3)",
    [fixture.otherRoom, at('05:00'), at('06:40')],
  )
  await api.rows(
    "INSERT INTO absences (institution_id, reason, surgeon_ids, starts_at, ends_at) VALUES (1, 'Congresso', ARRAY[$1::integer], $2, $3)",
    [fixture.surgeon, at('07:00'), at('08:00', addDays(day, 1))],
  )
  const found = await find({ surgery_center_room_id: fixture.otherRoom, expected_minutes: 30 })
  expect(found.has_usual_hours).toBe(false)
  expect(found.gaps.slice(0, 2)).toMatchObject([
    { surgery_probable_date: iso('08:00', addDays(day, 1)), until: iso('09:00', addDays(day, 1)) },
    { surgery_probable_date: iso('05:00', addDays(day, 2)), until: iso('09:00', addDays(day, 2)) },
  ])
  const ofOthers = await find({
    ...{ surgery_center_room_id: fixture.otherRoom, expected_minutes: 30, active_surgeons: [] },
    active_anaesthetists: [],
  })
  expect(told(ofOthers).slice(0, 2)).toEqual([iso('06:40'), iso('05:00', addDays(day, 1))])
})

test('what an anaesthetist does in another institution of the group is kept, and told to nobody', async () => {
  const { uuid } = surgeryBody(there)
  const { status } = await api.call('POST /app/v3/procedures', {
    token: groupToken,
    body: {
      ...surgeryBody(there, { surgery_probable_date: at('07:00') }),
      ...{ uuid, institution_id: ELSEWHERE, active_anaesthetists: main(), expected_minutes: 120 },
    },
  })
  expect(status).toBe(201)
  const found = await find()
  expect(inRoom(found)).toMatchObject({ surgery_probable_date: iso('09:00') })
  expect(JSON.stringify(found)).not.toContain(there.patient.name)
})

test('the surgery itself takes no time from itself, and a length that nobody gave is two hours', async () => {
  const id = await create({ surgery_probable_date: at('07:00'), expected_minutes: null })
  const found = await find({ id, expected_minutes: null })
  expect(found).toMatchObject({ minutes: 120, is_assumed: true })
  expect(told(found)[0]).toBe(iso('07:00'))
  expect(told(await find())[0]).toBe(iso('09:30'))
})

test('of a record alone is sought what it says: its room and its length, unless that is taken away', async () => {
  const id = await create({ surgery_center_room_id: fixture.otherRoom, surgery_probable_date: at('13:00') })
  const { json } = await api.call('POST /app/procedures/gaps', { token, body: { id, from: day } })
  expect(json).toMatchObject({ minutes: 60, is_assumed: false })
  expect(new Set(json.gaps.map((gap: Gap) => gap.surgery_center_room_id))).toEqual(
    new Set([fixture.otherRoom]),
  )
  expect(await find({ id, expected_minutes: null })).toMatchObject({ minutes: 120, is_assumed: true })
})

test('a time that goes on after the days that are read first is told to its end', async () => {
  await api.rows(
    "INSERT INTO room_hours (institution_id, name, room_ids, weekdays, opens_at, closes_at) VALUES (1, 'Sempre', ARRAY[$1::integer], '{1,2,3,4,5,6,7}', '00:00', '00:00')",
    [fixture.room],
  )
  const close = (hours: number) =>
    api.rows(
      `INSERT INTO room_closures (institution_id, reason, room_ids, starts_at, ends_at)
       SELECT 1, 'Limpeza', ARRAY[$1::integer], t, t + interval '1 hour' FROM (SELECT $2::timestamptz + make_interval(hours => $3) AS t) x`,
      [fixture.room, at('00:00'), hours],
    )
  for (let hours = 5; hours < 59; hours += 6) await close(hours)
  await close(120)
  const { gaps } = await find()
  expect(gaps).toHaveLength(10)
  expect(gaps.at(-2)).toMatchObject({ until: iso('05:00', addDays(day, 2)) })
  expect(gaps.at(-1)).toMatchObject({
    ...{ surgery_probable_date: iso('06:00', addDays(day, 2)), until: iso('00:00', addDays(day, 5)) },
  })
})

test('nothing is proposed that lies behind', async () => {
  const { gaps, last_day } = await find({ from: '2020-01-01', surgery_center_room_id: null })
  for (const { surgery_probable_date } of gaps)
    expect(Date.parse(surgery_probable_date)).toBeGreaterThan(Date.now())
  expect(last_day > new Date().toISOString().slice(0, 10)).toBe(true)
})

test.each([
  ['a day that is none', { from: '2034-02-30' }, 422],
  ['no day', { from: undefined }, 422],
  ['a day far away', { from: '9999-12-31' }, 422],
  ['a duration that is none', { expected_minutes: 5000 }, 422],
  ['an unknown field', { cor: 'azul' }, 422],
  ['a record of nobody', { id: 2_000_000_000 }, 404],
])('is refused with %s', async (_, more, status) => {
  expect((await api.call('POST /app/procedures/gaps', { token, body: plan(more) })).status).toBe(status)
})
