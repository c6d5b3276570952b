import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
import type { ProcedurePayload } from '../../src/resources/procedures/payload.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { testApi } from '../support/api.ts'
import { later, movingCalls, placementOf, seenAs, subjectOf } from '../support/moving.ts'
import { type SchedulingFixture, schedulingFixture } from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
/** Another patient and another team: what two surgeries share is their room. */
let other: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
  other = await schedulingFixture(api, 1)
})

const { call, read, save, surgery, entriesOf } = movingCalls(api, () => ({ token, fixture }))

/** A surgery of other people, in the same room. */
const anothers = (more: Partial<ProcedurePayload>) =>
  surgery({
    ...{ patient_id: other.patient.id, patient_uuid: other.patient.uuid, expected_minutes: 60 },
    ...{ active_surgeons: [{ surgeon_id: other.surgeon }], active_anaesthetists: [], ...more },
  })

/** Two cases of a room, the second of them two hours after the first. */
async function twoCases(): Promise<[ProcedureRecord, ProcedureRecord]> {
  const first = await surgery({ expected_minutes: 60 })
  return [first, await anothers({ surgery_probable_date: later(first, 120) })]
}

const caseOf = (record: ProcedureRecord) => ({ id: record.id, previous: seenAs(record) })
const joint = (records: readonly ProcedureRecord[], more: object = {}) => ({
  ...{ uuid: randomUUID(), cases: records.map(caseOf) },
  ...more,
})
const shift = (body: object, as = token) => call('POST /app/procedures/shift', { minutes: 30, ...body }, as)
const swap = (body: object, as = token) => call('POST /app/procedures/swap', body, as)
const undo = (id: number, body: object, as = token) =>
  call(`POST /app/procedures/${id}/move/undo`, { uuid: randomUUID(), ...body }, as)
const check = (moves: object[], as = token) => call('POST /app/procedures/moves/check', { moves }, as)

const readAll = (records: readonly ProcedureRecord[]) => Promise.all(records.map(({ id }) => read(id)))
const placements = async (records: readonly ProcedureRecord[]) => (await readAll(records)).map(placementOf)
const historyOf = ({ id }: ProcedureRecord) =>
  api.rows('SELECT move FROM procedure_changes WHERE procedure_id = $1 ORDER BY created_at', [id])

test('cases of a room are delayed as one act: one log entry, and a change of each that binds them', async () => {
  const [first, second] = await twoCases()
  const body = joint([first, second], { minutes: 45 })
  const { status, json } = await shift(body)
  expect(status, JSON.stringify(json)).toBe(200)
  const delayed = [later(first, 45), later(second, 45)]
  expect(json.procedures.map((record: ProcedureRecord) => record.surgery_probable_date)).toEqual(delayed)
  expect(await placements([first, second])).toEqual(
    [first, second].map((record) => ({ ...placementOf(record), surgery_probable_date: later(record, 45) })),
  )
  const entries = await entriesOf(`${subjectOf(first)}; ${subjectOf(second)}`)
  expect(entries).toMatchObject([
    {
      event: 'procedure.shift',
      updated_fields: [
        {
          field: 'moved_surgeries',
          old_value: [expect.stringContaining('às 09:00'), expect.stringContaining('às 11:00')],
          new_value: [expect.stringContaining('às 09:45'), expect.stringContaining('às 11:45')],
        },
      ],
    },
  ])
  expect(await historyOf(first)).toEqual([
    { move: { uuid: body.uuid, from: placementOf(first), with: [second.id] } },
  ])
  const { last_move } = await read(second.id)
  expect(last_move).toMatchObject({
    from: placementOf(second),
    together: { uuid: body.uuid, others: [{ id: first.id, name: first.name, from: placementOf(first) }] },
  })
})

test('two surgeries take each other’s time and room', async () => {
  const [first, second] = await twoCases()
  const there = await anothers({
    surgery_probable_date: later(first, 300),
    surgery_center_room_id: fixture.otherRoom,
  })
  const { status, json } = await swap(joint([first, there]))
  expect(status, JSON.stringify(json)).toBe(200)
  expect(await placements([first, there])).toEqual([placementOf(there), placementOf(first)])
  expect((await entriesOf(`${subjectOf(first)}; ${subjectOf(there)}`))[0].event).toBe('procedure.swap')
  expect(await read(second.id)).toMatchObject(placementOf(second))
})

