import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import type { MovePayload } from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { testApi } from '../support/api.ts'
import { later, movingCalls, placementOf, seenAs, subjectOf } from '../support/moving.ts'
import { consultationBody, type SchedulingFixture, schedulingFixture } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const { call, read, save, surgery, entriesOf } = movingCalls(api, () => ({ token, fixture }))

/** A move of a record as it was seen: unless told otherwise, an hour later. */
const moveOf = (seen: ProcedureRecord, more: Partial<MovePayload> = {}): MovePayload => ({
  uuid: randomUUID(),
  ...placementOf(seen),
  surgery_probable_date: later(seen, 60),
  previous: seenAs(seen),
  ...more,
})
const move = (id: number, body: unknown, as = token) => call(`PUT /app/procedures/${id}/move`, body, as)
test('a move changes time, room and its sector and nothing else, and is one entry in log and history', async () => {
  const record = await surgery()
  const [{ center }] = await api.rows(
    "INSERT INTO surgery_centers (institution_id, name) VALUES (1, 'Ala ' || gen_random_uuid()) RETURNING id AS center",
  )
  const [{ room }] = await api.rows(
    "INSERT INTO surgery_center_rooms (institution_id, name, surgery_center_id) VALUES (1, 'Sala Norte', $1) RETURNING id AS room",
    [center],
  )
  const to = { surgery_probable_date: later(record, 75), surgery_center_room_id: room }
  const { status, json } = await move(record.id, moveOf(record, to))
  expect(status, JSON.stringify(json)).toBe(200)
  expect(json).toEqual({
    ...record,
    ...to,
    surgery_center_id: center,
    surgery_center: expect.objectContaining({ id: center }),
    surgery_center_room: expect.objectContaining({ id: room }),
    updated_at: expect.any(String),
    last_move: expect.anything(),
  })
  expect((await entriesOf(subjectOf(record))).slice(1)).toMatchObject([
    {
      event: 'procedure.move',
      updated_fields: expect.arrayContaining([
        expect.objectContaining({
          field: 'surgery_probable_date',
          old_value: record.surgery_probable_date,
          new_value: to.surgery_probable_date,
        }),
        expect.objectContaining({ field: 'surgery_center_room_id', new_value: 'Sala Norte' }),
      ]),
    },
  ])
  expect(await read(record.id)).toEqual({ ...json, patient: expect.anything() })
  expect(json.last_move).toEqual({
    from: placementOf(record),
    room: record.surgery_center_room?.name,
    sector: record.surgery_center?.name,
    moved_by: 'Úrsula Damasceno',
    moved_at: json.updated_at,
  })
})

test('a move is undone by moving it back, until something else changes', async () => {
  const record = await surgery()
  await move(record.id, moveOf(record))
  const moved = await read(record.id)
  await move(record.id, moveOf(moved, moved.last_move?.from))
  const back = await read(record.id)
  expect(placementOf(back)).toEqual(placementOf(record))
  expect(back.last_move?.from).toEqual(placementOf(moved))
  await save(record.id, { medical_record_number: 'P-7' })
  expect((await read(record.id)).last_move).toBeUndefined()
})

test('a repeated move does nothing, also after somebody moved the surgery back', async () => {
  const record = await surgery()
  const sent = moveOf(record)
  const first = await move(record.id, sent)
  expect(await move(record.id, sent)).toMatchObject({ status: 200, json: first.json })
  await move(record.id, moveOf(first.json, placementOf(record)))
  const { status, json } = await move(record.id, sent)
  expect([status, json.surgery_probable_date]).toEqual([200, record.surgery_probable_date])
  const changes = await api.rows('SELECT FROM procedure_changes WHERE procedure_id = $1', [record.id])
  expect(changes).toHaveLength(2)
})

test('a move is refused where the surgery is no longer there, or is another patient’s', async () => {
  const record = await surgery()
  const [other] = await api.rows(
    "INSERT INTO patients (institution_id, name, gender_id) VALUES (1, 'Outra Pessoa', 2) RETURNING id, uuid",
  )
  await save(record.id, { surgery_probable_date: later(record, 10) })
  const { status, json } = await move(record.id, moveOf(record))
  expect([status, json.code, json.is_own]).toEqual([409, 'procedure.changed', true])
  expect(json.updated_fields).toMatchObject([{ field: 'surgery_probable_date' }])
  expect(placementOf(json.current)).toEqual({
    ...placementOf(record),
    surgery_probable_date: later(record, 10),
  })
  const now = await read(record.id)
  await save(record.id, { patient_id: other.id, patient_uuid: other.uuid })
  expect(await move(record.id, moveOf(now))).toMatchObject({
    status: 409,
    json: { code: 'procedure.changed' },
  })
  expect((await read(record.id)).surgery_probable_date).toBe(later(record, 10))
})

test('a move is not refused for what changed beside time, room and patient', async () => {
  const record = await surgery()
  await save(record.id, { medical_record_number: 'P-8' })
  expect(await move(record.id, moveOf(record))).toMatchObject({
    status: 200,
    json: { surgery_probable_date: later(record, 60), medical_record_number: 'P-8' },
  })
})

