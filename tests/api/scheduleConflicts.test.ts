import { beforeAll, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 30_000 })

const api = testApi()
let token: string
let fixture: SchedulingFixture
/** Two patients more. */
let others: { id: number; uuid: string }[]
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  others = await Promise.all([schedulingFixture(api, 1), schedulingFixture(api, 1)]).then((all) =>
    all.map(({ patient }) => patient),
  )
})

const CREATE = 'POST /app/v3/procedures'

let day = 10
/** A day of March 2035 that no other test uses, and an hour of it. */
const newDay = () => {
  day++
  const date = `2035-03-${day}`
  return (hour: string) => `${date}T${hour}:00.000-03:00`
}

type Body = Record<string, unknown>

/** A surgery of a patient with nobody. */
const surgery = (surgery_probable_date: string, patient: number, more: Body = {}) => ({
  ...surgeryBody(fixture, {
    surgery_probable_date,
    patient_id: others[patient]?.id ?? fixture.patient.id,
    patient_uuid: others[patient]?.uuid ?? fixture.patient.uuid,
    active_surgeons: [],
    active_anaesthetists: [],
  }),
  ...more,
})

const create = (body: Body) => api.call(CREATE, { token, body })
const check = (body: Body) => api.call('POST /app/procedures/check', { token, body })
const kinds = (answer: { json: { conflicts: { kind: string; level: string }[] } }) =>
  answer.json.conflicts.map(({ kind, level }) => `${kind} ${level}`)
const accepted = (id: number) =>
  api.rows('SELECT kind, level, reason FROM procedure_conflicts WHERE procedure_id = $1 ORDER BY kind', [id])
const main = () => [{ anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true }]

test('a client that knows only the specification saves two surgeries in one room at one time, and the check tells it', async () => {
  const at = newDay()
  const first = await create(surgery(at('08:00'), 0))
  const second = await create(surgery(at('08:00'), 1))
  expect([first.status, second.status]).toEqual([201, 201])
  const { json } = await check({ id: second.json.id })
  expect(json.conflicts).toMatchObject([
    { kind: 'room', certainty: 'certain', level: 'reason', with: { id: first.json.id } },
  ])
  expect(json.conflicts[0].text).toContain(first.json.surgery_center_room.name)
  expect(JSON.stringify(json)).not.toContain(first.json.patient_name)
})

test('a taken room is saved with a reason, which is stored and logged, and not asked about again until a plan changes', async () => {
  const at = newDay()
  const first = (await create(surgery(at('08:00'), 0))).json
  const body = surgery(at('08:00'), 1)
  const refused = await create({ ...body, accepted_conflicts: [] })
  expect([refused.status, refused.json.code, kinds(refused)]).toEqual([
    409,
    'schedule.conflict',
    ['room reason'],
  ])
  expect(await api.rows('SELECT FROM procedures WHERE uuid = $1', [body.uuid])).toEqual([])
  const room = { kind: 'room', with: first.id }
  for (const reason of [undefined, '', '  '])
    expect((await create({ ...body, accepted_conflicts: [{ ...room, reason }] })).status).toBe(409)
  const reason = 'Sala dividida com a equipe'
  const saved = await create({ ...body, accepted_conflicts: [{ ...room, reason }] })
  expect(saved.status).toBe(201)
  const { id } = saved.json
  expect(await accepted(id)).toEqual([{ kind: 'room', level: 'reason', reason }])
  const [entry] = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'procedure.save' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.stringify(entry.updated_fields)).toContain(reason)
  expect(kinds(await check({ id }))).toEqual([])
  expect(kinds(await check({ id: first.id }))).toEqual([])
  const moved = await api.call(`PUT /app/v2/procedures/${id}`, {
    token,
    body: { surgery_probable_date: at('08:03'), accepted_conflicts: [] },
  })
  expect([moved.status, kinds(moved)]).toEqual([409, ['room reason']])
  const renumbered = await api.call(`PUT /app/v2/procedures/${id}`, {
    token,
    body: { register_number: 'Z-1', accepted_conflicts: [] },
  })
  expect(renumbered.status).toBe(200)
})

