import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApi } from '../support/api.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

vi.setConfig({ testTimeout: 30_000 })

const api = testApi()
let token: string
let other: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  other = await api.signIn('gerente@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const CREATE = 'POST /app/v3/procedures'
const created = async (more = {}) =>
  (await api.call(CREATE, { token, body: surgeryBody(fixture, more) })).json
const save = (id: number, body: unknown, as = token) =>
  api.call(`PUT /app/v2/procedures/${id}`, { token: as, body })
const nameOf = async (email: string) =>
  (await api.rows('SELECT name FROM users WHERE email = $1', [email]))[0].name

describe('a save over a newer state', () => {
  test('is refused with who changed what, and how the record now is', async () => {
    const opened = await created()
    const theirs = (
      await save(opened.id, { surgery_center_room_id: fixture.otherRoom, register_number: 'B' }, other)
    ).json
    const { status, json } = await save(opened.id, { updated_at: opened.updated_at, register_number: 'C' })
    const name = await nameOf('gerente@sala.test')
    expect([status, json]).toEqual([
      409,
      {
        message: `Este procedimento foi alterado por ${name} depois que você o abriu.`,
        code: 'procedure.changed',
        changed_by: name,
        changed_at: theirs.updated_at,
        is_own: false,
        updated_fields: [
          {
            field: 'surgery_center_room_id',
            old_value: opened.surgery_center_room.name,
            new_value: theirs.surgery_center_room.name,
          },
          { field: 'register_number', old_value: 'A-1', new_value: 'B' },
        ],
        current: theirs,
      },
    ])
    const [row] = await api.rows('SELECT register_number FROM procedures WHERE id = $1', [opened.id])
    expect(row.register_number).toBe('B')
  })

  test('may be made again on the newer state, or without naming a state', async () => {
    const opened = await created()
    await save(opened.id, { register_number: 'B' }, other)
    const { current } = (await save(opened.id, { updated_at: opened.updated_at, register_number: 'C' })).json
    const again = await save(opened.id, { updated_at: current.updated_at, register_number: 'C' })
    expect([again.status, again.json.register_number]).toEqual([200, 'C'])
    expect((await save(opened.id, { register_number: 'D' })).json.register_number).toBe('D')
  })

  test('is told all changes since then as one, without those that were undone', async () => {
    const opened = await created()
    await save(opened.id, { register_number: 'B', medical_record_number: 'M' }, other)
    await save(opened.id, { register_number: 'C', surgery_warning_number: null }, other)
    await save(opened.id, { medical_record_number: 'P-1', patient_id: fixture.patient.id }, token)
    const { json } = await save(opened.id, { updated_at: opened.updated_at, register_number: 'D' }, other)
    expect(json.changed_by).toBe(await nameOf('usuario@sala.test'))
    expect(json.updated_fields).toEqual([
      { field: 'register_number', old_value: 'A-1', new_value: 'C' },
      { field: 'surgery_warning_number', old_value: 'W-1', new_value: null },
    ])
  })

  test('is not refused when it is sent again after its answer was lost', async () => {
    const { id, updated_at } = await created()
    const body = { updated_at, register_number: 'B', surgery_center_room_id: fixture.otherRoom }
    const first = await save(id, body)
    const again = await save(id, body)
    expect([again.status, again.json]).toEqual([200, first.json])
    const { status, json } = await save(id, { ...body, register_number: 'C' })
    expect([status, json.is_own, json.message]).toEqual([
      409,
      true,
      'Este procedimento foi alterado por você, em outra janela, depois que você o abriu.',
    ])
  })

  test('is compared by instants, whatever their offset', async () => {
    const { id, updated_at } = await created()
    const local = new Date(Date.parse(updated_at) - 3 * 3_600_000).toISOString().replace('Z', '-03:00')
    expect((await save(id, { updated_at: local, register_number: 'B' })).status).toBe(200)
  })

  test('is told the name of a person whom only the group knows, and of “another person” for a change by nobody known', async () => {
    const opened = await created()
    const group = await api.signIn('grupo@sala.test', 4)
    await save(opened.id, { register_number: 'G' }, group)
    const { json } = await save(opened.id, { updated_at: opened.updated_at, register_number: 'H' })
    expect(json.changed_by).toBe(await nameOf('grupo@sala.test'))
    await api.rows("UPDATE procedures SET updated_at = updated_at + interval '1 minute' WHERE id = $1", [
      opened.id,
    ])
    const silent = (await save(opened.id, { updated_at: json.current.updated_at, register_number: 'H' })).json
    expect([silent.changed_by, silent.updated_fields]).toEqual(['outra pessoa', []])
  })

  test('is refused after a cancellation in between, too', async () => {
    const opened = await created()
    await api.call(`PUT /app/procedures/cancellation/${opened.id}`, {
      token: other,
      body: {
        cancellation_date: new Date().toISOString(),
        cancellation_reason_id: null,
        cancellation_reason_description: 'Faltou luz',
      },
    })
    const { status, json } = await save(opened.id, { updated_at: opened.updated_at, register_number: 'B' })
    expect([status, json.updated_fields[0].field]).toEqual([409, 'cancellation_date'])
  })
})

describe('the uuid of a procedure', () => {
  test('sent again makes no second record, whatever else it carries [PROC-53]', async () => {
    const body = surgeryBody(fixture)
    const first = await api.call(CREATE, { token, body })
    const second = await api.call(CREATE, { token: other, body: { ...body, register_number: 'Z' } })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.json).toEqual(first.json)
    const rows = await api.rows('SELECT id FROM procedures WHERE uuid = $1', [body.uuid])
    expect(rows).toEqual([{ id: first.json.id }])
    const plans = await api.rows('SELECT FROM procedure_medical_plans WHERE procedure_id = $1', [
      first.json.id,
    ])
    expect(plans).toHaveLength(1)
  })
})

