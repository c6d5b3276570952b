import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeOrphanedFiles } from '../../server/jobs/cleanup.ts'
import { attendanceRefusals } from '../../src/i18n/ptBR/attendanceRefusals.ts'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { testApi } from '../support/api.ts'
import type { Sent } from '../support/deliveries.ts'
import { insertProcedure } from '../support/documents.ts'
import { textPdf } from '../support/exams.ts'
import { insertHeld } from '../support/held.ts'

const api = testApi()
const HOSPITAL = 1
let manager: string
beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', HOSPITAL)
})

const listed = async (token = manager) => (await api.call('GET /heldDeliveries', { token })).json
const decide = (
  id: number,
  way: 'record' | 'discard',
  body: unknown = { reason: 'Conferido' },
  token = manager,
) => api.call(`POST /heldDeliveries/${id}/${way}`, { token, body })
const row = async (table: string, where: string, value: unknown) =>
  (await api.rows(`SELECT * FROM ${table} WHERE ${where} = $1`, [value]))[0]
const procedureOf = (id: number) => row('procedures', 'id', id)
const heldOf = (id: number) => row('held_deliveries', 'id', id)
const recordOf = (procedure: number) => row('anaesthesia_records', 'procedure_id', procedure)
const lastEntry = async () =>
  (
    await api.rows(
      'SELECT event, user_id, key_id, record_id, updated_fields FROM user_logs ORDER BY id DESC LIMIT 1',
    )
  )[0]
const slower = (delivery: Sent) => {
  delivery.trans.vital_signs[0].heart_rate = 41
}

describe('a delivery of an inactive or cancelled procedure', () => {
  test('is accepted and kept whole for a person to decide, and changes nothing of the record', async () => {
    const { procedure, id, uuid, send } = await insertHeld(api, HOSPITAL)
    const before = [await procedureOf(procedure), await recordOf(procedure)]
    const again = await send(4)
    expect([again.status, again.json]).toEqual([
      202,
      {
        uuid,
        procedure_id: procedure,
        revision: 4,
        documents: expect.any(Array),
        held: { state: 'waiting', reason: 'inactive' },
      },
    ])
    expect([await procedureOf(procedure), await recordOf(procedure)]).toEqual(before)
    expect(before[1].revision).toBe(3)
    const { body, sha256, revision, decision } = await heldOf(id)
    expect([JSON.parse(body).revision, sha256, revision, decision]).toEqual([
      4,
      expect.stringMatching(/^[\da-f]{64}$/),
      4,
      null,
    ])
    expect(await lastEntry()).toMatchObject({
      event: 'procedure.hold',
      user_id: null,
      key_id: expect.any(Number),
      record_id: procedure,
    })
    expect(await listed()).toContainEqual({
      id,
      procedure_id: procedure,
      revision: 4,
      delivered_at: expect.any(String),
      key_name: 'Tablet da sala 1',
      reason: 'inactive',
      stages: [1, 2, 3],
      institution_id: HOSPITAL,
      institution_name: expect.any(String),
      patient_name: 'Rita Entregue',
      name: 'Colecistectomia videolaparoscópica',
      surgery_probable_date: '2026-03-11T10:30:00.000Z',
      pre_probable_date: null,
      active: false,
      cancellation_date: null,
      state_reason: 'Duplicado',
    })
  })

  test('replaces a held delivery of an earlier revision, and is refused when its own revision is not later', async () => {
    const { id, procedure, send } = await insertHeld(api, HOSPITAL)
    expect((await send(5, slower)).status).toBe(202)
    expect((await heldOf(id)).decision).toBe('replaced')
    const waiting = (await listed()).filter(
      ({ procedure_id }: { procedure_id: number }) => procedure_id === procedure,
    )
    expect(waiting).toMatchObject([{ revision: 5 }])
    expect(await send(4)).toMatchObject({ status: 409, json: { code: 'record.older' } })
    expect(await send(5)).toMatchObject({ status: 409, json: { code: 'record.content' } })
    expect(await decide(id, 'record')).toMatchObject({
      status: 409,
      json: { message: texts.decided.replaced, code: 'held.decided' },
    })
  })

  test('is checked like any other: what could never be recorded is refused', async () => {
    const { send } = await insertHeld(api, HOSPITAL)
    const withoutEnd = (delivery: Sent) => {
      delete delivery.trans.closed_at
    }
    expect(await send(6, withoutEnd)).toMatchObject({
      status: 422,
      json: { errors: { 'trans.closed_at': expect.any(String) } },
    })
  })

  test('gives way to a later one that is recorded once the procedure is active again', async () => {
    const { id, procedure, send } = await insertHeld(api, HOSPITAL)
    await api.rows('UPDATE procedures SET active = true WHERE id = $1', [procedure])
    expect((await send(4)).status).toBe(200)
    expect((await heldOf(id)).decision).toBe('replaced')
    expect((await recordOf(procedure)).revision).toBe(4)
  })

  test('keeps its PDFs, which no cleanup removes', async () => {
    const pdf = textPdf('Registro')
    const withPdf = (delivery: Sent) => {
      delivery.documents = [{ type: 2, content: pdf.toString('base64') }]
    }
    const { id, procedure } = await insertHeld(api, HOSPITAL, withPdf)
    const [{ key }] = (await heldOf(id)).pdfs
    const stored = () => readdir(join(api.folder(), 'documents'))
    expect((await stored()).map((name) => `documents/${name}`)).toContain(key)
    const { db, files } = api.services()
    const old = {
      ...files,
      list: async function* (folder: string) {
        for await (const file of files.list(folder))
          yield { ...file, modifiedAt: new Date(Date.now() - 30 * 3_600_000) }
      },
    }
    await api.rows("UPDATE users SET created_at = now() - interval '10 days'")
    await removeOrphanedFiles(
      db.system,
      Object.assign(Object.create(files), old),
      new AbortController().signal,
    )
    expect((await stored()).map((name) => `documents/${name}`)).toContain(key)
    expect((await decide(id, 'record')).status).toBe(200)
    const [document] = await api.rows(
      'SELECT file_key, delivered FROM procedure_documents WHERE procedure_id = $1 AND type = 2 AND superseded_at IS NULL',
      [procedure],
    )
    expect(document).toEqual({ file_key: key, delivered: true })
  })
})

