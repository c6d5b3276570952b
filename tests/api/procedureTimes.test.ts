import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { timeErrors, timeRefusals } from '../../src/i18n/ptBR/procedureTimes.ts'
import { scheduling } from '../../src/i18n/ptBR/scheduling.ts'
import { testApi } from '../support/api.ts'
import {
  consultationBody,
  type SchedulingFixture,
  schedulingFixture,
  surgeryBody,
} from '../support/scheduling.ts'

const api = testApi()
let token: string
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('usuario@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

const call = (request: string, body?: unknown) => api.call(request, { token, body })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const read = async (id: number) => (await call(`GET /surgical-map/v2/procedures/${id}`)).json

/** A surgery planned half an hour ago and entered two days ago. */
async function surgery(more = {}) {
  const body = surgeryBody(fixture, { surgery_probable_date: ago(30), name: `Caso ${randomUUID()}`, ...more })
  const { id } = (await call('POST /app/v3/procedures', body)).json
  await api.rows("UPDATE procedures SET created_at = now() - interval '2 days' WHERE id = $1", [id])
  return read(id)
}

const tap = (id: number, kind: string, more: object = {}) =>
  call(`POST /app/procedures/${id}/times`, { uuid: randomUUID(), kind, ...more })
const timesOf = async (id: number) => (await call(`GET /app/procedures/${id}/times`)).json
const rowsOf = (id: number) =>
  api.rows('SELECT * FROM procedure_times WHERE procedure_id = $1 ORDER BY id', [id])
const entriesOf = async ({ patient_name, name }: { patient_name: string; name: string }) => {
  await api.settled()
  const entries = await api.rows(
    "SELECT updated_fields FROM user_logs WHERE event = 'procedure.time' AND subject = $1 ORDER BY id",
    [`${patient_name} · ${name}`],
  )
  return entries.map(({ updated_fields }) => updated_fields)
}

describe('a recorded time', () => {
  test('is the clock of the server, and what map, detail and log say from then on', async () => {
    const record = await surgery()
    const before = Date.now()
    const { status, json } = await tap(record.id, 'anesthesia_start')
    expect(status).toBe(200)
    const [time] = json.times
    expect(json).toMatchObject({
      times: [{ kind: 'anesthesia_start', source: 'tap' }],
      history: [
        { kind: 'anesthesia_start', at: time.at, reason: null, is_replaced: false, by: expect.any(String) },
      ],
      warnings: [],
      procedure: { id: record.id, anesthesia_start: time.at, anesthesia_end: null, times: json.times },
    })
    expect(Date.parse(time.at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time.at)).toBeLessThanOrEqual(Date.now())
    expect(await read(record.id)).toMatchObject({ anesthesia_start: time.at, updated_at: record.updated_at })
    expect(await entriesOf(record)).toEqual([
      [{ field: 'anesthesia_start', old_value: null, new_value: time.at }],
    ])
  })

  test('may be an earlier moment, kept while the network was away, in any order of arrival', async () => {
    const record = await surgery()
    await tap(record.id, 'anesthesia_end', { at: ago(2) })
    expect((await read(record.id)).anesthesia_end).toBeNull()
    const [late, first] = [ago(18), ago(20)]
    await tap(record.id, 'anesthesia_start', { at: late })
    const { json } = await tap(record.id, 'anesthesia_start', { at: first })
    expect(json.procedure).toMatchObject({ anesthesia_start: first, anesthesia_end: expect.any(String) })
    expect(json.history.map((entry: { is_replaced: boolean }) => entry.is_replaced)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('sent again changes nothing, and one of another procedure is refused', async () => {
    const [record, other] = [await surgery(), await surgery()]
    const uuid = randomUUID()
    const first = await tap(record.id, 'room_in', { uuid })
    const again = await tap(record.id, 'room_in', { uuid })
    expect([again.status, again.json]).toEqual([200, first.json])
    expect(await rowsOf(record.id)).toHaveLength(1)
    expect(await entriesOf(record)).toHaveLength(1)
    expect(await tap(other.id, 'room_in', { uuid })).toMatchObject({
      status: 409,
      json: { message: scheduling.foreignUuid },
    })
    expect(await rowsOf(other.id)).toEqual([])
  })

  test('tapped by ten people at once is one moment', async () => {
    const record = await surgery()
    const answers = await Promise.all(Array.from({ length: 10 }, () => tap(record.id, 'room_in')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const rows = await rowsOf(record.id)
    const current = rows.filter(({ replaced_by }) => replaced_by === null)
    expect([rows.length, current.length]).toEqual([10, 1])
    const { times } = await timesOf(record.id)
    expect(Date.parse(times[0].at)).toBe(Math.min(...rows.map(({ at }) => Date.parse(at))))
  })

  test('out of order is kept and explained', async () => {
    const record = await surgery()
    await tap(record.id, 'room_in', { at: ago(5) })
    const { status, json } = await tap(record.id, 'surgery_start', { at: ago(10) })
    expect(status).toBe(200)
    expect(json.warnings).toEqual([
      expect.stringMatching(/^Início da cirurgia \(\d\d:\d\d\) está antes de Em sala \(\d\d:\d\d\)\.$/),
    ])
  })
})

describe('a correction', () => {
  test('replaces the time, and both stay in history and log with the reason', async () => {
    const record = await surgery()
    const [wrong, right] = [ago(5), ago(9)]
    await tap(record.id, 'anesthesia_start', { at: wrong })
    const { json } = await tap(record.id, 'anesthesia_start', { at: right, reason: 'Toque atrasado' })
    expect(json).toMatchObject({
      times: [{ kind: 'anesthesia_start', at: right }],
      history: [
        { at: wrong, is_replaced: true },
        { at: right, is_replaced: false, reason: 'Toque atrasado' },
      ],
      procedure: { anesthesia_start: right },
    })
    const [old, added] = await rowsOf(record.id)
    expect([old.replaced_by, added.replaced_by]).toEqual([added.id, null])
    expect((await entriesOf(record)).at(-1)).toEqual([
      { field: 'anesthesia_start', old_value: wrong, new_value: right },
      { field: 'change_reason', old_value: null, new_value: 'Toque atrasado' },
    ])
  })

  test('takes a time back, which may be tapped anew', async () => {
    const record = await surgery()
    await tap(record.id, 'anesthesia_start')
    const withdrawn = await tap(record.id, 'anesthesia_start', { withdraw: true, reason: 'Outro paciente' })
    expect(withdrawn.json).toMatchObject({ times: [], procedure: { anesthesia_start: null, times: [] } })
    const { json } = await tap(record.id, 'anesthesia_start')
    expect(json).toMatchObject({ times: [{ kind: 'anesthesia_start' }] })
    expect(json.procedure.anesthesia_start).toBe(json.times[0].at)
  })
})

describe('what is no time of a stage', () => {
  const refused = async (id: number, more: object, { kind = 'room_in' } = {}) => {
    const before = await rowsOf(id)
    const { status, json } = await tap(id, kind, more)
    expect(await rowsOf(id)).toEqual(before)
    return { status, ...json }
  }

  test('is refused with a sentence at its field and changes nothing', async () => {
    const { id } = await surgery()
    const cases: [object, Record<string, string>][] = [
      [{ uuid: '1' }, { uuid: timeErrors.uuid }],
      [{ uuid: null }, { uuid: timeErrors.uuid }],
      [{ kind: 'lunch' }, { kind: timeErrors.kind }],
      [{ kind: 3 }, { kind: timeErrors.kind }],
      [{ at: 'ontem' }, { at: timeErrors.at }],
      [{ at: 12 }, { at: timeErrors.at }],
      [{ at: '0001-01-01T00:00:00Z' }, { at: timeErrors.at }],
      [{ at: ago(-6) }, { at: timeRefusals.future }],
      [{ at: ago(2 * 1440 + 60) }, { at: timeRefusals.otherDay }],
      [{ reason: '  ' }, { reason: timeErrors.reasonMissing }],
      [{ reason: 'a'.repeat(256) }, { reason: timeErrors.reasonTooLong }],
      [{ withdraw: true }, { reason: timeErrors.reasonMissing }],
      [{ withdraw: true, reason: 'Engano' }, { withdraw: timeErrors.nothingToWithdraw }],
      [{ withdraw: true, reason: 'Engano', at: ago(1) }, { at: timeErrors.withdrawnAt }],
    ]
    for (const [more, errors] of cases) expect(await refused(id, more)).toMatchObject({ status: 422, errors })
    await tap(id, 'room_out')
    expect(await refused(id, { withdraw: true, reason: 'Engano' })).toMatchObject({ status: 422 })
  })

  test('is refused before the record was entered, a day earlier only for an emergency', async () => {
    const { id } = await surgery()
    await api.rows("UPDATE procedures SET created_at = now() - interval '10 minutes' WHERE id = $1", [id])
    expect(await refused(id, { at: ago(12) })).toMatchObject({ errors: { at: timeRefusals.beforeRecord } })
    const [emergency] = await api.rows("SELECT id FROM surgery_types WHERE name ILIKE 'emerg%'")
    await api.rows('UPDATE procedures SET surgery_type_id = $2 WHERE id = $1', [id, emergency.id])
    expect((await tap(id, 'room_in', { at: ago(12) })).status).toBe(200)
  })

  test('is refused for a consultation, a cancelled and an inactive record', async () => {
    const consultation = (await call('POST /app/v3/procedures', consultationBody(fixture))).json
    expect(await refused(consultation.id, {})).toMatchObject({ errors: { kind: timeErrors.noSurgery } })
    const { id } = await surgery()
    await api.rows('UPDATE procedures SET active = false WHERE id = $1', [id])
    expect(await refused(id, {})).toMatchObject({ status: 409, message: timeErrors.inactive })
    await api.rows('UPDATE procedures SET cancellation_date = now() WHERE id = $1', [id])
    expect(await refused(id, {})).toMatchObject({ status: 409, message: timeErrors.cancelled })
  })
})

test('a recorded time is neither changed nor removed, whoever asks the database', async () => {
  const { id } = await surgery()
  await tap(id, 'room_in')
  for (const statement of [
    'UPDATE procedure_times SET at = now() WHERE procedure_id = $1',
    "UPDATE procedure_times SET reason = 'outra' WHERE procedure_id = $1",
    'DELETE FROM procedure_times WHERE procedure_id = $1',
  ])
    await expect(api.rows(statement, [id])).rejects.toThrow('recorded times only grow')
  expect(await rowsOf(id)).toHaveLength(1)
})

test('a case of which a start was tapped is not cancelled', async () => {
  const { id } = await surgery()
  await tap(id, 'anesthesia_start')
  await tap(id, 'anesthesia_end')
  const cancelled = await call(`PUT /app/procedures/cancellation/${id}`, {
    cancellation_date: new Date().toISOString(),
    cancellation_reason_id: null,
    cancellation_reason_description: 'Engano',
  })
  expect(cancelled).toMatchObject({ status: 409, json: { code: 'procedure.begun' } })
})