test('20 clerks saving on one day at once lose no save, double none and block nobody', async () => {
  const clerks = Array.from({ length: 20 }, (_, at) => at)
  const shared = await created()
  const bodies = clerks.map((at) =>
    surgeryBody(fixture, {
      register_number: `N-${at}`,
      surgery_probable_date: '2033-05-10T08:30:00.000-03:00',
    }),
  )
  const answers = await Promise.all(
    clerks.flatMap((at) => [
      api.call(CREATE, { token, body: bodies[at] }),
      // A double click, or a retry after the connection was lost once the server had answered.
      api.call(CREATE, { token, body: bodies[at] }),
      save(shared.id, { medical_record_number: `M-${at}` }),
    ]),
  )
  const creations = answers.filter((_, at) => at % 3 !== 2)
  expect(creations.map(({ status }) => status).sort()).toEqual([
    ...clerks.map(() => 200),
    ...clerks.map(() => 201),
  ])
  expect(answers.filter((_, at) => at % 3 === 2).map(({ status }) => status)).toEqual(clerks.map(() => 200))

  const day = '2033-05-10T00:00:00.000-03:00'
  const { json } = await api.call(
    `GET /app/v4/schedules?limit=100&probable_date=${encodeURIComponent(day)}`,
    { token },
  )
  const saved = json.surgeries.data['2033-05-10']
  expect(json.surgeries.count).toBe(20)
  expect(saved.map((surgery: { register_number: string }) => surgery.register_number).sort()).toEqual(
    clerks.map((at) => `N-${at}`).sort(),
  )
  for (const surgery of saved)
    for (const list of [
      'active_surgeons',
      'procedure_medical_plans',
      'active_anaesthetists',
      'laterality_procedures',
    ])
      expect(surgery[list]).toHaveLength(1)

  const changes = await api.rows(
    'SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1 ORDER BY created_at',
    [shared.id],
  )
  const path = changes.map(({ updated_fields: [field] }) => field)
  expect(path).toHaveLength(20)
  for (const [at, { old_value }] of path.entries())
    expect(old_value).toBe(at ? path[at - 1].new_value : 'P-1')
})

test('of two clerks who save the same state of a procedure at once, one is told of the other', async () => {
  const opened = await created()
  const saves = await Promise.all(
    [token, other].map((as, at) =>
      save(
        opened.id,
        {
          updated_at: opened.updated_at,
          active_surgeons: [{ surgeon_id: at ? fixture.surgeon : fixture.otherSurgeon }],
          procedure_medical_plans: [{ medical_plan_id: fixture.otherPlan, code: `${at}`, password: null }],
          laterality_procedures: [{ surgical_procedure_id: fixture.otherSurgery, laterality: '3x' }],
        },
        as,
      ),
    ),
  )
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = saves.find(({ status }) => status === 200)?.json
  const loser = saves.find(({ status }) => status === 409)?.json
  expect(loser.current).toEqual(winner)
  expect((await api.call(`GET /surgical-map/v2/procedures/${opened.id}`, { token })).json).toEqual(winner)
})

test('two people who cancel a record at once cancel it once', async () => {
  const { id } = await created()
  const body = {
    cancellation_date: new Date().toISOString(),
    cancellation_reason_id: null,
    cancellation_reason_description: randomUUID(),
  }
  const answers = await Promise.all(
    [token, other].map((as) => api.call(`PUT /app/procedures/cancellation/${id}`, { token: as, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await api.rows('SELECT FROM procedure_changes WHERE procedure_id = $1', [id])).toHaveLength(1)
})
