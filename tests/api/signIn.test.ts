import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../server/createApp.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import { matchPassword } from '../../server/signIn/passwords.ts'
import { PASSWORD, testApi } from '../support/api.ts'

const api = testApi()
const login = (email: string, password = PASSWORD, from?: string) =>
  api.call('POST /manager/login', {
    body: { email, password },
    headers: from ? { 'x-forwarded-for': from } : {},
  })

beforeEach(async () => {
  await api.rows('DELETE FROM sign_in_throttle')
})

describe('signing in', () => {
  test('answers the user, and the token in the header [AUTH-15, AUTH-43]', async () => {
    const { status, json, headers } = await login('gestor@sala.test')
    expect(status).toBe(200)
    expect(json).toEqual({
      id: expect.any(Number),
      email: 'gestor@sala.test',
      name: 'Gustavo Meireles',
      document: expect.stringMatching(/^\d{11}$/),
      personal_title: 'Dr.',
      type: 'AN',
      username: 'gestor',
    })
    expect(headers.get('authorization')).toMatch(/^[\w-]{43}$/)
  })

  test('does not mind case and blanks of the e-mail', async () => {
    expect((await login('  Gestor@SALA.test ')).json.email).toBe('gestor@sala.test')
  })

  test('takes a password with accents in either form, and renews the hash of an earlier release', async () => {
    const typed = 'Ação@2026'.normalize('NFC')
    const email = 'usuario@sala.test'
    const before = await hash(typed.normalize('NFD'))
    const stored = async () =>
      (await api.rows('SELECT password_hash FROM users WHERE email = $1', [email]))[0].password_hash
    const previous = await stored()
    await api.rows('UPDATE users SET password_hash = $1 WHERE email = $2', [before, email])
    expect((await login(email, typed)).status).toBe(200)
    expect(await stored()).not.toBe(before)
    expect(await matchPassword(await stored(), typed)).toBe('current')
    expect((await login(email, typed.normalize('NFD'))).status).toBe(200)
    await api.rows('UPDATE users SET password_hash = $1 WHERE email = $2', [previous, email])
  })

  test('stores only the SHA-256 of a token', async () => {
    const token = (await login('gestor@sala.test')).headers.get('authorization') ?? ''
    const rows = await api.rows('SELECT * FROM session_tokens')
    expect(rows.map(({ hash }) => hash)).toContain(hashSecret(token))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the wrong password and the unknown e-mail are answered alike', async () => {
    const pending = 'convite@sala.test'
    await api.rows("INSERT INTO users (email, name, type) VALUES ($1, 'Convidada', 'IN')", [pending])
    const answers = await Promise.all([
      login('gestor@sala.test', 'errada'),
      login('ninguem@sala.test', 'errada'),
      login(pending, 'errada'),
      login('gestor@sala.test', PASSWORD.toLowerCase()),
      login('gestor@sala.test', `${PASSWORD} `),
    ])
    for (const { status, json, headers } of answers) {
      expect(status).toBe(401)
      expect(json).toEqual({
        message: 'Usuário não autorizado, verifique suas credenciais.',
        code: 'user.password.invalid',
      })
      expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort())
      expect(headers.has('authorization')).toBe(false)
    }
  })

  test('answers 403 with the alert when every institution is closed to the address', async () => {
    const blocked = {
      message:
        'Detectamos uma tentativa de acesso fora da rede permitida. Seu acesso foi bloqueado. Entre em contato com a instituição.',
      code: 'network.blocked',
    }
    for (const from of [undefined, '198.51.100.1', '203.0.113.7, 198.51.100.1']) {
      const { status, json, headers } = await login('bloqueado@sala.test', PASSWORD, from)
      expect({ status, json }).toEqual({ status: 403, json: blocked })
      expect(headers.has('authorization')).toBe(false)
    }
    expect((await login('bloqueado@sala.test', 'errada')).status).toBe(401)
    expect((await login('bloqueado@sala.test', PASSWORD, '203.0.113.7')).status).toBe(200)
    expect((await login('bloqueado@sala.test', PASSWORD, '198.51.100.1, 203.0.113.7')).status).toBe(200)
  })

  test('an address is believed from a trusted proxy only', async () => {
    const services = api.services()
    const app = createApp({ ...services, config: { ...services.config, trustedProxies: [] } })
    const answer = await app.request('/api/manager/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'bloqueado@sala.test', password: PASSWORD }),
    })
    expect(answer.status).toBe(403)
  })
})

