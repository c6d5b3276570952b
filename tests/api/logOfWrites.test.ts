import { beforeAll, describe, expect, test } from 'vitest'
import { registerWriteEvent } from '../../server/log/write.ts'
import { eventCode } from '../../src/domain/logEvents.ts'
import { definitions } from '../../src/resources/index.ts'
import { endpointsOf } from '../../src/schema/endpoint.ts'
import type { Field } from '../../src/schema/fields.ts'
import { isWritable } from '../../src/schema/kinds/index.ts'
import { bodyFor, createdIn, removalOf, requestOf } from '../matrix/bodies.ts'
import { PASSWORD, testApi } from '../support/api.ts'
import { examForm, pngOf } from '../support/exams.ts'
import { insertProcedure } from '../support/procedures.ts'
import { type SchedulingFixture, schedulingFixture, surgeryBody } from '../support/scheduling.ts'
import { importing } from './imports/sheets.ts'

const api = testApi()
let token: string
let user: number
let fixture: SchedulingFixture
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
  user = (await api.rows("SELECT id FROM users WHERE email = 'gestor@sala.test'"))[0].id
  fixture = await schedulingFixture(api, 1)
})

const call = (request: string, body?: unknown, by = token) => api.call(request, { token: by, body })
const lastId = async () => (await api.rows('SELECT coalesce(max(id), 0) AS id FROM user_logs'))[0].id

/** The log entries that some work adds. */
async function logged(work: () => Promise<unknown>) {
  const before = await lastId()
  await work()
  return api.rows(
    `SELECT institution_id, user_id, event, subject, updated_fields, by_server FROM user_logs WHERE id > $1 ORDER BY id`,
    [before],
  )
}

const entry = (
  event: string,
  subject: string | null,
  updated_fields: unknown = null,
  institution_id = 1,
) => ({
  institution_id,
  user_id: user,
  event,
  subject,
  updated_fields,
  by_server: true,
})
/** Whether a register's sample leaves the list out. */
const isSampleEmpty = ({ sample }: Field) => Array.isArray(sample) && sample.length === 0

const filled = (field: string, new_value: unknown) => ({ field, old_value: null, new_value })

describe('a record of a register', () => {
  const body = { name: 'Gaze do log', internal_code: 'LOG-1', price: 10.5, description: null }
  let id: number

  test('is logged when it is entered, with what was filled in [LOG-08, LOG-09]', async () => {
    const rows = await logged(async () => {
      id = (await call('POST /preset/materials', body)).json.id
    })
    const fields = [filled('name', body.name), filled('internal_code', 'LOG-1'), filled('price', 10.5)]
    expect(rows).toEqual([entry('material.add', body.name, fields)])
  })

  test('is logged when it is changed, with each changed field’s old and new value [LOG-08, LOG-09]', async () => {
    const rows = await logged(() =>
      call(`PUT /preset/materials/${id}`, { ...body, price: 12, description: 'Estéril' }),
    )
    expect(rows).toEqual([
      entry(
        'material.edit',
        body.name,
        expect.arrayContaining([
          { field: 'price', old_value: 10.5, new_value: 12 },
          filled('description', 'Estéril'),
        ]),
      ),
    ])
    expect(rows[0].updated_fields).toHaveLength(2)
    const cleared = await logged(() => call(`PUT /preset/materials/${id}`, { description: null }))
    expect(cleared).toEqual([
      entry('material.edit', body.name, [{ field: 'description', old_value: 'Estéril', new_value: null }]),
    ])
    const same = await logged(() => call(`PUT /preset/materials/${id}`, { price: 12 }))
    expect(same).toEqual([])
  })

  test('is logged when it is removed [LOG-08]', async () => {
    const rows = await logged(() => call(`DELETE /preset/materials/${id}`))
    expect(rows).toEqual([entry('material.remove', body.name)])
  })

  test('is logged whatever register it is of, by its own event', async () => {
    for (const definition of definitions) {
      const verbs = endpointsOf(definition)
      if (!verbs.create) continue
      const made = (verb: 'create' | 'update' | 'remove') => eventCode(registerWriteEvent(definition, verb))
      await bodyFor(api, token, definition)
      let record = { id: 0, uuid: '' }
      const created = await logged(async () => {
        record = await createdIn(api, token, definition, 1)
      })
      expect(created.at(-1)).toMatchObject({ event: made('create'), by_server: true })
      const changed = await logged(() =>
        call(requestOf(definition, 'update', record), {
          [definition.title]: 'Outro Nome',
          institution_id: 1,
        }),
      )
      expect(changed).toEqual([
        entry(made('update'), 'Outro Nome', [
          { field: definition.title, old_value: expect.any(String), new_value: 'Outro Nome' },
        ]),
      ])
      const removed = await logged(() =>
        call(requestOf(definition, 'remove', record), removalOf(definition, record)),
      )
      expect(removed).toEqual([entry(made('remove'), 'Outro Nome')])
    }
  })

  test('of a group’s member is logged in the member, also for the platform’s administrators', async () => {
    const group = await api.signIn('gestor@sala.test', 4)
    const named = { ...body, institution_id: 2 }
    expect(await logged(() => call('POST /preset/materials', named, group))).toMatchObject([
      { institution_id: 2, user_id: user },
    ])
    const platform = await api.signIn('plataforma@sala.test', 1)
    const rows = await logged(() => call('POST /preset/materials', body, platform))
    expect(rows).toMatchObject([{ event: 'material.add', user_id: 1 }])
  })
})

