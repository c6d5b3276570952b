import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Stage } from '../../src/domain/attendance.ts'
import { testApi } from '../support/api.ts'
import { insertAttendance } from '../support/attendance.ts'
import { insertDocument, insertProcedure } from '../support/documents.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'

const api = testApi()

const LIST = '/app/v4/procedures-attendances'
let manager: string
let fixture: SchedulingFixture

/**
 * Requests a list, with default parameters that a test may override, and checks that its count call agrees.
 */
async function list(query: Record<string, unknown>, token = manager) {
  const text = new URLSearchParams(
    Object.entries({ key: 2, page: 1, limit: 100, include_inactive: true, ...query }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
  const { status, json } = await api.call(`GET ${LIST}?${text}`, { token })
  const counted = await api.call(`GET ${LIST}/count?${text}`, { token })
  if (status === 200) expect(counted.json).toEqual({ total: json.count })
  else expect(counted.status).toBe(status)
  return { status, json, ids: (json.procedures ?? []).map(({ id }: { id: number }) => id) }
}

/** An attended procedure whose patient has a unique name. */
async function attended({
  stage = 2,
  at,
  institution = 1,
}: {
  stage?: Stage
  at?: string
  institution?: number
} = {}): Promise<{ id: number; name: string }> {
  const name = `Zeferina ${randomUUID().slice(0, 8)}`
  const id = await insertProcedure(api, institution, { patient: name })
  await insertAttendance(api, id, stage, at)
  return { id, name }
}

beforeAll(async () => {
  manager = await api.signIn('gestor@sala.test', 1)
  fixture = await schedulingFixture(api, 1)
})

test('a row of an attendance list has the values of the record and its documents [ATT-27, ATT-28, ATT-34, ATT-35]', async () => {
  const { json: created } = await api.call('POST /app/v3/procedures', {
    token: manager,
    body: surgeryBody(fixture, {
      procedure_medical_plans: [
        { medical_plan_id: fixture.plan, code: null, password: null },
        { medical_plan_id: fixture.otherPlan, code: null, password: null },
      ],
      active_surgeons: [{ surgeon_id: fixture.surgeon }, { surgeon_id: fixture.otherSurgeon }],
      active_anaesthetists: [
        { anaesthetist_id: fixture.anaesthetist, is_trans: true, is_main: true },
        { anaesthetist_id: fixture.resident, is_trans: true, is_main: false },
      ],
    }),
  })
  const at = '2026-03-02T10:15:00.000Z'
  await insertAttendance(api, created.id, 2, at)
  await api.rows(
    `INSERT INTO procedure_attachments (institution_id, procedure_id, stage, filename, mime_type, size_bytes, description, file_key, user_id, created_at)
     VALUES (1, $1, 3, 'laudo.final.pdf', 'application/pdf', 1, 'Laudo', 'k', 1, $2), (1, $1, 1, 'removido.pdf', 'application/pdf', 1, NULL, 'k', 1, $2)`,
    [created.id, at],
  )
  await api.rows("UPDATE procedure_attachments SET removed_at = now() WHERE filename = 'removido.pdf'")
  const [{ id: attachment, uuid }] = await api.rows(
    "SELECT id, uuid FROM procedure_attachments WHERE filename = 'laudo.final.pdf'",
  )
  const pdf = await insertDocument(api, created.id, 2)
  await insertDocument(api, created.id, 4)
  await api.rows("UPDATE procedure_documents SET signed_at = now(), signed_by = 'Ana' WHERE id = $1", [pdf])
  const { json } = await list({ search: fixture.patient.name })
  const people = await api.rows('SELECT name FROM users WHERE id = any ($1) ORDER BY name', [
    [fixture.anaesthetist, fixture.resident],
  ])
  const named = async (table: string, ids: number[]) =>
    (await api.rows(`SELECT name FROM ${table} WHERE id = any ($1) ORDER BY id`, [ids]))
      .map(({ name }) => name)
      .join(', ')
  expect(json).toEqual({
    count: 1,
    procedures: [
      {
        id: created.id,
        user_id: 1,
        institution_id: 1,
        type_id: 2,
        pdf,
        pdf_type: 2,
        term: null,
        disabled_pdf: false,
        signature_status: 'SIGNED',
        patient_name: fixture.patient.name,
        patient_preferred_name: null,
        institution_name: 'Hospital Santa Luzia',
        name: created.name,
        active: true,
        medical_plan_name: await named('health_plans', [fixture.plan, fixture.otherPlan]),
        anaesthetists: people.map(({ name }) => name).join(', '),
        surgeons: await named('surgeons', [fixture.surgeon, fixture.otherSurgeon]),
        surgical_teams: null,
        register_date: at,
        updated_date: at,
        procedure_attachments: [
          {
            id: attachment,
            uuid,
            filename: 'laudo.final.pdf',
            file_extension: 'pdf',
            description: 'Laudo',
            created_at: at,
            stage: 'POS',
          },
        ],
      },
    ],
  })
})

test('the consent term belongs to the consultation only; a removed document leaves none', async () => {
  const { id, name } = await attended({ stage: 1 })
  await insertAttendance(api, id, 3)
  const [pdf, term] = [await insertDocument(api, id, 1), await insertDocument(api, id, 4)]
  const row = async (key: number) => (await list({ key, search: name })).json.procedures[0]
  expect(await row(1)).toMatchObject({ pdf, term, disabled_pdf: false, pdf_type: 1, signature_status: null })
  expect(await row(3)).toMatchObject({ pdf: null, term: null, disabled_pdf: true, pdf_type: 3 })
  await api.rows('UPDATE procedure_documents SET removed_at = now() WHERE id = $1', [pdf])
  expect(await row(1)).toMatchObject({ pdf: null, term, disabled_pdf: false })
  await api.rows('UPDATE procedure_documents SET removed_at = now() WHERE id = $1', [term])
  expect(await row(1)).toMatchObject({ pdf: null, term: null, disabled_pdf: true })
})

test('the key of an attendance list selects the stage, newest first, page by page [ATT-02, ATT-34]', async () => {
  const at = (minute: number) => `2025-05-05T12:0${minute}:00.000Z`
  const made = []
  for (const minute of [1, 2, 3]) made.push((await attended({ stage: 3, at: at(minute) })).id)
  const query = { key: 3, start_date: '2025-05-05', end_date: '2025-05-05' }
  expect((await list(query)).ids).toEqual([...made].reverse())
  const first = await list({ ...query, limit: 2 })
  expect([first.ids, first.json.count]).toEqual([[made[2], made[1]], 3])
  expect((await list({ ...query, limit: 2, page: 2 })).ids).toEqual([made[0]])
  expect((await list({ ...query, limit: 2, page: 9 })).json).toEqual({ procedures: [], count: 3 })
  expect((await list({ ...query, key: 1 })).ids).toEqual([])
  expect((await list({ ...query, isPre: false, isPost: true })).ids).toHaveLength(3)
})

test('a range of attendances has the days of the institution’s zone, both included [ATT-34]', async () => {
  const first = await attended({ at: '2025-06-01T03:00:00Z' })
  const last = await attended({ at: '2025-06-03T02:59:59Z' })
  await attended({ at: '2025-06-01T02:59:59Z' })
  await attended({ at: '2025-06-03T03:00:00Z' })
  const { ids } = await list({ start_date: '2025-06-01', end_date: '2025-06-02' })
  expect(ids).toEqual([last.id, first.id])
})

test('an attendance list is filtered by anaesthetists of the stage and by guide type, also after they change [ATT-34]', async () => {
  const { id, name } = await attended()
  await insertAttendance(api, id, 1)
  const put = (phase: string, person: number) =>
    api.rows(
      'INSERT INTO procedure_anaesthetists (institution_id, procedure_id, anaesthetist_id, phase, position) VALUES (1, $1, $2, $3, 1)',
      [id, person, phase],
    )
  await put('pre', fixture.resident)
  await put('trans', fixture.anaesthetist)
  const found = async (query: Record<string, unknown>) => (await list({ search: name, ...query })).ids
  expect(await found({ anaesthetist_id: fixture.anaesthetist })).toEqual([id])
  expect(await found({ anaesthetist_id: fixture.resident })).toEqual([])
  expect(await found({ anaesthetist_id: fixture.resident, key: 1 })).toEqual([id])
  await api.rows("DELETE FROM procedure_anaesthetists WHERE procedure_id = $1 AND phase = 'trans'", [id])
  expect(await found({ anaesthetist_id: fixture.anaesthetist })).toEqual([])
  expect(await found({ guide_type_id: 1 })).toEqual([])
  await api.rows('UPDATE procedures SET guide_type_id = 1 WHERE id = $1', [id])
  expect(await found({ guide_type_id: 1 })).toEqual([id])
})

test('the search of attendances finds patient, social name, CPF, procedure and record numbers, and follows their changes', async () => {
  const { id, name } = await attended()
  const found = async (search: string) => (await list({ search })).ids.includes(id)
  expect(await found(name.toUpperCase())).toBe(true)
  const mark = randomUUID().slice(0, 8)
  await api.rows(
    'UPDATE patients SET name = $2, preferred_name = $3, cpf = $4 WHERE id = (SELECT patient_id FROM procedures WHERE id = $1)',
    [id, `Outra ${mark}`, `Ção ${mark}`, '11144477735'],
  )
  expect(await found(`outra ${mark}`)).toBe(true)
  await api.rows('UPDATE procedures SET name = $2, medical_record_number = $3 WHERE id = $1', [
    id,
    `Artroscopia ${mark}`,
    `PR${mark}`,
  ])
  expect(await found(name)).toBe(false)
  for (const text of [`outra ${mark}`, `cao ${mark}`, '111.444.777-35', `artroscopia ${mark}`, `pr${mark}`])
    expect([text, await found(text)]).toEqual([text, true])
  expect(await found('100%')).toBe(false)
})

test('a search of attendances by fewer than three characters filters nothing [ATT-32]', async () => {
  const all = await list({})
  expect((await list({ search: 'zx' })).json.count).toBe(all.json.count)
})

test('inactive procedures are listed among the attendances only on request [ATT-30]', async () => {
  const { id, name } = await attended()
  await api.rows('UPDATE procedures SET active = false WHERE id = $1', [id])
  expect((await list({ search: name })).json.procedures).toMatchObject([{ id, active: false }])
  for (const include_inactive of [false, ''])
    expect((await list({ search: name, include_inactive })).ids).toEqual([])
})

test('a group sees the attendances of its members, and nobody those of another institution', async () => {
  const own = await attended({ institution: 2 })
  const other = await attended({ institution: 6 })
  const group = await api.signIn('grupo@sala.test', 4)
  const inGroup = await list({ search: own.name }, group)
  expect(inGroup.json.procedures).toMatchObject([{ id: own.id, institution_name: 'Clínica Boa Vista' }])
  expect((await list({ search: own.name })).ids).toEqual([])
  expect((await list({ search: other.name }, group)).ids).toEqual([])
  const neighbour = await api.signIn('vizinho@sala.test', 6)
  expect((await list({ search: other.name }, neighbour)).ids).toEqual([other.id])
})

test('attendances of a group’s members are listed in one order', async () => {
  const made = []
  for (const [minute, institution] of [1, 2, 3, 1].entries())
    made.push((await attended({ institution, at: `2024-02-02T12:0${minute}:00Z` })).id)
  const group = await api.signIn('grupo@sala.test', 4)
  const query = { start_date: '2024-02-02', end_date: '2024-02-02' }
  expect((await list(query, group)).ids).toEqual([...made].reverse())
  expect((await list({ ...query, limit: 2, page: 2 }, group)).ids).toEqual([made[1], made[0]])
})

test.each([
  ['key', { key: 4 }],
  ['key', { key: '' }],
  ['key', { key: 'x' }],
  ['isPre', { isPre: 'sim' }],
  ['isPre', { key: 2, isPre: true }],
  ['isPost', { key: 3, isPost: false }],
  ['start_date', { start_date: '2026-02-30' }],
  ['start_date', { start_date: '01/02/2026' }],
  ['end_date', { start_date: '2026-02-02', end_date: '2026-02-01' }],
  ['anaesthetist_id', { anaesthetist_id: '0' }],
  ['anaesthetist_id', { anaesthetist_id: '1;DROP' }],
  ['guide_type_id', { guide_type_id: '9999999999' }],
  ['include_inactive', { include_inactive: 1 }],
])('an attendance list with a wrong %s is refused with 400: %o', async (name, query) => {
  const text = new URLSearchParams({ key: '2', ...query } as Record<string, string>)
  for (const path of [LIST, `${LIST}/count`]) {
    const { status, json } = await api.call(`GET ${path}?${text}`, { token: manager })
    expect([status, Object.keys(json.errors)]).toEqual([400, [name]])
  }
})

test.each(['page=0', 'page=x', 'limit=0', 'limit=101'])(
  'an attendance list with a wrong page is refused with 400: %s',
  async (text) => {
    expect((await api.call(`GET ${LIST}?key=2&${text}`, { token: manager })).status).toBe(400)
  },
)

test('an unknown key of an attendance list is refused as an invalid entity [ATT-03]', async () => {
  const { json } = await api.call(`GET ${LIST}?key=7`, { token: manager })
  expect(json.message).toBe('Entidade inválida')
})

describe('the status of a procedure', () => {
  const toggle = (id: number | string, body: unknown, token = manager) =>
    api.call(`PUT /app/v7/procedures/${id}/toggle-status`, { token, body })
  const stored = async (id: number) =>
    (await api.rows('SELECT active, status_reason FROM procedures WHERE id = $1', [id]))[0]

  test('is changed with a reason, back and forth, and logged with old and new value [ATT-29, ATT-37]', async () => {
    const { id, name } = await attended()
    const { status, json } = await toggle(id, { reason: '  Lançado em duplicidade ' })
    expect([status, json]).toMatchObject([
      200,
      { id, active: false, status_reason: 'Lançado em duplicidade' },
    ])
    expect(await stored(id)).toEqual({ active: false, status_reason: 'Lançado em duplicidade' })
    expect((await toggle(id, { reason: 'Era o certo' })).json).toMatchObject({ active: true })
    const logged = await api.rows(
      "SELECT subject, institution_id, updated_fields FROM user_logs WHERE event = 'procedure.status' AND record_id = $1 ORDER BY id",
      [id],
    )
    expect(logged).toEqual([
      {
        subject: `${name} · Colecistectomia`,
        institution_id: 1,
        updated_fields: [
          { field: 'active', old_value: true, new_value: false },
          { field: 'status_reason', old_value: null, new_value: 'Lançado em duplicidade' },
        ],
      },
      expect.objectContaining({
        updated_fields: [
          { field: 'active', old_value: false, new_value: true },
          { field: 'status_reason', old_value: 'Lançado em duplicidade', new_value: 'Era o certo' },
        ],
      }),
    ])
  })

  test('is changed by administrators and managers only [ATT-31, ATT-33]', async () => {
    const { id } = await attended()
    for (const [email, expected] of [
      ['anestesista@sala.test', 403],
      ['farmacia@sala.test', 403],
      ['usuario@sala.test', 403],
      ['gerente@sala.test', 200],
      ['instituicao@sala.test', 200],
      ['plataforma@sala.test', 200],
    ] as const) {
      const before = await stored(id)
      const { status } = await toggle(id, { reason: `Por ${email}` }, await api.signIn(email, 1))
      expect([email, status]).toEqual([email, expected])
      if (expected === 403) expect(await stored(id)).toEqual(before)
    }
  })

  test.each([
    [{}, { reason: 'Informe o motivo.' }],
    [{ reason: null }, { reason: 'Informe o motivo.' }],
    [{ reason: '   ' }, { reason: 'Informe o motivo.' }],
    [{ reason: 5 }, { reason: 'Valor de tipo inválido.' }],
    [{ reason: 'a\u0000b' }, { reason: 'Valor de tipo inválido.' }],
    [{ reason: 'x'.repeat(256) }, { reason: 'O motivo pode ter até 255 caracteres.' }],
    [{ reason: 'x', active: false }, { active: 'Campo desconhecido.' }],
    [{ reason: 'x', previous: { active: 'sim' } }, { previous: 'Valor de tipo inválido.' }],
  ])('is not changed by %o', async (body, errors) => {
    const { id } = await attended()
    const { status, json } = await toggle(id, body)
    expect([status, json.errors]).toEqual([422, errors])
    expect(await stored(id)).toEqual({ active: true, status_reason: null })
  })

  test('is not found for an unknown procedure or another institution’s', async () => {
    const { id } = await attended({ institution: 6 })
    for (const key of [id, 999_999_999, 'x', '1e3']) {
      expect((await toggle(key, { reason: 'x' })).status).toBe(404)
    }
    expect(await stored(id)).toEqual({ active: true, status_reason: null })
  })

  test('is not changed back by a user who did not see the change, nor by a repeated call', async () => {
    const { id } = await attended()
    const previous = { active: true }
    const first = await toggle(id, { reason: 'Duplicado', previous })
    const again = await toggle(id, { reason: 'Duplicado', previous })
    expect([first.status, again.status, again.json]).toEqual([200, 200, first.json])
    const other = await toggle(
      id,
      { reason: 'Outro motivo', previous },
      await api.signIn('gerente@sala.test', 1),
    )
    expect([other.status, other.json.code, other.json.current.active]).toEqual([409, 'record.changed', false])
    expect(await stored(id)).toEqual({ active: false, status_reason: 'Duplicado' })
  })

  test('is made inactive once when ten people who saw it active inactivate it', async () => {
    const { id } = await attended()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        toggle(id, { reason: `Motivo ${at}`, previous: { active: true } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('the group of a procedure [ATT-38]', () => {
  const attribute = (id: number, body: unknown, token = manager) =>
    api.call(`PUT /preset/procedures/${id}/update-group`, { token, body })
  const groupOf = async (id: number) =>
    (await api.rows('SELECT group_id FROM procedures WHERE id = $1', [id]))[0].group_id

  test('is set to a group of its institution, and logged', async () => {
    const { id } = await attended()
    const { status, json } = await attribute(id, { id: 4 })
    expect([status, json]).toMatchObject([200, { id, group_id: 4 }])
    expect(await groupOf(id)).toBe(4)
    const [entry] = await api.rows(
      "SELECT updated_fields FROM user_logs WHERE event = 'procedure.group' AND record_id = $1",
      [id],
    )
    expect(entry.updated_fields).toEqual([{ field: 'group_id', old_value: null, new_value: 4 }])
  })

  test.each([[{}], [{ id: null }], [{ id: '4' }], [{ id: 5 }], [{ id: 1 }], [{ id: 4, name: 'x' }]])(
    'is not changed by %o',
    async (body) => {
      const { id } = await attended()
      expect((await attribute(id, body)).status).toBe(422)
      expect(await groupOf(id)).toBeNull()
    },
  )

  test('is changed neither by users of another type nor in another institution', async () => {
    const own = await attended()
    const foreign = await attended({ institution: 6 })
    expect((await attribute(foreign.id, { id: 4 })).status).toBe(404)
    expect((await attribute(own.id, { id: 4 }, await api.signIn('anestesista@sala.test', 1))).status).toBe(
      403,
    )
    expect([await groupOf(own.id), await groupOf(foreign.id)]).toEqual([null, null])
  })
})