describe('after signing in', () => {
  const enter = async (email: string) => (await login(email)).headers.get('authorization') ?? ''

  test('the institutions of the user are listed whole [AUTH-45, COM-24, COM-38]', async () => {
    const { status, json } = await api.call('GET /preset/institutions', {
      token: await enter('gestor@sala.test'),
    })
    expect(status).toBe(200)
    expect(json.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4])
    const fields =
      'active document group_id group_institution id is_admin is_clinic is_group is_hospital_clinic is_network logo_url name network network_id payment_end payment_start uuid'
    expect(Object.keys(json[0])).toEqual(expect.arrayContaining(fields.split(' ')))
    expect(json[0]).toMatchObject({
      name: 'Hospital Santa Luzia',
      group_id: 4,
      network_id: 5,
      group_institution: [{ group_id: 4 }],
      network: [],
      is_group: false,
      is_admin: true,
      active: true,
    })
    expect(json[3]).toMatchObject({
      name: 'Grupo Anestesia Sul',
      is_group: true,
      group_id: null,
      group_institution: [],
    })
  })

  test('a user who belongs nowhere sees an empty list and enters nothing', async () => {
    const token = await enter('orfao@sala.test')
    expect((await api.call('GET /preset/institutions', { token })).json).toEqual([])
    const register = await api.call('GET /preset/surgeons/', { token })
    expect([register.status, register.json.code]).toEqual([403, 'institution.missing'])
  })

  test('choosing an institution answers the permissions in it, and a token for it [AUTH-44]', async () => {
    const token = await enter('gestor@sala.test')
    const { status, json, headers } = await api.call('GET /manager/refresh-token/institution/2', { token })
    expect(status).toBe(200)
    expect(json).toEqual({
      type: 'AN',
      is_admin: true,
      is_manager: true,
      institution_id: 2,
      institutions: [1, 2, 3, 4].map((id) => ({ id })),
    })
    const chosen = headers.get('authorization') ?? ''
    expect(chosen).not.toBe(token)
    const rows = (await api.call('GET /preset/materials', { token: chosen })).json
    expect(new Set(rows.map((row: { institution_id: number }) => row.institution_id))).toEqual(new Set([2]))
    const early = await api.call('GET /preset/materials', { token })
    expect([early.status, early.json.code]).toEqual([403, 'institution.missing'])
  })

  test('an institution that is closed to the address is answered 403 with the alert, and not entered', async () => {
    const token = await enter('plataforma@sala.test')
    const path = 'GET /manager/refresh-token/institution/7'
    const { status, json } = await api.call(path, { token })
    expect([status, json.code]).toEqual([403, 'network.blocked'])
    const inside = await api.call(path, { token, headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect([inside.status, inside.json.institution_id]).toEqual([200, 7])
  })

  test('the groups of an institution and the members of a group are read [AUTH-46, AUTH-47, COM-24]', async () => {
    const token = await enter('gestor@sala.test')
    const groups = await api.call('GET /preset/institution/1/groups', { token })
    expect(groups.json).toEqual([{ id: 4, name: 'Grupo Anestesia Sul' }])
    expect((await api.call('GET /preset/institution/4/groups', { token })).json).toEqual([])
    const members = await api.call('GET /preset/institutions-group/4', { token })
    const shared = { logo_url: null, is_group: false, time_zone: 'America/Sao_Paulo', group_id: 4 }
    expect(members.json).toEqual([
      { ...shared, id: 1, name: 'Hospital Santa Luzia', is_clinic: false },
      { ...shared, id: 2, name: 'Clínica Boa Vista', is_clinic: true },
      { ...shared, id: 3, name: 'Hospital-Clínica São Lucas', is_clinic: false },
    ])
  })

  test('a group’s own user, member of nothing else, reads its members [AUTH-47]', async () => {
    const token = await api.signIn('grupo@sala.test', 4)
    const { json } = await api.call('GET /preset/institutions-group/4', { token })
    expect(json.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3])
  })
})