describe('a record that a field refers to', () => {
  const changed = async (work: () => Promise<unknown>) => {
    const [{ updated_fields }, ...more] = await logged(work)
    expect(more).toEqual([])
    return updated_fields
  }
  const nameOf = async (table: string, id: number) =>
    (await api.rows(`SELECT name FROM ${table} WHERE id = $1`, [id]))[0].name
  const named = async (table: string, ...ids: number[]) =>
    Promise.all(ids.map(async (id) => ({ id, name: await nameOf(table, id) })))

  test('stands with its name of that moment, whatever it is called later [LOG-09]', async () => {
    const sectors = []
    for (const name of ['Centro antigo', 'Centro novo'])
      sectors.push((await call('POST /preset/surgery-centers/', { name })).json)
    const [before, after] = sectors.map(({ id, name }) => ({ id, name }))
    const body = { name: 'Sala do log' }
    let room = { uuid: '' }
    const entered = await changed(async () => {
      room = (await call('POST /preset/surgery-center-rooms', { ...body, surgery_center_id: before?.id }))
        .json
    })
    expect(entered).toContainEqual(filled('surgery_center_id', before))
    const moved = () =>
      call(`PUT /preset/surgery-center-rooms/${room.uuid}`, { surgery_center_id: after?.id })
    expect(await changed(moved)).toEqual([
      { field: 'surgery_center_id', old_value: before, new_value: after },
    ])
    await call(`PUT /preset/surgery-centers/${sectors[0].uuid}`, { name: 'Centro rebatizado' })
    const entries = await api.rows(
      "SELECT updated_fields FROM user_logs WHERE event = 'room.edit' ORDER BY id DESC LIMIT 1",
    )
    expect(entries[0].updated_fields[0].old_value).toEqual(before)
  })

  test('stands with its name in a list, of a list that is fixed, and of a procedure [LOG-09]', async () => {
    const surgeon = { name: 'Lia do Log', crm_number: '123', crm_state_id: 26, specialities: [1, 2] }
    const fields = await changed(() => call('POST /preset/surgeons', surgeon))
    expect(fields).toContainEqual(filled('crm_state_id', (await named('states', 26))[0]))
    expect(fields).toContainEqual(filled('specialities', await named('specialities', 1, 2)))

    const patient = { name: 'Paciente do Log', gender_id: 2, marital_status_id: 1, job_title_id: 1 }
    const personal = await changed(() => call('POST /app/patients', patient))
    expect(personal).toContainEqual(filled('gender_id', { id: 2, name: 'Feminino' }))
    expect(personal).toContainEqual(filled('job_title_id', (await named('job_titles', 1))[0]))

    const { json } = await call('POST /app/v3/procedures', surgeryBody(fixture, { guide_type_id: 1 }))
    const guide = () => call(`PUT /app/v2/procedures/${json.id}`, { guide_type_id: 2 })
    const [old_value, new_value] = await named('guide_types', 1, 2)
    expect(await changed(guide)).toEqual([{ field: 'guide_type_id', old_value, new_value }])
  })

  test('stands with its name where it is a user who is absent', async () => {
    const absence = {
      reason: 'Congresso',
      starts_at: '2031-01-15T11:00:00.000Z',
      ends_at: '2031-01-16T11:00:00.000Z',
    }
    const { anaesthetist } = fixture
    const fields = await changed(() =>
      call('POST /absences', { ...absence, anaesthetist_ids: [anaesthetist] }),
    )
    expect(fields).toContainEqual(filled('anaesthetist_ids', await named('users', anaesthetist)))
  })

  test('is never a bare number, whatever register and field it is', async () => {
    for (const definition of definitions) {
      const { create } = endpointsOf(definition)
      const references = Object.entries(definition.fields).filter(
        ([, field]) => 'to' in field && isWritable(field) && !isSampleEmpty(field),
      )
      if (!create || references.length === 0) continue
      await bodyFor(api, token, definition)
      const entries = await logged(() => createdIn(api, token, definition, 1))
      const { updated_fields } = entries.at(-1)
      for (const [name] of references) {
        const change = updated_fields.find(({ field }: { field: string }) => field === name)
        const values = [change?.new_value ?? []].flat()
        expect([definition.name, name, values.length]).toEqual([definition.name, name, 1])
        const [value] = values
        expect([definition.name, name, value]).toEqual([
          definition.name,
          name,
          { id: expect.any(Number), name: expect.any(String) },
        ])
        expect([definition.name, name, value.name]).not.toEqual([definition.name, name, String(value.id)])
      }
    }
  })
})