test('a move needs each conflict accepted, and its entry says which were', async () => {
  const person = await schedulingFixture(api, 1)
  const record = await surgery()
  const other = await surgery({
    ...{ patient_id: person.patient.id, patient_uuid: person.patient.uuid },
    ...{ active_surgeons: [{ surgeon_id: person.surgeon }], active_anaesthetists: [] },
  })
  const to = { surgery_probable_date: other.surgery_probable_date }
  const refused = await move(record.id, moveOf(record, to))
  expect([refused.status, refused.json.code]).toEqual([409, 'schedule.conflict'])
  expect(refused.json.conflicts).toMatchObject([{ kind: 'room', with: { id: other.id } }])
  expect((await read(record.id)).surgery_probable_date).toBe(record.surgery_probable_date)
  const accepted_conflicts = [{ kind: 'room' as const, with: other.id, reason: 'Combinado com a equipe' }]
  const { status } = await move(record.id, moveOf(record, { ...to, accepted_conflicts }))
  expect(status).toBe(200)
  expect((await entriesOf(subjectOf(record))).at(-1)).toMatchObject({
    event: 'procedure.move',
    updated_fields: expect.arrayContaining([
      expect.objectContaining({
        field: 'accepted_conflicts',
        new_value: [expect.stringContaining('Combinado com a equipe')],
      }),
    ]),
  })
})

test.each<[string, (id: number) => Promise<unknown>, number, string]>([
  [
    'cancelled',
    (id) =>
      call(`PUT /app/procedures/cancellation/${id}`, {
        cancellation_date: new Date().toISOString(),
        cancellation_reason_id: null,
        cancellation_reason_description: 'Sem leito',
      }),
    409,
    texts.cancelledToMove,
  ],
  [
    'inactive',
    (id) => api.rows('UPDATE procedures SET active = false WHERE id = $1', [id]),
    409,
    texts.inactiveToMove,
  ],
  [
    'in its room',
    (id) =>
      api.rows(
        "INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id) VALUES (gen_random_uuid(), 1, $1, 'room_in', now(), 1)",
        [id],
      ),
    409,
    texts.begunToMove,
  ],
  [
    'begun',
    (id) => api.rows('UPDATE procedures SET anesthesia_start = now() WHERE id = $1', [id]),
    409,
    texts.begunToMove,
  ],
  [
    'of the bedside application',
    (id) => api.rows('UPDATE procedures SET user_id = 2 WHERE id = $1', [id]),
    403,
    texts.notEditable,
  ],
])('a surgery that is %s is not moved', async (_, change, expected, message) => {
  const record = await surgery()
  await change(record.id)
  const { status, json } = await move(record.id, moveOf(record))
  expect([status, json.message]).toEqual([expected, message])
})

test('a surgery that lacks what its form asks for is moved', async () => {
  const record = await surgery()
  await api.rows('DELETE FROM procedure_medical_plans WHERE procedure_id = $1', [record.id])
  expect((await save(record.id, { surgery_probable_date: later(record, 5) })).status).toBe(422)
  expect((await move(record.id, moveOf(record))).status).toBe(200)
})

test('a move neither names a surgery nor tidies its texts, as a save does', async () => {
  const record = await surgery()
  const kept = { name: null, medical_record_number: ' P-1 ' }
  await api.rows('UPDATE procedures SET name = $2, medical_record_number = $3 WHERE id = $1', [
    record.id,
    ...Object.values(kept),
  ])
  expect((await move(record.id, moveOf(record))).json).toMatchObject(kept)
  const [{ fields }] = await api.rows(
    'SELECT updated_fields AS fields FROM procedure_changes WHERE procedure_id = $1',
    [record.id],
  )
  expect(fields.map(({ field }: { field: string }) => field)).toEqual(['surgery_probable_date'])
})

test('a consultation without a surgery is not moved', async () => {
  const { json: record } = await call('POST /app/v3/procedures', consultationBody(fixture))
  const to = { surgery_probable_date: '2035-06-01T12:00:00.000Z' }
  const seen = moveOf({ ...record, ...to }, to)
  expect(await move(record.id, seen)).toMatchObject({ status: 422, json: { message: texts.noSurgeryToMove } })
})

test('another institution’s surgery is not found, and its room is none', async () => {
  const there = await schedulingFixture(api, 6)
  const stranger = await api.signIn('vizinho@sala.test', 6)
  const record = await surgery()
  expect((await move(record.id, moveOf(record), stranger)).status).toBe(404)
  const { status, json } = await move(record.id, moveOf(record, { surgery_center_room_id: there.room }))
  expect([status, json.errors]).toEqual([422, { surgery_center_room_id: texts.unknownRoom }])
})

test.each([
  ['no moment', { surgery_probable_date: null }, 'surgery_probable_date'],
  ['a moment that is none', { surgery_probable_date: '2035-02-30T10:00:00.000Z' }, 'surgery_probable_date'],
  ['a moment without an offset', { surgery_probable_date: '2035-02-03T10:00:00' }, 'surgery_probable_date'],
  ['a room that is no id', { surgery_center_room_id: 'Sala 1' }, 'surgery_center_room_id'],
  ['no key', { uuid: undefined }, 'uuid'],
  ['nothing seen', { previous: undefined }, 'previous'],
  ['half of what was seen', { previous: { surgery_center_room_id: null } }, 'previous'],
  ['an unknown field', { sala: 1 }, 'sala'],
])('a move with %s is refused', async (_, more, field) => {
  const record = await surgery()
  const { status, json } = await move(record.id, { ...moveOf(record), ...more })
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
})

test('of twenty who move one surgery at once, one does', async () => {
  const record = await surgery()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      move(record.id, moveOf(record, { surgery_probable_date: later(record, 5 * (at + 1)) })),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
