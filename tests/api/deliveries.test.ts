import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveryRefusals as texts } from '../../src/i18n/ptBR/deliveryRefusals.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { testApi } from '../support/api.ts'
import { deliver, documentedDelivery, insertDelivered, insertKey, type Sent } from '../support/deliveries.ts'
import { insertProcedure } from '../support/documents.ts'
import { textPdf } from '../support/exams.ts'
import { procedureRow as insertedProcedure, patientRow } from './patientRows.ts'

const api = testApi()
const HOSPITAL = 1
const STRANGER = 6
const { fields } = texts
let secret: string
let keyId: number
let patientId: number
let anaesthetistId: number
let uuid: string

beforeAll(async () => {
  ;({ id: keyId, secret } = await insertKey(api, HOSPITAL))
  ;({ patientId, anaesthetistId } = await insertDelivered(api, HOSPITAL))
})
beforeEach(() => {
  uuid = randomUUID()
})

const send = (body: unknown, { as = secret, to = uuid } = {}) => deliver(api, as, to, body)
/** The documented delivery, with a test's changes. */
const changed = (change: (delivery: Sent) => void): Sent => {
  const delivery = documentedDelivery()
  change(delivery)
  return delivery
}

const RECORD_TABLES = [
  'anaesthesia_records',
  'record_deliveries',
  'record_answers',
  'record_vital_signs',
  'record_administrations',
  'record_outputs',
  'record_events',
  'record_handovers',
  'record_accesses',
  'record_materials',
  'record_scores',
  'record_team_members',
]
const WRITTEN = [
  ...RECORD_TABLES,
  'procedures',
  'procedure_anaesthetists',
  'attendances',
  'procedure_documents',
  'user_logs',
]

const countOf = async (table: string, where = 'true', values: unknown[] = []): Promise<number> =>
  (await api.rows(`SELECT count(*)::integer AS n FROM ${table} WHERE ${where}`, values))[0].n
const storedFiles = () => readdir(join(api.folder(), 'documents')).catch(() => [])
async function everything() {
  await api.settled()
  const counts: Record<string, number> = { files: (await storedFiles()).length }
  for (const table of WRITTEN) counts[table] = await countOf(table)
  return counts
}

/** Sends a delivery that must be refused, and checks that nothing of it remains. */
async function refused(body: unknown, options: Parameters<typeof send>[1] = {}) {
  const before = await everything()
  const { status, json } = await send(body, options)
  expect(await everything()).toEqual(before)
  return { status, ...json }
}

const procedureRow = async () => (await api.rows('SELECT * FROM procedures WHERE uuid = $1', [uuid]))[0]