test('a case with an accepted certain conflict of its room is squeezed in, and told so until one of the two moves, is cancelled or is planned anew', async () => {
  const at = newDay()
  const first = (await create(surgery(at('08:00'), 0, { expected_minutes: 60 }))).json
  expect(first.squeezed_in_with).toEqual([])
  const reason = 'Encaixe combinado'
  const room = (id: number) => ({ accepted_conflicts: [{ kind: 'room', with: id, reason }] })
  const saved = await create(surgery(at('08:30'), 1, { expected_minutes: 60, ...room(first.id) }))
  expect([saved.status, saved.json.squeezed_in_with]).toEqual([201, [first.id]])
  const [entry] = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'procedure.save' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.stringify(entry.updated_fields)).toContain('Encaixe: ')
  const { id } = saved.json
  const squeezedIn = async (asked: number) =>
    (await api.call(`GET /surgical-map/v2/procedures/${asked}`, { token })).json.squeezed_in_with
  const change = (asked: number, body: Body) => api.call(`PUT /app/v2/procedures/${asked}`, { token, body })
  const told = async () => [await squeezedIn(first.id), await squeezedIn(id)]
  expect(await told()).toEqual([[], [first.id]])
  const { json: schedule } = await api.call(
    `GET /app/v4/schedules?probable_date=${encodeURIComponent(at('08:00'))}&limit=60&page=1`,
    { token },
  )
  const listed = Object.values<{ id: number; squeezed_in_with: number[] }[]>(schedule.surgeries.data).flat()
  expect(listed.find((record) => record.id === id)?.squeezed_in_with).toEqual([first.id])

  // Another team of the one that has the room asks anew, but does not make an Encaixe of it.
  const team = { active_surgeons: [{ surgeon_id: fixture.surgeon }] }
  expect((await change(first.id, { ...team, accepted_conflicts: [] })).status).toBe(409)
  const changed = await change(first.id, { ...team, ...room(id) })
  expect([changed.status, changed.json.squeezed_in_with]).toEqual([200, []])
  expect(await told()).toEqual([[], [first.id]])

  for (const [elsewhere, back] of [
    [{ surgery_center_room_id: fixture.otherRoom }, { surgery_center_room_id: fixture.room }],
    [{ surgery_probable_date: at('15:00') }, { surgery_probable_date: at('08:00') }],
    [{ expected_minutes: 20 }, { expected_minutes: 60 }],
  ] as const) {
    await change(first.id, elsewhere)
    expect(await told()).toEqual([[], []])
    await change(first.id, back)
    expect(await told()).toEqual([[], [first.id]])
  }
  await change(id, { surgery_probable_date: at('15:00') })
  expect(await told()).toEqual([[], []])
  await change(id, { surgery_probable_date: at('08:30') })
  expect(await told()).toEqual([[], [first.id]])
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [first.id])
  expect(await squeezedIn(id)).toEqual([])
  await api.rows('UPDATE procedures SET cancellation_date = NULL, active = false WHERE id = $1', [first.id])
  expect(await squeezedIn(id)).toEqual([])
})

test('of two cases in one room the one that was moved with an accepted conflict is squeezed in, the other no longer', async () => {
  const at = newDay()
  const first = (await create(surgery(at('08:00'), 0, { expected_minutes: 60 }))).json
  const accepting = (id: number) => ({
    accepted_conflicts: [{ kind: 'room', with: id, reason: 'Combinado' }],
  })
  const second = (await create(surgery(at('08:30'), 1, { expected_minutes: 60, ...accepting(first.id) })))
    .json
  const moved = await api.call(`PUT /app/v2/procedures/${first.id}`, {
    token,
    body: { surgery_probable_date: at('08:15'), ...accepting(second.id) },
  })
  expect(moved.json.squeezed_in_with).toEqual([second.id])
  const { json } = await api.call(`GET /surgical-map/v2/procedures/${second.id}`, { token })
  expect(json.squeezed_in_with).toEqual([])
})

