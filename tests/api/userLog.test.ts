import { beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../server/session/tokens.ts'
import { trackedActions } from '../../src/domain/trackedActions.ts'
import { screenEvents, trackedEvents } from '../../src/resources/logEvents.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let user: number
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
  user = (await api.rows("SELECT id FROM users WHERE email = 'instituicao@sala.test'"))[0].id
})

const write = (body: unknown, by = token) => api.call('POST /app/user_log', { token: by, body })
const entries = () => api.rows('SELECT * FROM user_logs ORDER BY id')

describe('writing an entry of the activity log', () => {
  test('keeps the action and what comes with it, with the user who asks and the institution [TRACK-50, LOG-08, LOG-09, LOG-10]', async () => {
    const body = {
      user_id: user,
      institution_id: 1,
      event: trackedActions.eventDownloadPdf,
      pdf_name: 'laudo.pdf',
      recipient_email: 'a@b.test',
      updated_fields: [{ field: 'name', old_value: 'C:\\udata \\u0000', new_value: { nested: [1, null] } }],
      deleted_invitation_id: 7,
      deleted_user_id: 8,
    }
    const { status, json } = await write(body)
    expect(status).toBe(201)
    const [row] = await api.rows('SELECT * FROM user_logs WHERE id = $1', [json.id])
    expect(row).toEqual({
      ...body,
      id: json.id,
      created_at: expect.any(String),
      subject: null,
      by_server: false,
      record_id: null,
      address: null,
      device: null,
      key_id: null,
    })
    expect(Math.abs(Date.parse(row.created_at) - Date.now())).toBeLessThan(60_000)
  })

  test('is done in the name of the user who asks, whatever the body says', async () => {
    const { json } = await write({ user_id: 1, institution_id: 6, event: 'event.view' })
    const rows = await api.rows('SELECT user_id, institution_id FROM user_logs WHERE id = $1', [json.id])
    expect(rows).toEqual([{ user_id: user, institution_id: 1 }])
  })

  test.each([...trackedEvents])(
    '%s is accepted, and written only where the screen alone knows of it [TRACK-50]',
    async (event) => {
      const before = await entries()
      const { status, json } = await write({ event })
      if (screenEvents.has(event)) {
        expect([status, (await entries()).length]).toEqual([201, before.length + 1])
      } else {
        // The sign-in has already been logged.
        expect([status, json]).toEqual([200, { id: event === 'login' ? expect.any(Number) : null }])
        expect(await entries()).toEqual(before)
      }
    },
  )

  test('the platform’s own administrators leave no tracks [TRACK-49]', async () => {
    const platform = await api.signIn('plataforma@sala.test', 1)
    const before = await entries()
    const { status, json } = await write({ event: 'event.view' }, platform)
    expect({ status, json }).toEqual({ status: 200, json: { id: null } })
    expect(await entries()).toEqual(before)
  })

  test('is limited to 600 entries of a user in five minutes, and limits nobody else [LOG-10]', async () => {
    await api.rows('DELETE FROM sign_in_throttle')
    expect((await write({ event: 'event.view' })).status).toBe(201)
    await api.rows("UPDATE sign_in_throttle SET points = 599 WHERE key LIKE 'log:%'")
    expect((await write({ event: 'event.view' })).status).toBe(201)
    const before = await entries()
    const { status, json } = await write({ event: 'event.view' })
    expect([status, json]).toEqual([
      429,
      {
        message: 'Muitas ações registradas em pouco tempo. Aguarde 5 minutos e tente novamente.',
        code: 'too.many.tries',
      },
    ])
    expect(await entries()).toEqual(before)
    const body = { name: 'Gravado assim mesmo' }
    expect((await api.call('POST /preset/materials', { token, body })).status).toBe(201)
    expect((await entries()).at(-1)).toMatchObject({ event: 'material.add', subject: body.name })
    expect((await write({ event: 'event.view' }, await api.signIn('gestor@sala.test', 1))).status).toBe(201)
    await api.rows('DELETE FROM sign_in_throttle')
  })

  const half = '\ud83d'
  const deep = (levels: number): unknown => (levels ? [deep(levels - 1)] : 1)
  test.each<[string, Record<string, unknown>]>([
    ['event', {}],
    ['event', { event: '' }],
    ['event', { event: ' ' }],
    ['event', { event: 1 }],
    ['event', { event: 'x'.repeat(256) }],
    ['event', { event: 'a\u0000' }],
    ['event', { event: 'Um evento inventado' }],
    ['event', { event: ' event.view' }],
    ['event', { event: 'user.permissions' }],
    ['event', { event: ' institution.remove' }],
    ['nope', { event: 'event.view', nope: 1 }],
    ['created_at', { event: 'event.view', created_at: '2020-01-01' }],
    ['user_id', { event: 'event.view', user_id: '1' }],
    ['institution_id', { event: 'event.view', institution_id: 1.5 }],
    ['deleted_user_id', { event: 'event.view', deleted_user_id: 2 ** 31 }],
    ['deleted_invitation_id', { event: 'event.view', deleted_invitation_id: 0 }],
    ['pdf_name', { event: 'event.view', pdf_name: ['a'] }],
    ['recipient_email', { event: 'event.view', recipient_email: 'x'.repeat(256) }],
    ['updated_fields', { event: 'event.view', updated_fields: {} }],
    ['updated_fields', { event: 'event.view', updated_fields: [1] }],
    ['updated_fields', { event: 'event.view', updated_fields: [null] }],
    ['updated_fields', { event: 'event.view', updated_fields: [{}] }],
    ['updated_fields', { event: 'event.view', updated_fields: [{ field: 'a', nope: 1 }] }],
    ['updated_fields', { event: 'event.view', updated_fields: [{ field: 'a', new_value: '\u0000' }] }],
    [
      'updated_fields[0].new_value',
      { event: 'event.view', updated_fields: [{ field: 'a', new_value: half }] },
    ],
    [
      `updated_fields[0].new_value.${half}`,
      { event: 'event.view', updated_fields: [{ field: 'a', new_value: { [half]: 1 } }] },
    ],
    [
      'updated_fields',
      { event: 'event.view', updated_fields: [{ field: 'a', new_value: 'x'.repeat(100_001) }] },
    ],
    ['updated_fields', { event: 'event.view', updated_fields: Array(101).fill({ field: 'a' }) }],
    ['', { event: 'event.view', updated_fields: [{ field: 'a', new_value: deep(50) }] }],
  ])('a wrong %s is refused and nothing written', async (field, body) => {
    const before = await entries()
    const { status, json } = await write(body)
    expect(status).toBe(422)
    expect(Object.keys(json.errors ?? {})).toEqual(field ? [field] : [])
    expect(await entries()).toEqual(before)
  })
})

