import { beforeAll, describe, expect, test } from 'vitest'
import { trackedActions } from '../../src/domain/trackedActions.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
let token: string
let user: number
beforeAll(async () => {
  token = await api.signIn('instituicao@sala.test', 1)
  user = (await api.rows("SELECT id FROM users WHERE email = 'instituicao@sala.test'"))[0].id
})

const write = (body: unknown, by = token) => api.call('POST /app/user_log', { token: by, body })
const read = (query = '', by = token) => api.call(`GET /app/user_log${query}`, { token: by })
const entries = () => api.rows('SELECT * FROM user_logs ORDER BY id')
const events = (json: { result: { event: string }[] }) => json.result.map(({ event }) => event)

describe('writing an entry', () => {
  test('keeps the action and what comes with it, under who asks and where [TRACK-50]', async () => {
    const body = {
      user_id: user,
      institution_id: 1,
      event: trackedActions.eventDeletePdf,
      pdf_name: 'laudo.pdf',
      recipient_email: 'a@b.test',
      updated_fields: [{ field: 'name', old_value: 'C:\\udata \\u0000', new_value: { nested: [1, null] } }],
      deleted_invitation_id: 7,
      deleted_user_id: 8,
    }
    const { status, json } = await write(body)
    expect(status).toBe(201)
    const [row] = await api.rows('SELECT * FROM user_logs WHERE id = $1', [json.id])
    expect(row).toEqual({ ...body, id: json.id, created_at: expect.any(String) })
    expect(Math.abs(Date.parse(row.created_at) - Date.now())).toBeLessThan(60_000)
  })

  test('is done in the name of who asks, whatever the body says', async () => {
    const { json } = await write({ user_id: 1, institution_id: 6, event: 'login' })
    const rows = await api.rows('SELECT user_id, institution_id FROM user_logs WHERE id = $1', [json.id])
    expect(rows).toEqual([{ user_id: user, institution_id: 1 }])
  })

  test.each(Object.values(trackedActions))('%s is taken', async (event) => {
    expect((await write({ event })).status).toBe(201)
  })

  test('the platform’s own administrators leave no tracks [TRACK-49]', async () => {
    const before = await entries()
    const platform = await api.signIn('plataforma@sala.test', 1)
    const { status, json } = await write({ event: 'login' }, platform)
    expect({ status, json }).toEqual({ status: 200, json: { id: null } })
    expect(await entries()).toEqual(before)
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
    ['nope', { event: 'login', nope: 1 }],
    ['created_at', { event: 'login', created_at: '2020-01-01' }],
    ['user_id', { event: 'login', user_id: '1' }],
    ['institution_id', { event: 'login', institution_id: 1.5 }],
    ['deleted_user_id', { event: 'login', deleted_user_id: 2 ** 31 }],
    ['deleted_invitation_id', { event: 'login', deleted_invitation_id: 0 }],
    ['pdf_name', { event: 'login', pdf_name: ['a'] }],
    ['recipient_email', { event: 'login', recipient_email: 'x'.repeat(256) }],
    ['updated_fields', { event: 'login', updated_fields: {} }],
    ['updated_fields', { event: 'login', updated_fields: [1] }],
    ['updated_fields', { event: 'login', updated_fields: [null] }],
    ['updated_fields', { event: 'login', updated_fields: [{}] }],
    ['updated_fields', { event: 'login', updated_fields: [{ field: 'a', nope: 1 }] }],
    ['updated_fields', { event: 'login', updated_fields: [{ field: 'a', new_value: '\u0000' }] }],
    ['updated_fields', { event: 'login', updated_fields: [{ field: 'a', new_value: half }] }],
    ['updated_fields', { event: 'login', updated_fields: [{ field: 'a', new_value: { [half]: 1 } }] }],
    ['updated_fields', { event: 'login', updated_fields: Array(101).fill({ field: 'a' }) }],
    ['', { event: 'login', updated_fields: [{ field: 'a', new_value: deep(50) }] }],
  ])('a wrong %s is refused and nothing written', async (field, body) => {
    const before = await entries()
    const { status, json } = await write(body)
    expect(status).toBe(422)
    expect(Object.keys(json.errors ?? {})).toEqual(field ? [field] : [])
    expect(await entries()).toEqual(before)
  })
})

describe('reading the entries', () => {
  beforeAll(async () => {
    await api.rows('TRUNCATE user_logs')
    for (let at = 0; at < 25; at++)
      await api.rows(
        `INSERT INTO user_logs (institution_id, user_id, event, created_at)
         VALUES ($1, $2, $3, now() - make_interval(mins => $4))`,
        [at < 23 ? 1 : 6, user, at % 2 ? `Ação ${at}` : `evento_${at}`, at],
      )
  })

  test('gives the newest first, twenty a page, with the number of all', async () => {
    const { status, json } = await read()
    expect([status, json.count, json.result.length]).toEqual([200, 23, 20])
    expect(json.result[0]).toEqual({
      id: expect.any(Number),
      user: { name: 'Inês Salgado' },
      event: 'evento_0',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const times = json.result.map((one: { created_at: string }) => one.created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(events((await read('?page=2')).json)).toEqual(['evento_20', 'Ação 21', 'evento_22'])
    expect(events((await read('?page=3&limit=10')).json)).toEqual(['evento_20', 'Ação 21', 'evento_22'])
    expect((await read('?page=4&limit=10')).json).toEqual({ result: [], count: 23 })
  })

  test('finds events, blind to accents and case, by the letter', async () => {
    const found = (await read('?search=ACAO&limit=100')).json
    expect(found.count).toBe(11)
    expect(events(found)).toHaveLength(11)
    expect((await read('?search=o_2&limit=100')).json.count).toBe(3)
    expect((await read('?search=%25')).json.count).toBe(0)
    expect((await read('?search=%00')).json.count).toBe(23)
  })

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=', 'page=-1', 'page=1e3'])(
    'refuses ?%s',
    async (query) => {
      const { status, json } = await read(`?${query}`)
      expect([status, Object.keys(json.errors)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test('shows a group the entries of its members', async () => {
    const { json } = await read('?limit=100', await api.signIn('grupo@sala.test', 4))
    expect(json.count).toBe(23)
  })

  test('keeps the entries of people who have left', async () => {
    await api.rows('DELETE FROM institution_users WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
      'termos@sala.test',
    ])
    await api.rows(`INSERT INTO user_logs (institution_id, user_id, event)
      SELECT 1, id, 'saída' FROM users WHERE email = 'termos@sala.test'`)
    const { json } = await read('?search=saida')
    expect([json.count, json.result.length]).toEqual([1, 1])
  })

  test.each([
    ['gestor@sala.test', 200],
    ['plataforma@sala.test', 200],
    ['gerente@sala.test', 403],
    ['anestesista@sala.test', 403],
    ['usuario@sala.test', 403],
  ])('is for administrators: %s is answered %d', async (email, expected) => {
    const { status, json } = await read('', await api.signIn(email, 1))
    expect(status).toBe(expected)
    if (expected === 403) expect(json.code).toBe('without.permission')
  })
})