test('a second anaesthesia of a main anaesthetist is refused whatever is accepted, and saved without', async () => {
  const at = newDay()
  const first = await create(surgery(at('08:00'), 0, { active_anaesthetists: main() }))
  const body = surgery(at('08:00'), 1, {
    surgery_center_room_id: fixture.otherRoom,
    active_anaesthetists: main(),
  })
  const accepted_conflicts = [{ kind: 'mainAnaesthetist', with: first.json.id, reason: 'Urgente' }]
  const refused = await create({ ...body, accepted_conflicts })
  expect([refused.status, kinds(refused)]).toEqual([409, ['mainAnaesthetist refuse']])
  expect(refused.json.conflicts[0].text).toContain('Res. 2.174/2017')
  const without = await create({ ...body, active_anaesthetists: [], accepted_conflicts: [] })
  expect(without.status).toBe(201)
})

test('a closed room and an absent surgeon ask for a reason, and again once the closure is another one', async () => {
  const at = newDay()
  const [closure] = await api.rows(
    `INSERT INTO room_closures (institution_id, reason, room_ids, starts_at, ends_at) VALUES (1, 'Autoclave', ARRAY[$1::integer], $2, $3) RETURNING id`,
    [fixture.room, at('07:00'), at('12:00')],
  )
  await api.rows(
    `INSERT INTO absences (institution_id, reason, surgeon_ids, starts_at, ends_at) VALUES (1, 'Congresso', ARRAY[$1::integer], $2, $3)`,
    [fixture.surgeon, at('07:00'), at('12:00')],
  )
  const body = surgery(at('08:00'), 0, { active_surgeons: [{ surgeon_id: fixture.surgeon }] })
  const refused = await create({ ...body, accepted_conflicts: [] })
  expect([refused.status, kinds(refused).sort()]).toEqual([409, ['absence reason', 'closure reason']])
  const accepted_conflicts = refused.json.conflicts.map((found: { kind: string; with: { id: number } }) => ({
    kind: found.kind,
    with: found.with.id,
    reason: 'Combinado com a engenharia',
  }))
  const saved = await create({ ...body, accepted_conflicts })
  expect(saved.status).toBe(201)
  expect((await accepted(saved.json.id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'absence',
    'closure',
  ])
  expect(kinds(await check({ id: saved.json.id }))).toEqual([])
  await api.rows('UPDATE room_closures SET ends_at = $2 WHERE id = $1', [closure.id, at('13:00')])
  expect(kinds(await check({ id: saved.json.id }))).toEqual(['closure reason'])
})

test('what is accepted for one person is asked about again for another', async () => {
  const at = newDay()
  const team = (...ids: number[]) => ids.map((surgeon_id) => ({ surgeon_id }))
  const both = team(fixture.surgeon, fixture.otherSurgeon)
  const first = (await create(surgery(at('08:00'), 0, { active_surgeons: both }))).json
  const body = surgery(at('08:00'), 1, {
    surgery_center_room_id: fixture.otherRoom,
    active_surgeons: team(fixture.surgeon),
  })
  const { json } = await create({ ...body, accepted_conflicts: [{ kind: 'surgeon', with: first.id }] })
  const change = (active_surgeons: object) =>
    api.call(`PUT /app/v2/procedures/${json.id}`, {
      token,
      body: { active_surgeons, accepted_conflicts: [] },
    })
  const other = await change(team(fixture.otherSurgeon))
  expect([other.status, kinds(other)]).toEqual([409, ['surgeon warn']])
  expect(other.json.conflicts[0].text).toMatch(/^Bento /)
})

test('a consultation is moved whatever its surgery conflicts with', async () => {
  const at = newDay()
  await create(surgery(at('08:00'), 0, { active_anaesthetists: main() }))
  const { json } = await create(
    surgery(at('08:00'), 1, {
      surgery_center_room_id: fixture.otherRoom,
      active_anaesthetists: main(),
      pre_probable_date: at('14:00'),
    }),
  )
  expect(kinds(await check({ id: json.id }))).toEqual(['mainAnaesthetist refuse'])
  const move = (more: Body) =>
    api.call(`PUT /app/v2/procedures/${json.id}`, { token, body: { accepted_conflicts: [], ...more } })
  expect((await move({ pre_probable_date: at('15:00') })).status).toBe(200)
  expect((await move({ surgery_probable_date: at('08:02') })).status).toBe(409)
})

test('what took place is corrected as it was, whatever it overlaps', async () => {
  const at = newDay()
  await create(surgery(at('08:00'), 0, { active_anaesthetists: main() }))
  const { json } = await create(surgery(at('08:00'), 1, { surgery_center_room_id: fixture.otherRoom }))
  const correct = () =>
    api.call(`PUT /app/v2/procedures/${json.id}`, {
      token,
      body: { active_anaesthetists: main(), accepted_conflicts: [] },
    })
  expect((await correct()).status).toBe(409)
  await api.rows('UPDATE procedures SET anesthesia_start = $2, anesthesia_end = $3 WHERE id = $1', [
    json.id,
    at('08:00'),
    at('09:00'),
  ])
  expect((await correct()).status).toBe(200)
})

test('a length that cannot be counts as unknown', async () => {
  const at = newDay()
  for (const expected_minutes of [1e300, -5, 0.5]) {
    const answer = await check({ ...surgery(at('08:00'), 0), expected_minutes })
    expect([answer.status, kinds(answer)]).toEqual([200, []])
  }
})

test('an emergency is saved beside anything', async () => {
  const at = newDay()
  await create(surgery(at('08:00'), 0, { active_anaesthetists: main() }))
  const [type] = await api.rows("SELECT id FROM surgery_types WHERE name = 'Emergência'")
  const saved = await create(
    surgery(at('08:00'), 1, {
      active_anaesthetists: main(),
      surgery_type_id: type.id,
      accepted_conflicts: [],
    }),
  )
  expect(saved.status).toBe(201)
  expect(new Set(kinds(await check({ id: saved.json.id })))).toEqual(
    new Set(['room mark', 'mainAnaesthetist mark']),
  )
})

test('a refused main anaesthetist comes with those who are free for as long as the surgery may take', async () => {
  const at = newDay()
  const team = () => schedulingFixture(api, 1)
  const [late, away, consulting, free] = [await team(), await team(), await team(), await team()]
  const lasting = { surgery_center_room_id: fixture.otherRoom, expected_minutes: 60 }
  const busy = (hour: string, anaesthetist_id: number, is_main: boolean) =>
    create(
      surgery(at(hour), 0, {
        ...lasting,
        active_anaesthetists: [{ anaesthetist_id, is_trans: true, is_main }],
      }),
    )
  await busy('08:00', fixture.anaesthetist, true)
  await busy('07:30', free.anaesthetist, true)
  // After the surgery if it is short.
  await busy('09:25', late.anaesthetist, false)
  await api.rows(
    `INSERT INTO absences (institution_id, reason, anaesthetist_ids, starts_at, ends_at) VALUES (1, 'Congresso', ARRAY[$1::integer], $2, $3)`,
    [away.anaesthetist, at('09:25'), at('12:00')],
  )
  await create({
    ...consultationBody(fixture, { pre_probable_date: at('08:40') }),
    active_anaesthetists: [{ anaesthetist_id: consulting.anaesthetist, is_pre: true, is_main_pre: true }],
  })
  const body = surgery(at('08:30'), 1, { expected_minutes: 60, active_anaesthetists: main() })
  const refusedMain = ({ json }: Awaited<ReturnType<typeof check>>) =>
    json.conflicts.find(({ kind }: { kind: string }) => kind === 'mainAnaesthetist')
  const checked = refusedMain(await check(body))
  expect(checked.level).toBe('refuse')
  const ids = checked.free.people.map(({ id }: { id: number }) => id)
  expect(ids).toContain(free.anaesthetist)
  for (const one of [fixture, late, away, consulting]) expect(ids).not.toContain(one.anaesthetist)
  for (const one of [fixture, late, away, consulting, free]) expect(ids).not.toContain(one.resident)
  expect(checked.free.count).toBe(ids.length)
  expect(refusedMain(await create({ ...body, accepted_conflicts: [] })).free).toEqual(checked.free)
  const instead = [{ anaesthetist_id: free.anaesthetist, is_trans: true, is_main: true }]
  expect((await create({ ...body, active_anaesthetists: instead, accepted_conflicts: [] })).status).toBe(201)

  await api.rows(
    `WITH people AS (INSERT INTO users (email, name, type) SELECT 'livre' || n || '@sala.test', 'Abel ' || n, 'AN' FROM generate_series(1, 20) n
       RETURNING id)
     INSERT INTO institution_users (institution_id, user_id, is_anaesthetist) SELECT 1, id, true FROM people`,
  )
  const { free: many } = refusedMain(await check({ ...body, uuid: undefined }))
  expect([many.people.length, many.count]).toEqual([20, ids.length + 19])
  expect(many.people.every(({ name }: { name: string }) => name.startsWith('Abel'))).toBe(true)
})

test('one patient twice is a question in one room, and a refusal in two', async () => {
  const at = newDay()
  const first = (await create(surgery(at('08:00'), 0))).json
  const again = surgery(at('08:00'), 0)
  const duplicate = [{ kind: 'duplicate', with: first.id }]
  expect(kinds(await check(again))).toEqual(['duplicate warn'])
  expect(kinds(await check({ ...again, surgery_center_room_id: fixture.otherRoom }))).toEqual([
    'patient refuse',
  ])
  expect((await create({ ...again, accepted_conflicts: [] })).status).toBe(409)
  expect((await create({ ...again, accepted_conflicts: duplicate })).status).toBe(201)
})

test('a consultation of the anaesthetist is told, and what is cancelled is not', async () => {
  const at = newDay()
  const consultation = consultationBody(fixture, { pre_probable_date: at('08:05') })
  const made = (await create({ ...consultation })).json
  const body = surgery(at('08:00'), 0, { active_anaesthetists: main() })
  expect(kinds(await check(body))).toEqual(['anaesthetist mark'])
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [made.id])
  expect(kinds(await check(body))).toEqual([])
})

