import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { scheduling as texts } from '../../src/i18n/ptBR/scheduling.ts'
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
const read = async (id: number) => (await call(`GET /surgical-map/v2/procedures/${id}`)).json
const created = async (body: unknown) => (await call('POST /app/v3/procedures', body)).json
const cancel = async (id: number) =>
  (
    await call(`PUT /app/procedures/cancellation/${id}`, {
      cancellation_date: new Date().toISOString(),
      cancellation_reason_id: null,
      cancellation_reason_description: 'Faltou luz',
    })
  ).json
const undo = (id: number, body: unknown = {}) => call(`PUT /app/procedures/cancellation/${id}/undo`, body)
const entriesOf = (subject: string) =>
  api.rows('SELECT event, updated_fields FROM user_logs WHERE subject = $1 ORDER BY id', [subject])

let minute = 0
/** A surgery in its own minute: others in its room at its time matter. */
const surgery = async (more = {}) => {
  minute += 1
  const surgery_probable_date = new Date(Date.UTC(2031, 2, 10, 8, minute)).toISOString()
  return created(surgeryBody(fixture, { surgery_probable_date, name: `Caso ${randomUUID()}`, ...more }))
}

describe('undoing a cancellation', () => {
  test('makes a surgery or a consultation what it was, with an entry in log and history', async () => {
    for (const record of [
      await surgery(),
      await created(consultationBody(fixture, { name: 'Consulta Z' })),
    ]) {
      const { updated_at } = await cancel(record.id)
      const { status, json } = await undo(record.id, { updated_at })
      expect(status).toBe(200)
      expect(json).toEqual({ ...record, updated_at: expect.any(String) })
      expect(await read(record.id)).toEqual(json)
      const entry = (await entriesOf(`${fixture.patient.name} · ${record.name}`)).at(-1)
      expect(entry.event).toBe('procedure.undo-cancel')
      expect(entry.updated_fields).toContainEqual({
        field: 'cancellation_reason_description',
        old_value: 'Faltou luz',
        new_value: null,
      })
      const changes = await api.rows('SELECT FROM procedure_changes WHERE procedure_id = $1', [record.id])
      expect(changes).toHaveLength(2)
    }
  })

  test('has no further effect when it is repeated', async () => {
    const record = await surgery()
    await cancel(record.id)
    const first = await undo(record.id)
    expect(await undo(record.id)).toMatchObject({ status: 200, json: first.json })
  })

  test('is possible again after another cancellation', async () => {
    const record = await surgery()
    for (const _ of [1, 2]) {
      await cancel(record.id)
      expect((await undo(record.id)).json.cancellation_date).toBeNull()
    }
  })

  test('is refused once the record changed since, and to whoever saw an earlier version', async () => {
    const record = await surgery()
    const { updated_at } = await cancel(record.id)
    await call(`PUT /app/v2/procedures/${record.id}`, { medical_record_number: 'P-2' })
    const before = await read(record.id)
    expect(await undo(record.id, { updated_at })).toMatchObject({
      status: 409,
      json: { code: 'procedure.changed', current: { id: record.id } },
    })
    expect(await undo(record.id)).toMatchObject({
      status: 409,
      json: { code: 'procedure.changedSinceCancellation' },
    })
    expect(await read(record.id)).toEqual(before)
  })

  test('is refused once another surgery has its room at its time, and not for one that is cancelled', async () => {
    const record = await surgery()
    await cancel(record.id)
    const { surgery_probable_date } = record
    const other = await surgery({ surgery_probable_date })
    const { status, json } = await undo(record.id)
    expect([status, json]).toEqual([
      409,
      {
        message: texts.slotTaken.replace('{patient}', fixture.patient.name),
        code: 'procedure.slotTaken',
      },
    ])
    await cancel(other.id)
    expect((await undo(record.id)).status).toBe(200)
  })

  test('is refused once the patient was scheduled anew for its time, in any room, and not for what was there before', async () => {
    for (const make of [
      surgery,
      (more = {}) => created(consultationBody(fixture, { name: `Consulta ${randomUUID()}`, ...more })),
    ]) {
      const record = await make()
      const { surgery_probable_date, pre_probable_date } = record
      const again = {
        ...(surgery_probable_date ? { surgery_probable_date } : { pre_probable_date }),
        surgery_center_room_id: null,
      }
      const beside = await make(again)
      await cancel(record.id)
      expect((await undo(record.id)).status).toBe(200)
      await cancel(beside.id)
      await cancel(record.id)
      const replacement = await make(again)
      expect(await undo(record.id)).toMatchObject({
        status: 409,
        json: { message: texts.scheduledAnew, code: 'procedure.scheduledAnew' },
      })
      await cancel(replacement.id)
      expect((await undo(record.id)).status).toBe(200)
    }
  })

  test('is refused for a record that the console did not make, and for an inactive procedure', async () => {
    const record = await surgery()
    await cancel(record.id)
    await api.rows('UPDATE procedures SET user_id = 7 WHERE id = $1', [record.id])
    expect(await undo(record.id)).toMatchObject({ status: 403, json: { message: texts.notUndoable } })
    await api.rows('UPDATE procedures SET user_id = 1, active = false WHERE id = $1', [record.id])
    expect(await undo(record.id)).toMatchObject({ status: 409, json: { message: texts.inactiveCancelled } })
    expect((await read(record.id)).cancellation_date).not.toBeNull()
  })

  test('is refused for a wrong body with its field named', async () => {
    const record = await surgery()
    await cancel(record.id)
    for (const [body, field] of [
      [{ updated_at: 'ontem' }, 'updated_at'],
      [{ updated_at: 7 }, 'updated_at'],
      [{ nope: 1 }, 'nope'],
    ] as const) {
      const { status, json } = await undo(record.id, body)
      expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    }
  })
})