describe('an accepted delivery', () => {
  test('is the documented example: it makes the procedure, its record, attendances and documents', async () => {
    const { status, json } = await send(documentedDelivery())
    expect(status).toBe(201)
    expect(json).toEqual({
      uuid,
      procedure_id: expect.any(Number),
      revision: 3,
      documents: [1, 2, 3, 4].map((type) => ({ type, id: expect.any(Number) })),
    })
    const id = json.procedure_id
    const of = (table: string) => countOf(table, 'procedure_id = $1', [id])
    expect(await Promise.all(RECORD_TABLES.map(of))).toEqual([1, 1, 2, 2, 3, 1, 1, 2, 1, 1, 2, 1])
    expect(await procedureRow()).toMatchObject({
      id,
      institution_id: HOSPITAL,
      patient_id: patientId,
      owner_id: anaesthetistId,
      user_id: anaesthetistId,
      surgery_probable_date: '2026-03-11T10:30:00.000Z',
      create_pre_date: '2026-03-10T19:05:00.000Z',
      anesthesia_start: '2026-03-11T10:35:00.000Z',
      anesthesia_end: '2026-03-11T12:15:00.000Z',
      procedure_closed_date: '2026-03-11T12:25:00.000Z',
      pdf: json.documents[1].id,
    })
    expect(
      await api.rows(
        'SELECT stage, registered_at, anaesthetist_ids FROM attendances WHERE procedure_id = $1 ORDER BY stage',
        [id],
      ),
    ).toEqual([
      { stage: 1, registered_at: '2026-03-10T19:05:00.000Z', anaesthetist_ids: [anaesthetistId] },
      { stage: 2, registered_at: '2026-03-11T10:35:00.000Z', anaesthetist_ids: [anaesthetistId] },
      { stage: 3, registered_at: '2026-03-11T12:22:00.000Z', anaesthetist_ids: [anaesthetistId] },
    ])
    expect(
      await api.rows(
        'SELECT dose, unit, ended_at FROM record_administrations WHERE procedure_id = $1 AND position = 1',
        [id],
      ),
    ).toEqual([{ dose: 2, unit: '%', ended_at: '2026-03-11T12:05:00.000Z' }])
  })

  test('of a scheduled procedure sets its status as it goes on, and leaves what the console scheduled', async () => {
    const id = await insertProcedure(api, HOSPITAL)
    await api.rows('UPDATE procedures SET patient_id = $2, uuid = $3 WHERE id = $1', [id, patientId, uuid])
    const running = changed((delivery) => {
      delivery.revision = 1
      for (const name of ['surgery_end_at', 'anesthesia_end', 'room_exit_at', 'closed_at'])
        delete delivery.trans[name]
      delivery.trans.administrations = []
      delete delivery.post
    })
    expect((await send(running)).status).toBe(200)
    expect(await procedureRow()).toMatchObject({
      id,
      name: 'Colecistectomia',
      user_id: 1,
      owner_id: anaesthetistId,
      anesthesia_start: '2026-03-11T10:35:00.000Z',
      anesthesia_end: null,
      pdf: null,
    })
    const { json } = await send(documentedDelivery())
    expect(await procedureRow()).toMatchObject({
      anesthesia_end: '2026-03-11T12:15:00.000Z',
      pdf: json.documents[1].id,
    })
    const team = await api.rows(
      'SELECT phase, is_main FROM procedure_anaesthetists WHERE procedure_id = $1 ORDER BY phase',
      [id],
    )
    expect(team).toEqual([
      { phase: 'pre', is_main: true },
      { phase: 'trans', is_main: true },
    ])
  })

  test('replaces the lists of the revision before, which stays as it was delivered', async () => {
    const { json } = await send(documentedDelivery())
    const later = changed((delivery) => {
      delivery.revision = 4
      delivery.trans.vital_signs.splice(1)
      delivery.pre.answers = []
    })
    expect((await send(later)).status).toBe(200)
    const of = (table: string) => countOf(table, 'procedure_id = $1', [json.procedure_id])
    expect(await Promise.all(['record_vital_signs', 'record_answers', 'record_deliveries'].map(of))).toEqual([
      1, 0, 2,
    ])
  })

  test('keeps a systolic pressure below the diastolic one, and names it for a person to check', async () => {
    const inverted = changed(({ trans }) => {
      Object.assign(trans.vital_signs[1], { systolic: 70, diastolic: 112 })
    })
    const expected = {
      'trans.vital_signs[1].systolic':
        'Pressão sistólica (70) menor que a diastólica (112). Os valores foram guardados como vieram; confira-os.',
    }
    const { status, json } = await send(inverted)
    expect([status, json.warnings]).toEqual([201, expected])
    expect((await send(inverted)).json.warnings).toEqual(expected)
    expect(
      await api.rows(
        'SELECT systolic, diastolic FROM record_vital_signs WHERE procedure_id = $1 ORDER BY moment',
        [json.procedure_id],
      ),
    ).toEqual([
      { systolic: 138, diastolic: 84 },
      { systolic: 70, diastolic: 112 },
    ])
  })

  test('does not make forms stale that show nothing of it', async () => {
    await send(documentedDelivery())
    const { updated_at } = await procedureRow()
    await send(
      changed((delivery) => {
        delivery.revision = 4
        delivery.trans.notes = 'Sem intercorrências'
      }),
    )
    expect((await procedureRow()).updated_at).toBe(updated_at)
    await send(
      changed((delivery) => {
        delivery.revision = 5
        delivery.trans.anesthesia_end = '2026-03-11T09:16:00-03:00'
      }),
    )
    expect((await procedureRow()).updated_at).not.toBe(updated_at)
  })

  test('is logged as done by the key, which the log names', async () => {
    const { json } = await send(documentedDelivery())
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const { json: log } = await api.call('GET /app/user_log?limit=20', { token })
    const entry = log.result.find(
      (row: { record_id: number; event: string }) =>
        row.event === 'procedure.deliver' && row.record_id === json.procedure_id,
    )
    expect(entry).toMatchObject({
      user: { name: 'Tablet da sala 1' },
      subject: 'Rita Entregue · Colecistectomia videolaparoscópica',
      by_server: true,
    })
    expect(entry.updated_fields).toContainEqual({ field: 'revision', old_value: null, new_value: 3 })
    expect(await countOf('record_keys', 'id = $1 AND last_used_at IS NOT NULL', [keyId])).toBe(1)
  })

  test('is named to a user whose form has an earlier state', async () => {
    const id = await insertProcedure(api, HOSPITAL)
    await api.rows('UPDATE procedures SET patient_id = $2, uuid = $3 WHERE id = $1', [id, patientId, uuid])
    const { updated_at } = await procedureRow()
    await send(documentedDelivery())
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const body = { updated_at, register_number: '7' }
    const stale = await api.call(`PUT /app/v2/procedures/${id}`, { token, body })
    expect(stale).toMatchObject({ status: 409, json: { changed_by: 'Tablet da sala 1' } })
  })

  test('shows on the map and in the lists at once', async () => {
    const { json } = await send(documentedDelivery())
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const record = (await api.call(`GET /surgical-map/v2/procedures/${json.procedure_id}`, { token })).json
    expect(JSON.stringify(record)).toContain('"anesthesia_end":"2026-03-11T12:15:00.000Z"')
    const list = await api.call(
      'GET /app/v4/procedures-attendances?key=2&start_date=2026-03-11&end_date=2026-03-11&limit=100',
      { token },
    )
    expect(list.json.procedures).toContainEqual(
      expect.objectContaining({
        id: json.procedure_id,
        patient_name: 'Rita Entregue',
        pdf: json.documents[1].id,
        disabled_pdf: false,
      }),
    )
  })
})