describe('a decision about a held delivery', () => {
  test('to record reactivates the procedure and makes the delivery its record, with one entry', async () => {
    const { id, procedure, send } = await insertHeld(api, HOSPITAL, slower)
    expect(await decide(id, 'record', { reason: '  Foi inativada por engano ' })).toMatchObject({
      status: 200,
      json: { id, procedure_id: procedure },
    })
    expect(await procedureOf(procedure)).toMatchObject({
      active: true,
      status_reason: 'Foi inativada por engano',
      procedure_closed_date: '2026-03-11T12:25:00.000Z',
    })
    expect((await recordOf(procedure)).revision).toBe(4)
    const [{ heart_rate }] = await api.rows(
      'SELECT heart_rate FROM record_vital_signs WHERE procedure_id = $1 ORDER BY moment LIMIT 1',
      [procedure],
    )
    expect(heart_rate).toBe(41)
    expect(await heldOf(id)).toMatchObject({
      decision: 'recorded',
      decision_reason: 'Foi inativada por engano',
      decided_by: expect.any(Number),
    })
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      event: 'procedure.record-held',
      user_id: expect.any(Number),
      record_id: procedure,
    })
    expect(entry.updated_fields).toEqual(
      expect.arrayContaining([
        { field: 'active', old_value: false, new_value: true },
        { field: 'revision', old_value: null, new_value: 4 },
        { field: 'decision_reason', old_value: null, new_value: 'Foi inativada por engano' },
      ]),
    )
    expect(await send(4, slower)).toMatchObject({ status: 200, json: { revision: 4 } })
    expect((await send(4, slower)).json).not.toHaveProperty('held')
    expect((await send(5)).status).toBe(200)
  })

  test('to record takes a cancellation back, too', async () => {
    const { id, procedure, send } = await insertHeld(api, HOSPITAL)
    await api.rows(
      "UPDATE procedures SET active = true, cancellation_date = now(), cancellation_reason_description = 'Jejum' WHERE id = $1",
      [procedure],
    )
    const { json } = await send(7)
    expect(json.held).toEqual({ state: 'waiting', reason: 'cancelled' })
    const waiting = (await listed()).find(
      ({ procedure_id }: { procedure_id: number }) => procedure_id === procedure,
    )
    expect(waiting).toMatchObject({ reason: 'cancelled', state_reason: 'Jejum' })
    expect((await decide(id, 'record')).status).toBe(409)
    expect((await decide(waiting.id, 'record')).status).toBe(200)
    expect(await procedureOf(procedure)).toMatchObject({
      cancellation_date: null,
      cancellation_reason_description: null,
      active: true,
    })
    const changes = await api.rows(
      'SELECT updated_fields FROM procedure_changes WHERE procedure_id = $1 AND user_id IS NOT NULL',
      [procedure],
    )
    expect(changes[0].updated_fields).toMatchObject([{ field: 'cancellation_date', new_value: null }])
  })

  test('to discard leaves the procedure as it is, and tells the application so', async () => {
    const { id, procedure, send } = await insertHeld(api, HOSPITAL)
    const before = [await procedureOf(procedure), await recordOf(procedure)]
    expect((await decide(id, 'discard', { reason: 'De outro paciente' })).status).toBe(200)
    expect([await procedureOf(procedure), await recordOf(procedure)]).toEqual(before)
    expect((await heldOf(id)).body).toContain('"revision":4')
    expect(await lastEntry()).toMatchObject({
      event: 'procedure.discard-held',
      updated_fields: [
        { field: 'revision', old_value: null, new_value: 4 },
        { field: 'decision_reason', old_value: null, new_value: 'De outro paciente' },
      ],
    })
    expect(await send(4)).toMatchObject({
      status: 200,
      json: { held: { state: 'discarded', reason: 'inactive' } },
    })
    expect((await send(5)).status).toBe(202)
  })

  test('is made once, with a reason, by a user who may inactivate procedures', async () => {
    const { id } = await insertHeld(api, HOSPITAL)
    for (const reason of ['', '  ', undefined])
      expect(await decide(id, 'record', { reason })).toMatchObject({
        status: 422,
        json: { errors: { reason: attendanceRefusals.reasonRequired } },
      })
    const user = await api.signIn('usuario@sala.test', HOSPITAL)
    expect((await decide(id, 'record', undefined, user)).status).toBe(403)
    expect((await decide(id, 'discard', undefined, user)).status).toBe(403)
    expect((await api.call('GET /heldDeliveries', { token: user })).status).toBe(403)
    expect((await decide(id, 'discard')).status).toBe(200)
    expect(await decide(id, 'record')).toMatchObject({
      status: 409,
      json: { message: texts.decided.discarded },
    })
    expect((await decide(2_147_483_647, 'record')).status).toBe(404)
  })

  test('that can no longer be carried out says why, and leaves the delivery to wait', async () => {
    const { id, procedure } = await insertHeld(api, HOSPITAL)
    const { patient_id } = await procedureOf(procedure)
    await api.rows('UPDATE patients SET removed_at = now() WHERE id = $1', [patient_id])
    expect(await decide(id, 'record')).toMatchObject({
      status: 422,
      json: { errors: { patient: texts.fields.unknownPatient } },
    })
    await api.rows('UPDATE patients SET removed_at = NULL WHERE id = $1', [patient_id])
    expect(await procedureOf(procedure)).toMatchObject({ active: false })
    expect((await heldOf(id)).decision).toBeNull()
  })
})