describe('rescheduling a cancelled record', () => {
  const copied = (from: unknown, more = {}) =>
    call('POST /app/v3/procedures', {
      ...surgeryBody(fixture, { surgery_probable_date: '2031-04-01T10:00:00.000-03:00', ...more }),
      rescheduled_from: from,
    })

  test('links both in the log, and the cancelled one in its history, so that its cancellation stays', async () => {
    const record = await surgery()
    await cancel(record.id)
    const { status, json } = await copied(record.id, { name: `Novo ${record.id}` })
    expect(status).toBe(201)
    const to = {
      field: 'rescheduled_to',
      old_value: null,
      new_value: ['2031-04-01T13:00:00.000Z', `código ${json.id}`],
    }
    const ofCancelled = await entriesOf(`${fixture.patient.name} · ${record.name}`)
    expect(ofCancelled.at(-1)).toEqual({ event: 'procedure.reschedule', updated_fields: [to] })
    const [ofNew] = await entriesOf(`${fixture.patient.name} · ${json.name}`)
    expect(ofNew.updated_fields).toContainEqual({
      field: 'rescheduled_from',
      old_value: null,
      new_value: [record.surgery_probable_date, `código ${record.id}`],
    })
    const history = await api.rows(
      'SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1 ORDER BY created_at DESC LIMIT 1',
      [record.id],
    )
    expect(history).toEqual([{ updated_fields: [to] }])
    expect(await undo(record.id)).toMatchObject({
      status: 409,
      json: { code: 'procedure.changedSinceCancellation' },
    })
  })

  test('makes one record and one link when it is sent again', async () => {
    const record = await surgery()
    await cancel(record.id)
    const uuid = randomUUID()
    const [first, second] = [await copied(record.id, { uuid }), await copied(record.id, { uuid })]
    expect([second.status, second.json.id]).toEqual([200, first.json.id])
    const links = (await entriesOf(`${fixture.patient.name} · ${record.name}`)).filter(
      ({ event }: { event: string }) => event === 'procedure.reschedule',
    )
    expect(links).toHaveLength(1)
  })

  test('is refused from one that is not cancelled, of another patient or of another institution', async () => {
    const scheduled = await surgery()
    const cancelled = await surgery()
    await cancel(cancelled.id)
    const other = await schedulingFixture(api, 1)
    const { patient } = other
    const foreign = await schedulingFixture(api, 6)
    const [{ id: foreignId }] = await api.rows(
      `INSERT INTO procedures (uuid, institution_id, patient_id, cancellation_date, carried)
       VALUES ($1, 6, $2, now(), '{}') RETURNING id`,
      [randomUUID(), foreign.patient.id],
    )
    const [{ count }] = await api.rows('SELECT count(*) FROM procedures')
    for (const answer of [
      await copied(scheduled.id),
      await copied(cancelled.id, { patient_id: patient.id, patient_uuid: patient.uuid }),
      await copied(foreignId),
    ])
      expect([answer.status, answer.json.errors]).toEqual([422, { rescheduled_from: texts.rescheduledFrom }])
    expect(await api.rows('SELECT count(*) FROM procedures')).toEqual([{ count }])
  })
})