describe('entry and write stand or fall together', () => {
  const refused: [string, string, unknown, number][] = [
    ['a mistyped field', 'POST /preset/materials', { name: 7 }, 422],
    ['an unknown record', 'PUT /preset/materials/2147483647', { name: 'x' }, 404],
    ['another institution', 'POST /preset/materials', { name: 'Alheio', institution_id: 6 }, 403],
    ['a patient’s missing gender', 'POST /app/patients', { name: 'Sem Gênero' }, 422],
    ['an empty procedure', 'POST /app/v3/procedures', {}, 422],
  ]
  test.each(refused)('%s leaves no entry', async (_, request, body, status) => {
    expect(
      await logged(async () => {
        expect((await call(request, body)).status).toBe(status)
      }),
    ).toEqual([])
  })

  test('an import that is refused leaves no entry', async () => {
    const rows = [{ name: 'Boa do log' }, { name: '' }]
    expect(
      await logged(async () => {
        expect((await importing(api, token)('materials', rows)).status).toBe(422)
      }),
    ).toEqual([])
  })

  test('a write whose entry fails is taken back', async () => {
    await api.rows("ALTER TABLE user_logs ADD CONSTRAINT no_entry CHECK (event <> 'material.add') NOT VALID")
    expect((await call('POST /preset/materials', { name: 'Sem registro' })).status).toBe(500)
    await api.rows('ALTER TABLE user_logs DROP CONSTRAINT no_entry')
    expect(await api.rows("SELECT FROM materials WHERE name = 'Sem registro'")).toEqual([])
  })
})

describe('a procedure', () => {
  const codes = { code: 'CÓD-1', password: 'Sg7-segredo' }
  const withPlan = (more: Record<string, unknown>) => ({
    procedure_medical_plans: [{ medical_plan_id: fixture.plan, ...codes, ...more }],
  })
  let id: number

  test('is logged when it is scheduled, in words', async () => {
    const rows = await logged(async () => {
      const body = surgeryBody(fixture, withPlan({}))
      id = (await call('POST /app/v3/procedures', body)).json.id
      expect((await call('POST /app/v3/procedures', body)).status).toBe(200)
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ event: 'procedure.save', user_id: user, institution_id: 1 })
    expect(rows[0].subject).toContain(fixture.patient.name)
    expect(rows[0].updated_fields).toContainEqual(filled('patient_id', fixture.patient.name))
    const plans = rows[0].updated_fields.find(
      (change: { field: string }) => change.field === 'procedure_medical_plans',
    )
    expect(plans.new_value).toEqual([expect.stringMatching(/^Vida .* · CÓD-1$/)])
  })

  test('is logged when it is changed: of an authorization’s password only that it changed', async () => {
    const number = await logged(() => call(`PUT /app/v2/procedures/${id}`, { register_number: '77' }))
    expect(number).toMatchObject([
      {
        event: 'procedure.edit',
        updated_fields: [{ field: 'register_number', old_value: 'A-1', new_value: '77' }],
      },
    ])
    const password = await logged(() =>
      call(`PUT /app/v2/procedures/${id}`, withPlan({ password: 'Outro-segredo' })),
    )
    expect(password).toMatchObject([
      { event: 'procedure.edit', updated_fields: [filled('procedure_medical_plans', null)] },
    ])
    expect(await logged(() => call(`PUT /app/v2/procedures/${id}`, { register_number: '77' }))).toEqual([])
  })

  test('is logged when it is cancelled', async () => {
    const rows = await logged(() =>
      call(`PUT /app/procedures/cancellation/${id}`, {
        cancellation_date: new Date().toISOString(),
        cancellation_reason_id: null,
        cancellation_reason_description: 'Faltou luz',
      }),
    )
    expect(rows).toMatchObject([{ event: 'procedure.cancel', user_id: user }])
    expect(rows[0].updated_fields).toContainEqual(filled('cancellation_reason_description', 'Faltou luz'))
  })

  test('is logged when exams are sent to it', async () => {
    const procedure = await insertProcedure(api, 1)
    const rows = await logged(async () => {
      const body = examForm({ procedureId: procedure, files: [['hemograma.png', pngOf('Hemograma')]] })
      expect((await call('POST /v1/ocr-queue', body)).status).toBe(200)
    })
    expect(rows).toMatchObject([
      {
        event: 'exam.send',
        updated_fields: expect.arrayContaining([filled('original_filename', ['hemograma.png'])]),
      },
    ])
  })
})

