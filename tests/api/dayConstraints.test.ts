import { beforeAll, expect, test, vi } from 'vitest'
import type { ScheduleConflict } from '../../src/resources/procedures/conflicts.ts'
import type { DayConstraints } from '../../src/resources/procedures/constraints.ts'
import { dayConflicts } from '../../src/resources/procedures/dayConflicts.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { testApi } from '../support/api.ts'
import { fixturesOfOneAnaesthetist, type SchedulingFixture, surgeryBody } from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 30_000 })

const HERE = 1
const ELSEWHERE = 2
const ZONE = 'America/Sao_Paulo'
const DAY = '2035-05-10'

const api = testApi()
/** Of somebody who sees one institution only. */
let token: string
/** Of somebody who sees the group of both. */
let groupToken: string
let here: SchedulingFixture
let there: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', HERE)
  groupToken = await api.signIn('grupo@sala.test', 4)
  ;[here, there] = await fixturesOfOneAnaesthetist(api, HERE, ELSEWHERE)
})

const at = (hour: string, day = DAY) => `${day}T${hour}:00.000-03:00`

async function create(by: string, fixture: SchedulingFixture, hour: string, more: object = {}) {
  const body = {
    ...surgeryBody(fixture, { surgery_probable_date: at(hour) }),
    active_anaesthetists: [{ anaesthetist_id: here.anaesthetist, is_trans: true, is_main: true }],
    expected_minutes: 60,
    ...more,
  }
  const { status, json } = await api.call('POST /app/v3/procedures', { token: by, body })
  expect(status).toBe(201)
  return json as ProcedureRecord
}

async function save(register: string, body: object): Promise<number> {
  const { status, json } = await api.call(`POST /${register}`, { token, body })
  expect(status).toBe(201)
  return json.id
}

const read = async (date: string, by = token): Promise<DayConstraints[]> => {
  const { status, json } = await api.call(`GET /app/procedures/constraints?date=${date}`, { token: by })
  expect(status).toBe(200)
  return json
}

/** The room of the test: rooms of surgeries that are under way are limited on any day. */
const roomOf = (limits: DayConstraints | undefined) => limits?.rooms.find(({ id }) => id === here.room)

test('what limits a day gives the map the conflicts of its records in the words of the check, and another day none', async () => {
  const first = await create(token, here, '10:00')
  const [patient] = await api.rows(
    "INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, 'Outro paciente', 2) RETURNING id, uuid, name",
    [HERE],
  )
  const second = await create(token, { ...here, patient }, '11:10')
  await create(groupToken, there, '11:30')
  await api.rows('UPDATE surgery_center_rooms SET turnover_minutes = 45 WHERE id = $1', [here.room])
  const room_ids = [here.room]
  const starts_at = at('10:30')
  await save('roomClosures', { reason: 'Manutenção', room_ids, starts_at, ends_at: at('11:30') })
  await save('roomHours', {
    ...{ name: 'Manhã', room_ids, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ opens_at: '07:00', closes_at: '11:00' },
  })
  const away = { reason: 'Congresso', surgeon_ids: [here.surgeon], anaesthetist_ids: [here.anaesthetist] }
  await save('absences', { ...away, starts_at: at('09:00'), ends_at: at('10:15') })

  const constraints = await read(DAY)
  const [own] = constraints
  expect(constraints).toHaveLength(1)
  expect(own).toMatchObject({ institution_id: HERE, time_zone: ZONE })
  expect(roomOf(own)).toMatchObject({
    turnover: 45,
    hours: [{ closes_at: '11:00' }],
    closures: [{ reason: 'Manutenção' }],
  })
  expect(own?.absences).toContainEqual(
    expect.objectContaining({
      surgeons: [expect.objectContaining({ id: here.surgeon })],
      anaesthetists: [expect.objectContaining({ id: here.anaesthetist })],
    }),
  )
  expect(own?.elsewhere).toMatchObject([
    { anaesthetist_id: here.anaesthetist, is_main: true, expected_minutes: 60 },
  ])
  const found = dayConflicts([first, second], Date.now(), constraints)
  for (const record of [first, second]) {
    const { json } = await api.call('POST /app/procedures/check', { token, body: { id: record.id } })
    const checked: ScheduleConflict[] = json.conflicts
    const told = found.of(record.id, 'surgery').map(({ overlap, textIn }) => [overlap.kind, textIn(ZONE)])
    expect(told.sort()).toEqual(checked.map(({ kind, text }) => [kind, text]).sort())
    expect(told.length).toBeGreaterThan(2)
  }
  const [later] = await read('2035-05-15')
  expect([roomOf(later), later?.elsewhere]).toEqual([undefined, []])
})

test('what limits a day tells nothing of the other institution’s patients, places or numbers, and a group what limits each member', async () => {
  const other = await create(groupToken, there, '15:00', {
    surgery_probable_date: at('15:00', '2035-06-10'),
  })
  await create(token, here, '15:00', { surgery_probable_date: at('18:00', '2035-06-10') })
  const [own] = await read('2035-06-10')
  const told = ['name', 'is_trans', 'is_main', 'surgery_probable_date', 'pre_probable_date']
  const times = ['anesthesia_start', 'anesthesia_end', 'expected_minutes']
  expect(Object.keys(own?.elsewhere[0] ?? {})).toEqual(['anaesthetist_id', ...told, ...times])
  expect(JSON.stringify(own)).not.toContain(other.patient_name)
  const all = await read('2035-06-10', groupToken)
  const busy = all.filter(({ elsewhere }) => elsewhere.length > 0).map(({ institution_id }) => institution_id)
  expect(busy.sort()).toEqual([HERE, ELSEWHERE])
})

test('what limits a day follows the clock of each institution: what is late in its day counts', async () => {
  const late = await create(token, here, '23:30', { surgery_probable_date: at('23:30', '2035-07-10') })
  const room_ids = [here.room]
  const starts_at = at('00:00', '2035-07-11')
  await save('roomClosures', { reason: 'Virada', room_ids, starts_at, ends_at: at('06:00', '2035-07-11') })
  const constraints = await read('2035-07-10')
  expect(roomOf(constraints[0])?.closures).toMatchObject([{ reason: 'Virada' }])
  const marked = dayConflicts([late], Date.now(), constraints).certain.surgery.get(late.id)
  expect(marked?.map(({ overlap }) => overlap.kind)).toContain('closure')
})

test.each(['', '?date=', '?date=2035-02-30', '?date=hoje'])(
  'what limits a day is asked of a day: %j is refused',
  async (query) => {
    const { status } = await api.call(`GET /app/procedures/constraints${query}`, { token })
    expect(status).toBe(400)
  },
)

test.each(['0001-01-01', '9999-12-31', '2036-02-29'])(
  'what limits a day at an end of the calendar is answered: %s',
  async (date) => {
    expect((await read(date)).map(({ institution_id }) => institution_id)).toEqual([HERE])
  },
)