test('a joint move is undone at once from any of its surgeries, and that undo as well', async () => {
  const records = await twoCases()
  const body = joint(records)
  await shift(body)
  const before = await placements(records)
  const undone = { uuid: randomUUID(), undoes: body.uuid }
  expect((await undo(records[1].id, undone)).status).toBe(200)
  expect(await placements(records)).toEqual(records.map(placementOf))
  expect((await undo(records[1].id, undone)).status).toBe(200)
  const entries = await entriesOf(records.map(subjectOf).join('; '))
  expect(entries.map(({ event }) => event)).toEqual(['procedure.shift', 'procedure.undo-moves'])
  expect((await undo(records[0].id, { undoes: undone.uuid })).status).toBe(200)
  expect(await placements(records)).toEqual(before)
})

test('a joint move is not undone once one of its surgeries changed or came into its room', async () => {
  const records = await twoCases()
  const body = joint(records)
  await shift(body)
  const before = await placements(records)
  await save(records[1].id, { medical_record_number: 'P-9' })
  const { status, json } = await undo(records[0].id, { undoes: body.uuid })
  expect([status, json.code]).toEqual([409, 'procedure.overtaken'])
  expect(json.message).toMatch(new RegExp(`^${subjectOf(records[1])}: alterada depois por Úrsula`))
  const again = await twoCases()
  const next = joint(again)
  await shift(next)
  await api.rows(
    "INSERT INTO procedure_times (uuid, institution_id, procedure_id, kind, at, user_id) VALUES (gen_random_uuid(), 1, $1, 'room_in', now(), 1)",
    [again[0].id],
  )
  expect(await undo(again[1].id, { undoes: next.uuid })).toMatchObject({
    status: 409,
    json: { message: `${subjectOf(again[0])}: ${texts.begunToMove}` },
  })
  expect((await undo(again[1].id, { undoes: randomUUID() })).status).toBe(409)
  expect(await placements(records)).toEqual(before)
})

test('a repeated joint move does nothing', async () => {
  const records = await twoCases()
  const body = joint(records)
  await shift(body)
  const { status, json } = await shift(body)
  expect(status).toBe(200)
  expect(json.procedures.map(({ id }: ProcedureRecord) => id)).toEqual(records.map(({ id }) => id))
  expect(await historyOf(records[0])).toHaveLength(1)
})

test('all are moved or none: what somebody changed meanwhile refuses the whole, and is told', async () => {
  const records = await twoCases()
  await save(records[1].id, { surgery_probable_date: later(records[1], 10) })
  const { status, json } = await shift(joint(records))
  expect([status, json.code, json.current.id]).toEqual([409, 'procedure.changed', records[1].id])
  expect(json.message).toMatch(new RegExp(`^${subjectOf(records[1])}: `))
  expect((await read(records[0].id)).surgery_probable_date).toBe(records[0].surgery_probable_date)
})

test('conflicts are told before and when it is moved, each by the surgery that has it, those between two of them once', async () => {
  const [first, second] = await twoCases()
  // The first, an hour long, is delayed onto the second, which stays.
  const moves = [
    { id: first.id, surgery_probable_date: later(first, 120), surgery_center_room_id: fixture.room },
  ]
  const told = (await check(moves)).json.conflicts
  expect(told).toMatchObject([{ of: first.id, kind: 'room', with: { id: second.id } }])
  const body = joint([first], { minutes: 120 })
  const refused = await shift(body)
  expect([refused.status, refused.json.code]).toEqual([409, 'schedule.conflict'])
  expect(refused.json.conflicts).toEqual(told)
  expect((await read(first.id)).surgery_probable_date).toBe(first.surgery_probable_date)
  const accepted_conflicts = [{ of: first.id, kind: 'room', with: second.id, reason: 'Sala dupla' }]
  expect((await shift({ ...body, accepted_conflicts })).status).toBe(200)
  expect((await entriesOf(subjectOf(first))).at(-1).updated_fields.at(-1)).toMatchObject({
    field: 'accepted_conflicts',
    new_value: [expect.stringContaining('Sala dupla')],
  })
})

test('surgeries that move together do not conflict with where the others were, but with where they go', async () => {
  const [first, second] = await twoCases()
  const moved = (record: ProcedureRecord, minutes: number) => ({
    ...{ id: record.id, surgery_probable_date: later(record, minutes) },
    surgery_center_room_id: record.surgery_center_room_id,
  })
  expect((await check([moved(first, 120), moved(second, 120)])).json.conflicts).toEqual([])
  expect((await shift(joint([first, second], { minutes: 120 }))).status).toBe(200)
  const both = (await check([moved(first, 180), moved(second, 60)])).json.conflicts
  expect(both).toMatchObject([{ of: first.id, kind: 'room', with: { id: second.id } }])
  expect(both).toHaveLength(1)
})