describe('inactivating a surgery in progress', () => {
  const toggle = (id: number, body: unknown) =>
    api.call(`PUT /app/v7/procedures/${id}/toggle-status`, { token: manager, body })
  const running = async () => {
    const id = await insertProcedure(api, HOSPITAL)
    await api.rows(
      'UPDATE procedures SET surgery_probable_date = now(), anesthesia_start = $2 WHERE id = $1',
      [id, '2026-03-11T11:12:00.000Z'],
    )
    return id
  }

  test('is refused with the time it began to a user who was not asked, and done once they were [ATT-37]', async () => {
    const id = await running()
    const { status, json } = await toggle(id, {
      reason: 'Duplicada',
      previous: { active: true, in_progress: false },
    })
    expect([status, json]).toEqual([
      409,
      {
        message: attendanceRefusals.inProgress,
        code: 'procedure.inProgress',
        anesthesia_start: '2026-03-11T11:12:00.000Z',
      },
    ])
    expect(await procedureOf(id)).toMatchObject({ active: true })
    const asked = { reason: 'Duplicada', previous: { active: true, in_progress: true } }
    expect(await toggle(id, asked)).toMatchObject({ status: 200, json: { active: false } })
    expect(await toggle(id, asked)).toMatchObject({ status: 200, json: { active: false } })
  })

  test('works as specified for a client that knows nothing of it [ATT-37]', async () => {
    const id = await running()
    expect(await toggle(id, { reason: 'Duplicada' })).toMatchObject({ status: 200, json: { active: false } })
    expect(
      await toggle(id, { reason: 'De volta', previous: { active: false, in_progress: false } }),
    ).toMatchObject({
      status: 200,
      json: { active: true },
    })
    expect(await toggle(id, { reason: 'x', previous: { active: true, in_progress: 1 } })).toMatchObject({
      status: 422,
    })
  })
})

test('a cancellation is not undone while a delivery waits for a decision', async () => {
  const { procedure, send } = await insertHeld(api, HOSPITAL)
  await api.rows(
    'UPDATE procedures SET active = true, cancellation_date = now(), user_id = 1 WHERE id = $1',
    [procedure],
  )
  await send(8)
  const undone = await api.call(`PUT /app/procedures/cancellation/${procedure}/undo`, {
    token: manager,
    body: {},
  })
  expect(undone).toMatchObject({ status: 409, json: { code: 'procedure.held' } })
})