describe('an import', () => {
  let id: number
  test('is one entry, with its file and its counts', async () => {
    const rows = [{ name: 'Log um' }, { name: 'Log dois' }, { name: 'Log um' }]
    const entries = await logged(async () => {
      id = (await importing(api, token)('materials', rows, { file_name: 'lista.xlsx' })).json.id
    })
    expect(entries).toEqual([
      entry('material.import', 'lista.xlsx', [
        filled('file_name', 'lista.xlsx'),
        filled('total', 3),
        filled('created', 2),
        filled('existing', 1),
      ]),
    ])
    const day = [
      { procedure_surgery_probable_date: '20/01/2031 07:30', procedure_name: 'Log', patient_name: 'Log Lia' },
    ]
    const map = await logged(async () => {
      const { status, json } = await importing(api, token)('surgeries', day)
      expect([status, json.errors]).toEqual([200, []])
    })
    expect(map).toMatchObject([{ event: 'surgical-map.import-procedure', subject: 'planilha.xlsx' }])
  })

  test('that is taken back is an entry', async () => {
    expect(await logged(() => call(`PUT /importations/revert/${id}`, { id }))).toEqual([
      entry('import.revert', 'lista.xlsx', [
        filled('file_name', 'lista.xlsx'),
        filled('removed', 2),
        filled('kept', 0),
      ]),
    ])
    expect(await logged(() => call(`PUT /importations/revert/${id}`, { id }))).toEqual([])
  })
})

test('a learned match of an import is logged where it is new', async () => {
  const teach = (internal: string) => () =>
    call('PUT /importations/learned', {
      type: 'materials',
      mapping: { headers: ['Nome', 'Cód'], columns: { Nome: 'name', Cód: internal } },
      matches: [],
    })
  const columns = { Nome: 'name', Cód: 'internal_code' }
  expect(await logged(teach('internal_code'))).toEqual([
    entry('import.learn', null, [filled('columns', columns)]),
  ])
  expect(await logged(teach('internal_code'))).toEqual([])
  const changed = { field: 'columns', old_value: columns, new_value: { Nome: 'name', Cód: 'description' } }
  expect(await logged(teach('description'))).toEqual([entry('import.learn', null, [changed])])
})

test('the log counts the learned matches of an import that are new or lead elsewhere', async () => {
  const [first, other] = (await api.rows('SELECT id FROM surgical_team_positions ORDER BY id LIMIT 2')).map(
    ({ id }) => id,
  )
  const teach = (...matched: [string, number][]) => {
    const matches = matched.map(([value, record_id]) => ({ list: 'surgicalTeamPositions', value, record_id }))
    return () => call('PUT /importations/learned', { type: 'surgical-teams', matches })
  }
  const expectedEntries = (count: number) => [entry('import.learn', null, [filled('matches', count)])]
  expect(await logged(teach(['Chefe um', first], ['Chefe dois', first]))).toEqual(expectedEntries(2))
  expect(await logged(teach(['Chefe um', first], ['Chefe dois', first]))).toEqual([])
  expect(await logged(teach(['Chefe um', first], ['Chefe dois', other]))).toEqual(expectedEntries(1))
})

test('no password or token stands anywhere in the log [LOG-09]', async () => {
  await call('POST /app/user_log', {
    event: 'event.view',
    updated_fields: [
      { field: 'password', old_value: PASSWORD, new_value: 'Nova@2026' },
      {
        field: 'user',
        new_value: { name: 'Ana', 'auth-token': token, inner: [{ password_hash: 'argon2' }] },
      },
      { field: 'name' },
    ],
  })
  const [{ updated_fields }] = await api.rows('SELECT updated_fields FROM user_logs ORDER BY id DESC LIMIT 1')
  expect(updated_fields).toEqual([
    { field: 'password', old_value: null, new_value: null },
    { field: 'user', old_value: null, new_value: { name: 'Ana', inner: [{}] } },
    { field: 'name', old_value: null, new_value: null },
  ])
  for (const secret of [PASSWORD, 'Nova@2026', token, 'argon2', 'segredo'])
    expect(await api.rows('SELECT * FROM user_logs l WHERE strpos(l::text, $1) > 0', [secret])).toEqual([])
})