test('what a check is not allowed to see or cannot read is refused, and a body without a date has no conflict', async () => {
  const foreign = await api.rows('SELECT id FROM procedures WHERE institution_id = 2 LIMIT 1')
  expect((await check({ id: foreign[0].id })).status).toBe(404)
  expect((await check({ surgery_probable_date: 'amanhã' })).status).toBe(422)
  expect((await check({ accepted_conflicts: [{ kind: 'weather', with: 1 }] })).status).toBe(422)
  expect((await check({})).json).toEqual({ conflicts: [] })
})

test('of forty clerks who save into one room at one time, one at a time is told of all before', async () => {
  const at = newDay()
  const saves = await Promise.all(
    Array.from({ length: 40 }, (_, clerk) =>
      create({ ...surgery(at('08:00'), clerk % 2), accepted_conflicts: [] }),
    ),
  )
  const statuses = saves.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(39)
  const [{ count }] = await api.rows(
    'SELECT count(*)::integer FROM procedures WHERE surgery_probable_date = $1 AND surgery_center_room_id = $2',
    [at('08:00'), fixture.room],
  )
  expect(count).toBe(1)
})

test('of clerks who save on both sides of midnight in UTC, too near for the room’s turnover, one is not asked', async () => {
  const at = newDay()
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, clerk) =>
      create({
        ...surgery(at(clerk % 2 ? '20:00' : '21:05'), clerk % 2),
        ...{ expected_minutes: 50, accepted_conflicts: [] },
      }),
    ),
  )
  expect(saves.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a cancellation is not taken back into what was planned since, unless that is accepted', async () => {
  const at = newDay()
  const back = (await create(surgery(at('08:00'), 0, { expected_minutes: 60 }))).json
  const undo = (body: Body) => api.call(`PUT /app/procedures/cancellation/${back.id}/undo`, { token, body })
  const cancelled = await api.call(`PUT /app/procedures/cancellation/${back.id}`, {
    token,
    body: { cancellation_date: new Date().toISOString(), cancellation_reason_description: 'Sem leito' },
  })
  expect(cancelled.status).toBe(200)
  const since = (await create(surgery(at('08:20'), 1))).json
  const refused = await undo({ accepted_conflicts: [] })
  expect([refused.status, kinds(refused)]).toEqual([409, ['room reason']])
  const [row] = await api.rows('SELECT cancellation_date FROM procedures WHERE id = $1', [back.id])
  expect(row.cancellation_date).not.toBeNull()
  expect((await undo({ accepted_conflicts: [{ kind: 'weather', with: 1 }] })).status).toBe(422)
  const reason = 'As duas equipes concordam'
  const restored = await undo({ accepted_conflicts: [{ kind: 'room', with: since.id, reason }] })
  expect([restored.status, restored.json.cancellation_date]).toEqual([200, null])
  expect(await accepted(back.id)).toEqual([{ kind: 'room', level: 'reason', reason }])
  const [entry] = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'procedure.undo-cancel' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.stringify(entry.updated_fields)).toContain(reason)
})