describe('revisions of a delivery', () => {
  test('a revision delivered twice answers the same and changes nothing', async () => {
    const first = await send(documentedDelivery())
    const before = await everything()
    const again = await send(documentedDelivery())
    expect([again.status, again.json]).toEqual([200, first.json])
    expect(await everything()).toEqual(before)
  })

  test('the same revision with another body, and an earlier revision, are refused', async () => {
    await send(documentedDelivery())
    const other = await refused(
      changed((delivery) => {
        delivery.asa = 3
      }),
    )
    expect(other).toMatchObject({
      status: 409,
      code: 'record.content',
      message: texts.otherContent.replace('{revision}', '3'),
    })
    const earlier = await refused(
      changed((delivery) => {
        delivery.revision = 2
      }),
    )
    expect(earlier).toMatchObject({
      status: 409,
      code: 'record.older',
      message: texts.olderRevision.replace('{revision}', '3'),
    })
  })

  test('a later revision without a stage that was delivered is refused', async () => {
    await send(documentedDelivery())
    const body = changed((delivery) => {
      delivery.revision = 4
      delete delivery.post
    })
    expect(await refused(body)).toMatchObject({ status: 422, errors: { post: fields.missingStage } })
  })

  const openAgain = (revision: number, change: (delivery: Sent) => void = () => {}) =>
    changed((delivery) => {
      delivery.revision = revision
      for (const name of ['closed_at', 'anesthesia_end', 'room_exit_at']) delete delivery.trans[name]
      delivery.trans.administrations = []
      delivery.trans.outputs = []
      delete delivery.post.recovery_exit_at
      change(delivery)
    })

  test('a later revision corrects a closed record, and does not reopen it by an omission', async () => {
    await send(documentedDelivery())
    const omitted = changed((delivery) => {
      delivery.revision = 4
      delete delivery.trans.closed_at
      delete delivery.post.recovery_exit_at
    })
    const reopened = (at: string) => fields.reopened.replace('{at}', at)
    expect(await refused(omitted)).toMatchObject({
      status: 422,
      errors: {
        'trans.closed_at': reopened('2026-03-11T12:25:00.000Z'),
        'post.recovery_exit_at': reopened('2026-03-11T13:20:00.000Z'),
      },
    })
    const corrected = changed((delivery) => {
      delivery.revision = 5
      delivery.trans.closed_at = '2026-03-11T09:45:00-03:00'
    })
    expect((await send(corrected)).status).toBe(200)
    expect(await procedureRow()).toMatchObject({ procedure_closed_date: '2026-03-11T12:45:00.000Z' })
  })

  test('a later revision that leaves out the end of the anaesthesia is refused, though the record was never closed', async () => {
    const ended = changed((delivery) => {
      delete delivery.trans.closed_at
      delete delivery.post
    })
    await send(ended)
    const goingOn = openAgain(4, (delivery) => {
      delete delivery.post
    })
    expect((await refused(goingOn)).errors).toEqual({
      'trans.anesthesia_end': fields.reopened.replace('{at}', '2026-03-11T12:15:00.000Z'),
    })
  })

  test('a later revision that says so reopens a closed record, and keeps its documents', async () => {
    const { json } = await send(documentedDelivery())
    const reopening = openAgain(4, (delivery) => {
      delivery.reopen = true
      delivery.trans.anesthesia_end = '2026-03-11T09:15:00-03:00'
    })
    const answer = await send(reopening)
    expect([answer.status, answer.json.documents]).toEqual([200, json.documents])
    expect(await procedureRow()).toMatchObject({
      anesthesia_end: '2026-03-11T12:15:00.000Z',
      procedure_closed_date: null,
      pdf: json.documents[1].id,
    })
    const [entry] = await api.rows(
      "SELECT updated_fields FROM user_logs WHERE event = 'procedure.deliver' ORDER BY id DESC LIMIT 1",
    )
    expect(entry.updated_fields).toContainEqual({
      field: 'procedure_closed_date',
      old_value: '2026-03-11T12:25:00.000Z',
      new_value: null,
    })
  })

  test('several revisions of a procedure that does not exist yet, sent at the same time, make one, and the latest stays', async () => {
    const sent = [3, 4, 5]
      .flatMap((revision) => [revision, revision])
      .map((revision) =>
        send(
          changed((delivery) => {
            delivery.revision = revision
            delivery.asa = revision
          }),
        ),
      )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    const { id } = await procedureRow()
    expect(
      await api.rows('SELECT revision, asa FROM anaesthesia_records WHERE procedure_id = $1', [id]),
    ).toEqual([{ revision: 5, asa: 5 }])
    expect(await countOf('record_vital_signs', 'procedure_id = $1', [id])).toBe(2)
  })
})