test('what lasts longer than the time it takes over conflicts with the one it was swapped with', async () => {
  const [first, second] = await twoCases()
  await save(first.id, { expected_minutes: 240 })
  await save(second.id, { surgery_probable_date: later(first, 300) })
  const [long, short] = await readAll([first, second])
  if (!long || !short) throw new Error('they were not read')
  await save(short.id, { surgery_probable_date: later(long, -60) })
  const earlier = await read(short.id)
  const { status, json } = await swap(joint([long, earlier]))
  expect([status, json.code]).toEqual([409, 'schedule.conflict'])
  expect(json.conflicts).toMatchObject([{ of: long.id, kind: 'room', with: { id: earlier.id } }])
})

test('a delay past midnight is refused by the surgery’s name', async () => {
  const first = await surgery({ expected_minutes: 60 })
  const last = await anothers({ surgery_probable_date: later(first, 13 * 60) })
  const { status, json } = await shift(joint([first, last], { minutes: 120 }))
  expect([status, json.errors]).toEqual([
    422,
    { minutes: expect.stringMatching(new RegExp(`^${subjectOf(last)}: com este atraso`)) },
  ])
  expect((await read(first.id)).surgery_probable_date).toBe(first.surgery_probable_date)
})

test('only cases of one room are delayed, and only those in rooms are swapped', async () => {
  const first = await surgery()
  const elsewhere = await anothers({ surgery_center_room_id: fixture.otherRoom })
  expect((await shift(joint([first, elsewhere]))).json.errors).toEqual({ cases: texts.notOneRoom })
  const roomless = await anothers({ surgery_center_room_id: null })
  expect((await swap(joint([first, roomless]))).json.errors).toEqual({ cases: texts.notInRooms })
})

test('another institution’s surgeries are not found', async () => {
  const stranger = await api.signIn('vizinho@sala.test', 6)
  const records = await twoCases()
  const body = joint(records)
  const moves = records.map((record) => ({ id: record.id, ...placementOf(record) }))
  const answers = [await shift(body, stranger), await swap(body, stranger), await check(moves, stranger)]
  await shift(body)
  answers.push(await undo(records[0].id, { undoes: body.uuid }, stranger))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test.each<[string, object, string]>([
  ['no delay', { minutes: 0 }, 'minutes'],
  ['a negative delay', { minutes: -3 }, 'minutes'],
  ['a delay of no whole five minutes', { minutes: 7 }, 'minutes'],
  ['a delay of days', { minutes: 5_000 }, 'minutes'],
  ['a delay that is no number', { minutes: '30' }, 'minutes'],
  ['no case', { cases: [] }, 'cases'],
  ['too many cases', { cases: Array.from({ length: 51 }, (_, at) => ({ id: at + 1 })) }, 'cases'],
  ['a case that was not seen', { cases: [{ id: 1 }] }, 'cases'],
  ['no key', { uuid: undefined }, 'uuid'],
  [
    'a conflict of nobody',
    { accepted_conflicts: [{ of: 'x', kind: 'room', with: 1 }] },
    'accepted_conflicts',
  ],
  ['an unknown field', { sala: 1 }, 'sala'],
])('a shift with %s is refused', async (_, more, field) => {
  const record = await surgery()
  const { status, json } = await shift(joint([record], more))
  expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
})

test('one surgery is not delayed twice at once, nor swapped with itself', async () => {
  const record = await surgery()
  expect((await shift(joint([record, record]))).json.errors).toEqual({ cases: texts.movedCases })
  expect((await swap(joint([record, record]))).json.errors).toEqual({ cases: texts.swappedCases })
  expect((await swap(joint([record]))).json.errors).toEqual({ cases: texts.swappedCases })
})

test('of twenty who delay a room at once, one does, and every case once', async () => {
  const records = await twoCases()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      shift(joint(at % 2 ? [...records].reverse() : records, { minutes: 5 * (at + 1) })),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [one, two] = await readAll(records)
  const delays = [one, two].map(
    (record, at) =>
      Date.parse(record?.surgery_probable_date ?? '') - Date.parse(records[at]?.surgery_probable_date ?? ''),
  )
  expect(delays[0]).toBe(delays[1])
})