test('a client that knows no conflicts takes a cancellation back as before', async () => {
  const at = newDay()
  const back = (await create(surgery(at('08:00'), 0, { expected_minutes: 60 }))).json
  await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [back.id])
  await create(surgery(at('08:20'), 1))
  const restored = await api.call(`PUT /app/procedures/cancellation/${back.id}/undo`, { token, body: {} })
  expect(restored.status).toBe(200)
})

test('what began long before is found as long as it may last, and what is over is not', async () => {
  const at = newDay()
  const [room, team] = [{ active_anaesthetists: [] }, { active_anaesthetists: main() }]
  const elsewhere = { surgery_center_room_id: fixture.otherRoom }
  const long = (await create(surgery(at('00:10'), 0, { ...room, expected_minutes: 1320 }))).json
  const open = (await create(surgery(at('09:00'), 0, { ...elsewhere, ...team }))).json
  const withHour = (hour: string, more: Body) =>
    check(surgery(at(hour), 1, { expected_minutes: 30, ...more }))
  const ids = async (hour: string, more: Body) =>
    (await withHour(hour, more)).json.conflicts.map((one: { kind: string; with: { id: number } }) => [
      one.kind,
      one.with.id,
    ])
  expect(await ids('22:05', room)).toEqual([['room', long.id]])
  expect(await ids('22:45', room)).toEqual([])
  expect(await ids('10:55', team)).toEqual([
    ['room', long.id],
    ['mainAnaesthetist', open.id],
  ])
  expect(await ids('11:05', team)).toEqual([['room', long.id]])
  const late = [open.id, at('20:00')]
  await api.rows('UPDATE procedures SET anesthesia_start = $2 WHERE id = $1', late)
  await api.rows(
    "UPDATE procedures SET anesthesia_end = $2::timestamptz + interval '1 hour' WHERE id = $1",
    late,
  )
  expect(await ids('20:50', { ...elsewhere, ...team })).toContainEqual(['mainAnaesthetist', open.id])
  expect(await ids('21:35', { ...elsewhere, ...team })).toEqual([])
})