describe('record keys', () => {
  test.each([
    ['no key', undefined],
    ['an unknown one', `Bearer ${'x'.repeat(43)}`],
    ['something else', 'Basic YTpi'],
  ])('a delivery with %s is refused', async (_, token) => {
    const before = await everything()
    const { status, json } = await api.call(`PUT /records/v1/${uuid}`, { token, body: documentedDelivery() })
    expect([status, json]).toEqual([401, { message: texts.unknownKey, code: 'key.unknown' }])
    expect(await everything()).toEqual(before)
  })

  test('a session’s token is refused as a record key', async () => {
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    expect(await refused(documentedDelivery(), { as: token })).toMatchObject({ status: 401 })
  })

  test('a withdrawn key is refused at once', async () => {
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const key = await insertKey(api, HOSPITAL)
    expect((await send(documentedDelivery(), { as: key.secret })).status).toBe(201)
    expect((await api.call(`DELETE /recordKeys/${key.id}`, { token })).status).toBe(200)
    expect(await refused(documentedDelivery(), { as: key.secret, to: randomUUID() })).toMatchObject({
      status: 401,
      code: 'key.unknown',
    })
  })

  test('the secret of a key is answered once, kept as its SHA-256 only, and not made anew once it was used', async () => {
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const { json: key } = await api.call('POST /recordKeys', {
      token,
      body: { name: 'Tablet novo', institution_id: HOSPITAL },
    })
    const issue = () => api.call(`POST /recordKeys/${key.id}/secret`, { token })
    const lost = (await issue()).json.secret
    const { status, json } = await issue()
    expect([status, json]).toEqual([201, { secret: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await refused(documentedDelivery(), { as: lost })).toMatchObject({ status: 401 })
    const hash = createHash('sha256').update(json.secret).digest('hex')
    expect(await countOf('record_key_secrets', 'key_id = $1 AND hash = $2', [key.id, hash])).toBe(1)
    expect((await send(documentedDelivery(), { as: json.secret })).status).toBe(201)
    expect(await issue()).toMatchObject({
      status: 409,
      json: { code: 'key.used', message: texts.secretUsed },
    })
    const read = await api.call(`GET /recordKeys/${key.id}`, { token })
    expect(read.json).toMatchObject({
      name: 'Tablet novo',
      created_by: expect.any(String),
      last_used_at: expect.any(String),
    })
    expect(JSON.stringify(read.json)).not.toContain(hash)
  })

  test('a key is refused from an address that its institution does not permit', async () => {
    const CLINIC = 2
    const own = await insertKey(api, CLINIC)
    await api.rows("INSERT INTO connection_whitelists (institution_id, ips) VALUES ($1, '{203.0.113.7}')", [
      CLINIC,
    ])
    const call = (address: string) =>
      api.call(`PUT /records/v1/${uuid}`, {
        token: `Bearer ${own.secret}`,
        body: '{}',
        headers: { 'x-forwarded-for': address },
      })
    expect(await call('203.0.113.8')).toMatchObject({ status: 401, json: { code: 'network.blocked' } })
    expect((await call('203.0.113.7')).status).toBe(422)
  })

  test('a key that delivers too often has to wait', async () => {
    const eager = await insertKey(api, HOSPITAL)
    await api.rows('INSERT INTO sign_in_throttle (key, points, expire) VALUES ($1, 600, $2)', [
      `delivery:${eager.id}`,
      Date.now() + 60_000,
    ])
    expect(await refused(documentedDelivery(), { as: eager.secret })).toMatchObject({
      status: 429,
      message: texts.tooMany.replace('{minutes}', '1 minuto'),
    })
  })

  test('a key of another institution reaches nothing of this one', async () => {
    const stranger = (await insertKey(api, STRANGER)).secret
    await send(documentedDelivery())
    const own = changed((delivery) => {
      delivery.revision = 9
      delivery.anaesthetists = []
    })
    expect(await refused(own, { as: stranger })).toMatchObject({
      status: 422,
      errors: { patient: fields.unknownPatient },
    })
    expect((await procedureRow()).institution_id).toBe(HOSPITAL)
  })

  test('the uuid of another institution’s procedure is refused', async () => {
    const stranger = await insertProcedure(api, STRANGER)
    await api.rows('UPDATE procedures SET uuid = $2 WHERE id = $1', [stranger, uuid])
    expect(await refused(documentedDelivery())).toMatchObject({
      status: 409,
      code: 'procedure.uuid',
      message: texts.usedUuid,
    })
  })
})

describe('a delivery is refused for', () => {
  const FOREIGN = 2147483647
  const cases: [string, (delivery: Sent) => void, Record<string, string>][] = [
    [
      'an unknown field',
      (delivery) => {
        delivery.zxq = 1
      },
      { zxq: errors.unknownField },
    ],
    [
      'a missing patient',
      (delivery) => {
        delete delivery.patient
      },
      { patient: fields.required },
    ],
    [
      'no stage',
      (delivery) => {
        for (const stage of ['pre', 'trans', 'post']) delete delivery[stage]
      },
      { '': fields.stage },
    ],
    [
      'a value out of range',
      (delivery) => {
        delivery.trans.vital_signs[1].spo2 = 101
      },
      { 'trans.vital_signs[1].spo2': fields.maximum.replace('{limit}', '100') },
    ],
    [
      'an instant without offset',
      (delivery) => {
        delivery.trans.anesthesia_start = '2026-03-11T07:35:00'
      },
      { 'trans.anesthesia_start': fields.instant },
    ],
    [
      'an offset beyond the world',
      (delivery) => {
        delivery.trans.anesthesia_start = '2026-03-11T07:35:00-23:00'
      },
      { 'trans.anesthesia_start': fields.instant },
    ],
    [
      'a NUL',
      (delivery) => {
        delivery.trans.notes = 'a\u0000b'
      },
      { 'trans.notes': fields.invalid },
    ],
    [
      'half a character',
      (delivery) => {
        delivery.trans.vital_signs[1].note = '\ud800'
      },
      { 'trans.vital_signs[1].note': errors.brokenText },
    ],
    [
      'an end before its begin',
      (delivery) => {
        delivery.trans.anesthesia_end = '2026-03-11T07:00:00-03:00'
        delivery.trans.administrations = []
      },
      { 'trans.anesthesia_end': fields.backwards.replace('{path}', 'trans.surgery_end_at') },
    ],
    [
      'a weight of nothing',
      (delivery) => {
        delivery.weight_kg = 1e-300
      },
      { weight_kg: fields.minimum.replace('{limit}', '0,2') },
    ],
    [
      'an access and a signature that are yet to come',
      (delivery) => {
        delivery.trans.accesses[0].moment = '2199-01-01T00:00:00Z'
        delivery.documents = [
          { type: 1, content: 'JVBERi0=', signed_by: 'Ana', signed_at: '2199-01-01T00:00:00Z' },
        ]
      },
      { 'trans.accesses[0].moment': fields.future, 'documents[0].signed_at': fields.future },
    ],
    [
      'a recovery before the anaesthesia',
      (delivery) => {
        for (const name of ['room_entry_at', 'surgery_start_at', 'surgery_end_at', 'room_exit_at'])
          delete delivery.trans[name]
        delivery.post = { recovery_entry_at: '2026-03-10T07:00:00-03:00' }
      },
      { 'post.recovery_entry_at': fields.backwards.replace('{path}', 'trans.anesthesia_start') },
    ],
    [
      'vital signs that run backwards',
      (delivery) => {
        delivery.trans.vital_signs.reverse()
      },
      { 'trans.vital_signs[1].moment': fields.backwards.replace('{path}', 'trans.vital_signs[0].moment') },
    ],
    [
      'responsibility that passes on outside the stage, or backwards',
      (delivery) => {
        delivery.trans.handovers.reverse()
        delivery.post.handovers = [{ moment: '2026-03-11T10:21:00-03:00', to: 'Enfermaria' }]
      },
      {
        'trans.handovers[1].moment': fields.backwards.replace('{path}', 'trans.handovers[0].moment'),
        'post.handovers[0].moment': fields.outside
          .replace('{from}', '2026-03-11T09:22:00-03:00')
          .replace('{to}', '2026-03-11T10:20:00-03:00'),
      },
    ],
    [
      'a handover to nobody, and a consent in words',
      (delivery) => {
        delete delivery.trans.handovers[0].to
        delivery.pre.consent_obtained = 'sim'
      },
      { 'trans.handovers[0].to': fields.required, 'pre.consent_obtained': errors.wrongType },
    ],
    [
      'a future',
      (delivery) => {
        delivery.pre.evaluated_at = '2199-01-01T00:00:00Z'
        delete delivery.trans
        delete delivery.post
      },
      { 'pre.evaluated_at': fields.future },
    ],
    [
      'two identities of a patient',
      (delivery) => {
        delivery.patient.id = 1
      },
      { patient: fields.onePatient },
    ],
    [
      'an unknown anaesthetist',
      (delivery) => {
        delivery.anaesthetists[0].cpf = '11144477735'
      },
      { 'anaesthetists[0]': fields.unknownAnaesthetist },
    ],
    [
      'no main anaesthetist',
      (delivery) => {
        delivery.anaesthetists[1].is_main = false
      },
      { anaesthetists: fields.oneMain.replace('{phase}', 'trans') },
    ],
    [
      'an unknown event',
      (delivery) => {
        delivery.trans.events[0].event_id = FOREIGN
      },
      { 'trans.events[0].event_id': fields.unknownEvent },
    ],
    [
      'an unknown material',
      (delivery) => {
        delivery.trans.materials[0].material_id = FOREIGN
      },
      { 'trans.materials[0].material_id': fields.unknownMaterial },
    ],
    [
      'an unknown active principle',
      (delivery) => {
        delivery.trans.administrations[0].active_principle_id = FOREIGN
      },
      { 'trans.administrations[0].active_principle_id': fields.unknownPrinciple },
    ],
    [
      'an unknown surgeon',
      (delivery) => {
        delivery.procedure.surgeon_ids = [FOREIGN]
      },
      { 'procedure.surgeon_ids': fields.unknownSurgeon },
    ],
  ]
  test.each(cases)('%s', async (_, change, found) => {
    expect(await refused(changed(change))).toMatchObject({
      status: 422,
      message: errors.invalidFields,
      errors: found,
    })
  })

  test('a patient of another institution, as for one that does not exist', async () => {
    const [{ id, uuid: of }] = await api.rows(
      "UPDATE patients SET cpf = '15350946056' WHERE id = (SELECT min(id) FROM patients WHERE institution_id = $1) RETURNING id, uuid",
      [STRANGER],
    )
    for (const patient of [{ id }, { uuid: of }, { cpf: '15350946056' }, { id: FOREIGN }])
      expect(
        await refused(
          changed((delivery) => {
            delivery.patient = patient
          }),
        ),
      ).toEqual({ status: 422, message: errors.invalidFields, errors: { patient: fields.unknownPatient } })
  })

  test('another patient than the procedure’s', async () => {
    await send(documentedDelivery())
    const [other] = await api.rows(
      'SELECT id FROM patients WHERE institution_id = $1 AND id <> $2 AND removed_at IS NULL LIMIT 1',
      [HOSPITAL, patientId],
    )
    const body = changed((delivery) => {
      delivery.revision = 4
      delivery.patient = { id: other.id }
    })
    expect(await refused(body)).toMatchObject({ status: 422, errors: { patient: fields.otherPatient } })
  })

  test('a new procedure under the record number of a twin, but not under the patient’s own or an unused one', async () => {
    const [{ name, birth_date }] = await api.rows('SELECT name, birth_date FROM patients WHERE id = $1', [
      patientId,
    ])
    const ofTwin = { institution_id: HOSPITAL, name: name.toUpperCase(), gender_id: 1 }
    const twin = await patientRow(api, { ...ofTwin, birth_date })
    const other = await patientRow(api, { ...ofTwin, birth_date: '1931-02-03' })
    const made = [
      await insertedProcedure(api, twin, { surgery: 1, medical_record_number: '077.002' }),
      await insertedProcedure(api, other, { surgery: 1, medical_record_number: '77003' }),
    ]
    const under = (number: string) =>
      changed((delivery) => {
        delivery.patient = { id: patientId }
        delivery.procedure.medical_record_number = number
      })
    expect(await refused(under('77002'))).toMatchObject({
      status: 422,
      errors: { 'procedure.medical_record_number': fields.namesakesNumber },
    })
    for (const number of ['77003', '77004'])
      expect((await send(under(number), { to: randomUUID() })).status).toBe(201)
    made.push(await insertedProcedure(api, patientId, { surgery: 1, medical_record_number: '77002' }))
    expect((await send(under('77002'))).status).toBe(201)
    await api.rows('DELETE FROM procedures WHERE id = any ($1)', [made])
    await api.rows('UPDATE patients SET removed_at = now() WHERE id = any ($1)', [[twin, other]])
  })

  test('an address that is not a uuid', async () => {
    expect(await refused(documentedDelivery(), { to: '812' })).toMatchObject({
      status: 422,
      message: texts.invalidUuid,
    })
  })

  test('100,000 vital signs, quickly and with their path', async () => {
    const sign = { moment: '2026-03-11T07:40:00-03:00', heart_rate: 70 }
    const body = changed((delivery) => {
      delivery.trans.vital_signs = Array(100_000).fill(sign)
    })
    const start = performance.now()
    const answer = await refused(body)
    expect(answer).toMatchObject({
      status: 422,
      errors: { 'trans.vital_signs': fields.tooManyItems.replace('{limit}', '3000') },
    })
    expect(Object.keys(answer.errors)).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('more than 16 MB, with or without a declared length', async () => {
    const body = JSON.stringify(documentedDelivery()) + ' '.repeat(16 * 1024 * 1024)
    expect(await refused(body)).toMatchObject({ status: 413, message: texts.tooLarge })
    const announced = await api.call(`PUT /records/v1/${uuid}`, {
      token: `Bearer ${secret}`,
      body: '{}',
      headers: { 'content-length': '99999999' },
    })
    expect(announced.status).toBe(413)
  })

  test.each([
    ['no JSON', '{"revision": 1', 400],
    ['a list', '[]', 422],
    ['nothing', '', 400],
  ])('%s', async (_, body, status) => {
    expect(await refused(body)).toMatchObject({ status, message: expect.any(String) })
  })

  test('a body that is cut off half-way', async () => {
    const text = JSON.stringify(documentedDelivery())
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
        controller.error(new Error('cut'))
      },
    })
    const before = await everything()
    const init = {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    }
    const answer = await api.request(`/records/v1/${uuid}`, init as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([400, { message: errors.incompleteBody }])
    expect(await everything()).toEqual(before)
  })
})

describe('delivered PDFs', () => {
  const signedPdf = (text: string) =>
    Buffer.concat([textPdf(text), Buffer.from('\n% /ByteRange [0 1 2 3]\n%%EOF\n')])
  const withPdf = (content: Buffer, more: object = {}) =>
    changed((delivery) => {
      delivery.documents = [{ type: 2, content: content.toString('base64'), ...more }]
    })
  const signature = { signed_by: 'Ana Entregue', signed_at: '2026-03-11T09:30:00-03:00' }
  const documentRow = async (id: number) =>
    (await api.rows('SELECT * FROM procedure_documents WHERE id = $1', [id]))[0]

  test('a signed PDF is kept byte for byte, with what was signed', async () => {
    const pdf = signedPdf('Ficha')
    const { json } = await send(withPdf(pdf, signature))
    const [, { id }] = json.documents
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    expect(await documentRow(id)).toMatchObject({
      delivered: true,
      size_bytes: pdf.length,
      sha256,
      signed_sha256: sha256,
      signed_by: 'Ana Entregue',
      signed_at: '2026-03-11T12:30:00.000Z',
      record_sha256: expect.stringMatching(/^[\da-f]{64}$/),
    })
    const token = await api.signIn('gestor@sala.test', HOSPITAL)
    const file = await api.request(`/surgical-map/v2/procedure-download/${id}`, {
      headers: { authorization: token },
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true)
    const versions = await api.call(`GET /web/v1/procedure-documents/${id}/versions`, { token })
    expect(versions.json).toMatchObject([{ current: true, signature_matches: true }])
  })

  test('another PDF makes a version, and the same one makes none', async () => {
    const first = await send(withPdf(signedPdf('Ficha'), signature))
    const [, { id }] = first.json.documents
    const files = (await storedFiles()).length
    const same = withPdf(signedPdf('Ficha'), signature)
    await send({ ...same, revision: 4 })
    await api.settled()
    expect([(await documentRow(id)).version, (await storedFiles()).length]).toEqual([1, files])
    const other = withPdf(signedPdf('Ficha retificada'), signature)
    await send({ ...other, revision: 5 })
    expect((await documentRow(id)).version).toBe(2)
    expect(
      await countOf('procedure_documents', 'procedure_id = $1 AND type = 2 AND superseded_at IS NOT NULL', [
        first.json.procedure_id,
      ]),
    ).toBe(1)
  })

  test('a PDF whose record was not noted, as after a killed server, is made anew by a later revision', async () => {
    const { json } = await send(withPdf(textPdf('Ficha')))
    const [, { id }] = json.documents
    await api.rows('UPDATE procedure_documents SET record_sha256 = NULL WHERE id = $1', [id])
    await send(
      changed((delivery) => {
        delivery.revision = 4
      }),
    )
    expect((await documentRow(id)).record_sha256).toBe('')
  })

  test('a PDF that is sent again after it was accepted leaves no second file', async () => {
    const body = withPdf(textPdf('Ficha'))
    await send(body)
    await api.settled()
    const files = (await storedFiles()).length
    expect((await send(body)).status).toBe(200)
    await api.settled()
    expect((await storedFiles()).length).toBe(files)
  })

  test.each<[string, Sent, Record<string, string>]>([
    ['a page', withPdf(Buffer.from('<script>alert(1)</script>')), { 'documents[0].content': fields.notPdf }],
    [
      'no base64',
      changed((delivery) => {
        delivery.documents = [{ type: 2, content: '%%%%' }]
      }),
      { 'documents[0].content': fields.notBase64 },
    ],
    [
      'an unsigned one said to be signed',
      withPdf(textPdf('Ficha'), signature),
      { 'documents[0].content': fields.unsignedPdf },
    ],
    [
      'half a signature',
      withPdf(textPdf('Ficha'), { signed_by: 'Ana' }),
      { 'documents[0]': fields.signature },
    ],
    [
      'one of an open record',
      changed((delivery) => {
        delete delivery.trans.closed_at
        delivery.documents = [{ type: 2, content: textPdf('a').toString('base64') }]
      }),
      { 'documents[0].type': fields.openRecord },
    ],
    [
      'one of a stage that is not delivered',
      changed((delivery) => {
        delete delivery.post
        delivery.documents = [{ type: 3, content: textPdf('a').toString('base64') }]
      }),
      { 'documents[0].type': fields.documentWithoutStage },
    ],
    [
      'two of a type',
      changed((delivery) => {
        const pdf = { type: 2, content: textPdf('a').toString('base64') }
        delivery.documents = [pdf, pdf]
      }),
      { 'documents[1].type': fields.repeatedDocument },
    ],
  ])('a delivery of PDFs with %s is refused', async (_, body, found) => {
    expect(await refused(body)).toMatchObject({ status: 422, errors: found })
  })

  test('leave no file when the delivery is refused for what it refers to', async () => {
    const body = withPdf(signedPdf('Ficha'), signature)
    body.patient = { id: 2147483647 }
    expect(await refused(body)).toMatchObject({ status: 422, errors: { patient: fields.unknownPatient } })
  })
})

test('the schema of deliveries is served to everybody, and is one of JSON Schema 2020-12', async () => {
  const { status, json } = await api.call('GET /records/v1/schema')
  expect([status, json.$schema]).toEqual([200, 'https://json-schema.org/draft/2020-12/schema'])
  expect(Object.keys(json.properties)).toEqual(expect.arrayContaining(Object.keys(documentedDelivery())))
})
