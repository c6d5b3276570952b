import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../matrix/checksum.ts'
import { PASSWORD, testApi } from '../support/api.ts'

const api = testApi()
const INSIDE = { 'x-forwarded-for': '203.0.113.7' }
const OUTSIDE = { 'x-forwarded-for': '198.51.100.1' }
let token: string

beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 2)
})
beforeEach(() => api.rows('DELETE FROM connection_whitelists WHERE institution_id <> 7'))

const read = (id: number | string = 2, headers: Record<string, string> = INSIDE) =>
  api.call(`GET /connection-whitelist/${id}`, { token, headers })
const save = (body: unknown, headers: Record<string, string> = INSIDE, by = token) =>
  api.call('PUT /connection-whitelist/2', { token: by, body, headers })
const stored = async () =>
  (await api.rows('SELECT ips FROM connection_whitelists WHERE institution_id = 2'))[0]?.ips

describe('the allowed addresses of an institution', () => {
  test('are one text, empty until some are saved, with the asker’s own beside it [IP-08, IP-10, IP-11]', async () => {
    expect((await read()).json).toEqual({ ips: '', address: '203.0.113.7' })
    const saved = await save({ ips: '203.0.113.7,198.51.100.20' })
    expect([saved.status, saved.json]).toEqual([
      200,
      { ips: '203.0.113.7,198.51.100.20', address: '203.0.113.7' },
    ])
    expect((await read()).json.ips).toBe('203.0.113.7,198.51.100.20')
    expect(await stored()).toEqual(['203.0.113.7', '198.51.100.20'])
  })

  test('are trimmed, blank ones and repeated ones dropped; none is open to all [IP-09, IP-11]', async () => {
    expect((await save({ ips: ' 203.0.113.7 ,, ,203.0.113.7, 10.0.0.1,' })).json.ips).toBe(
      '203.0.113.7,10.0.0.1',
    )
    expect((await save({ ips: ' , ' })).json.ips).toBe('')
    expect((await save({ ips: '' }, OUTSIDE)).json.ips).toBe('')
    expect(await stored()).toEqual([])
  })

  test.each([
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.04',
    '1.2.3.',
    '...',
    'x',
    '::1',
    '203.0.113.7/24',
    '203.0.113.7;10.0.0.1',
  ])('refuse %s and change nothing', async (ips) => {
    await save({ ips: '203.0.113.7' })
    const before = await checksums(api)
    const { status, json } = await save({ ips: `203.0.113.7,${ips}` })
    expect([status, json.errors]).toEqual([422, { ips: 'Informe endereços IP completos, como 203.0.113.7.' }])
    expect(await checksums(api)).toEqual(before)
  })

  test.each([
    [{}, 'ips'],
    [{ ips: null }, 'ips'],
    [{ ips: ['203.0.113.7'] }, 'ips'],
    [{ ips: '203.0.113.7\u0000' }, 'ips'],
    [{ ips: '203.0.113.7', confirm: 'sim' }, 'confirm'],
    [{ ips: '203.0.113.7', institution_id: 1 }, 'institution_id'],
    [{ ips: Array.from({ length: 501 }, (_, i) => `10.0.${i >> 8}.${i & 255}`).join() }, 'ips'],
  ])('refuse the body %#', async (body, field) => {
    const { status, json } = await save(body)
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(await stored()).toBeUndefined()
  })

  test('are logged before and after, once for each change', async () => {
    const logs = () =>
      api.rows(
        "SELECT institution_id, updated_fields FROM user_logs WHERE event = 'allowed-ips.save' ORDER BY id",
      )
    const before = (await logs()).length
    await save({ ips: '203.0.113.7' })
    await save({ ips: '203.0.113.7' })
    await save({ ips: '203.0.113.7,10.0.0.1' })
    const change = (old_value: string | null, new_value: string) => ({
      institution_id: 2,
      updated_fields: [{ field: 'ips', old_value, new_value }],
    })
    expect((await logs()).slice(before)).toEqual([
      change(null, '203.0.113.7'),
      change('203.0.113.7', '203.0.113.7,10.0.0.1'),
    ])
  })

  test('are logged as each save found them when many save at once', async () => {
    const [{ id: last }] = await api.rows('SELECT max(id) AS id FROM user_logs')
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, at) => save({ ips: `203.0.113.7,10.0.0.${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    const rows = await api.rows('SELECT updated_fields FROM user_logs WHERE id > $1 ORDER BY id', [last])
    const found = rows.map(({ updated_fields: [change] }) => change.old_value)
    const left = rows.map(({ updated_fields: [change] }) => change.new_value)
    expect(found).toEqual([null, ...left.slice(0, -1)])
    expect((await stored()).join()).toBe(left.at(-1))
  })
})

describe('a list of allowed addresses without the address of who saves it', () => {
  test('needs a confirmation that names the address, and is kept once confirmed', async () => {
    const before = await checksums(api)
    for (const confirm of [undefined, false]) {
      const { status, json } = await save({ ips: '203.0.113.7', confirm }, OUTSIDE)
      expect([status, json]).toEqual([
        409,
        {
          code: 'ip.lockout',
          message:
            'Seu endereço atual (198.51.100.1) não está na lista: assim que ela for salva, você não poderá mais usar esta instituição a partir dele.',
        },
      ])
    }
    expect(await checksums(api)).toEqual(before)
    expect((await save({ ips: '203.0.113.7', confirm: true }, OUTSIDE)).status).toBe(200)
    expect(await stored()).toEqual(['203.0.113.7'])
  })

  test('needs no confirmation when the list has the address in another spelling', async () => {
    const mapped = { 'x-forwarded-for': '::ffff:203.0.113.7' }
    expect((await save({ ips: '203.0.113.7' }, mapped)).status).toBe(200)
  })

  test('needs no confirmation when the saver’s address is unknown', async () => {
    const { status, json } = await save({ ips: '203.0.113.7' }, {})
    expect([status, json.code]).toEqual([409, 'ip.lockout'])
    expect(json.message).toMatch(/^Seu endereço atual não está na lista/)
  })
})

describe('a saved list of allowed addresses', () => {
  const EMAIL = 'leitor.ips@sala.test'
  const login = (headers: Record<string, string>) =>
    api.call('POST /manager/login', { body: { email: EMAIL, password: PASSWORD }, headers })

  beforeAll(async () => {
    await api.rows(
      `WITH person AS (INSERT INTO users (email, name, type, password_hash, terms_status)
         SELECT $1, 'Leitor', 'IN', password_hash, terms_status FROM users WHERE id = 1 RETURNING id)
       INSERT INTO institution_users (institution_id, user_id, active) SELECT 2, id, true FROM person`,
      [EMAIL],
    )
  })

  test('keeps other addresses from signing in and from entering, at once, however they are written', async () => {
    const outside = await login(OUTSIDE)
    expect(outside.status).toBe(200)
    await save({ ips: '203.0.113.7' })
    const blocked = await login(OUTSIDE)
    expect([blocked.status, blocked.json.code]).toEqual([403, 'network.blocked'])
    const enter = (headers: Record<string, string>) =>
      api.call('GET /manager/refresh-token/institution/2', {
        token: outside.headers.get('authorization') ?? '',
        headers,
      })
    expect((await enter(OUTSIDE)).status).toBe(403)
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']) {
      expect((await login({ 'x-forwarded-for': address })).status).toBe(200)
      expect((await enter({ 'x-forwarded-for': address })).status).toBe(200)
    }
    await save({ ips: '' })
    expect((await login(OUTSIDE)).status).toBe(200)
  })
})

test('the list of allowed addresses is changed by administrators only, and read by all staff', async () => {
  const doctor = await api.signIn('anestesista@sala.test', 1)
  const path = '/connection-whitelist/1'
  expect((await api.call(`GET ${path}`, { token: doctor })).status).toBe(200)
  const before = await checksums(api)
  const { status, json } = await api.call(`PUT ${path}`, { token: doctor, body: { ips: '' } })
  expect([status, json.message]).toEqual([403, 'Usuário com permissões insuficientes.'])
  for (const id of [1, 6, 99, 'x']) expect((await read(id)).status).toBe(404)
  expect(await checksums(api)).toEqual(before)
})