describe('reading the entries of the activity log', () => {
  /** The test's own institution and group: their logs contain only what was written here. */
  let institutionId: number
  let group: number
  let reader: string
  let ofGroup: string

  /** A token, without the log entry that entering the institution would add. */
  const tokenIn = async (institution: number) => {
    const [{ id }] = await api.rows('INSERT INTO sessions (user_id) VALUES ($1) RETURNING id', [user])
    return issueToken(api.services().db.system, id, institution)
  }
  const newPlace = async (more = '') => {
    const [{ id }] = await api.rows(`INSERT INTO institutions (name${more && `, ${more}`})
      VALUES ('Hospital do log'${more && ', true'}) RETURNING id`)
    await api.rows(
      'INSERT INTO institution_users (institution_id, user_id, is_admin) VALUES ($1, $2, true)',
      [id, user],
    )
    return id
  }
  const entry = (institution: number, event: string, minutesAgo: number, by = user) =>
    api.rows(
      `INSERT INTO user_logs (institution_id, user_id, event, created_at)
       VALUES ($1, $2, $3, now() - make_interval(mins => $4))`,
      [institution, by, event, minutesAgo],
    )

  beforeAll(async () => {
    institutionId = await newPlace()
    group = await newPlace('is_group')
    await api.rows('INSERT INTO group_members (group_id, member_id) VALUES ($1, $2)', [group, institutionId])
    reader = await tokenIn(institutionId)
    ofGroup = await tokenIn(group)
    for (let at = 0; at < 23; at++) await entry(institutionId, at % 2 ? `Ação ${at}` : `evento_${at}`, at)
    await entry(6, 'Ação alheia', 0)
  })
  const read = (query = '', by = reader) => api.call(`GET /app/user_log${query}`, { token: by })
  const events = (json: { result: { event: string }[] }) => json.result.map(({ event }) => event)

  test('gives the newest first, twenty a page, with the number of all [LOG-07, LOG-11, LOG-12]', async () => {
    const { status, json } = await read()
    expect([status, json.count, json.result.length]).toEqual([200, 23, 20])
    expect(json.result[0]).toEqual({
      id: expect.any(Number),
      institution_id: institutionId,
      user: { name: 'Inês Salgado' },
      event: 'evento_0',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      subject: null,
      updated_fields: null,
      recipient_email: null,
      pdf_name: null,
      by_server: false,
      record_id: null,
      address: null,
      device: null,
    })
    const times = json.result.map((row: { created_at: string }) => row.created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(events((await read('?page=2')).json)).toEqual(['evento_20', 'Ação 21', 'evento_22'])
    expect(events((await read('?page=3&limit=10')).json)).toEqual(['evento_20', 'Ação 21', 'evento_22'])
    expect((await read('?page=4&limit=10')).json).toEqual({ result: [], count: 23 })
  })

  test('finds events literally, blind to accents and case [LOG-05]', async () => {
    const found = (await read('?search=ACAO&limit=100')).json
    expect(found.count).toBe(11)
    expect(events(found)).toEqual(Array.from({ length: 11 }, (_, at) => `Ação ${2 * at + 1}`))
    expect(events((await read('?search=acao&limit=5&page=2')).json)).toEqual(
      [11, 13, 15, 17, 19].map((at) => `Ação ${at}`),
    )
    expect((await read('?search=o_2&limit=100')).json.count).toBe(3)
    expect((await read('?search=21%20acao')).json.count).toBe(1)
    expect((await read('?search=%25')).json).toEqual({ result: [], count: 0 })
    for (const none of ['%00', '%20%20', '']) expect((await read(`?search=${none}`)).json.count).toBe(23)
  })

  test('finds events by what they are called in Portuguese [LOG-05]', async () => {
    await entry(institutionId, 'health-plan.edit', 90)
    await entry(institutionId, 'health-plan.add', 91)
    for (const search of ['convenio%20ALTERADO', 'alterado%20conv', 'health-plan.edit'])
      expect(events((await read(`?search=${search}`)).json)).toEqual(['health-plan.edit'])
    expect(events((await read('?search=conv%C3%AAnio')).json)).toEqual([
      'health-plan.edit',
      'health-plan.add',
    ])
  })

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=', 'page=-1', 'page=1e3'])(
    'refuses ?%s',
    async (query) => {
      const { status, json } = await read(`?${query}`)
      expect([status, Object.keys(json.errors)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test('shows a group its own entries among those of its members, by time', async () => {
    const alone = (await read('?limit=100')).json
    await entry(group, 'Do grupo', 5)
    const { json } = await read('?limit=100', ofGroup)
    expect(json.count).toBe(alone.count + 1)
    expect(events(json).slice(0, 8)).toEqual([
      ...['evento_0', 'Ação 1', 'evento_2', 'Ação 3', 'evento_4'],
      expect.stringMatching(/Do grupo|Ação 5/),
      expect.stringMatching(/Do grupo|Ação 5/),
      'evento_6',
    ])
    expect(events((await read('?search=grupo', ofGroup)).json)).toEqual(['Do grupo'])
    expect((await read('?search=grupo')).json.count).toBe(0)
  })

  test('reads every page alike, from whichever end, and whichever way a search goes [LOG-05, LOG-11]', async () => {
    const wide = await newPlace()
    const there = await tokenIn(wide)
    await api.rows(
      `INSERT INTO user_logs (institution_id, user_id, event, created_at)
       SELECT $1, $2, (ARRAY['login', 'material.add', 'material.edit', 'Visita', 'Outra visita'])[1 + n % 5],
              now() - make_interval(mins => n / 3)
         FROM generate_series(1, 1203) AS n`,
      [wide, user],
    )
    const [others] = await Promise.all([read('?limit=100', there), entry(institutionId, 'material.add', 999)])
    expect(others.json.count).toBe(1203)
    for (const search of ['', 'material', 'visita', 'i', 'login']) {
      const events = { material: 'material', visita: 'isita', i: 'i', login: 'login', '': '' }[search] ?? ''
      const all = await api.rows(
        `SELECT id FROM user_logs WHERE institution_id = $1 AND event LIKE '%' || $2 || '%' ORDER BY created_at DESC, id DESC`,
        [wide, events],
      )
      const pages = Math.ceil(all.length / 70)
      const found: number[] = []
      for (let page = 1; page <= pages; page++) {
        const { json } = await read(`?page=${page}&limit=70&search=${search}`, there)
        expect(json.count).toBe(all.length)
        found.push(...json.result.map(({ id }: { id: number }) => id))
      }
      expect([search, found]).toEqual([search, all.map(({ id }) => id)])
      const { json } = await read(`?page=${pages + 1}&limit=70&search=${search}`, there)
      expect(json).toEqual({ result: [], count: all.length })
    }
  })

  test('names the author of each entry, also one who has left or was never a member', async () => {
    const [gone] = await api.rows(
      "INSERT INTO users (email, name, type) VALUES ('g@x.test', 'Gil Ido', 'IN') RETURNING id",
    )
    await entry(institutionId, 'saída', 0, gone.id)
    const { json } = await read('?search=saida')
    expect(json).toMatchObject({ count: 1, result: [{ user: { name: 'Gil Ido' }, event: 'saída' }] })
  })

  test('tells what changed to everyone but a network’s people, who see no register', async () => {
    const fields = [{ field: 'name', old_value: 'Ana', new_value: 'Eva' }]
    await api.rows(
      `INSERT INTO user_logs (institution_id, user_id, event, subject, updated_fields) VALUES ($1, $2, 'patient.save', 'Eva', $3)`,
      [institutionId, user, JSON.stringify(fields)],
    )
    const query = '?search=patient.save'
    expect((await read(query)).json.result[0]).toMatchObject({ subject: 'Eva', updated_fields: fields })
    await api.rows("UPDATE users SET type = 'NW' WHERE id = $1", [user])
    const { json } = await read(query)
    await api.rows("UPDATE users SET type = 'IN' WHERE id = $1", [user])
    expect(json).toMatchObject({
      count: 1,
      result: [{ event: 'patient.save', subject: null, updated_fields: null }],
    })
  })

  test.each([
    ['gestor@sala.test', 200],
    ['plataforma@sala.test', 200],
    ['gerente@sala.test', 403],
    ['anestesista@sala.test', 403],
    ['usuario@sala.test', 403],
  ])('is for administrators: %s is answered %d [LOG-06]', async (email, expected) => {
    const { status, json } = await read('', await api.signIn(email, 1))
    expect(status).toBe(expected)
    if (expected === 403) expect(json.code).toBe('without.permission')
  })
})
