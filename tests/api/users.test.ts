import { beforeAll, describe, expect, test } from 'vitest'
import { accessFlags } from '../../src/domain/access.ts'
import type { UserAnswer } from '../../src/resources/users.ts'
import { testApi } from '../support/api.ts'
import { userCalls } from './userCalls.ts'

const api = testApi()
const { read, idOf, join } = userCalls(api)

let manager: string
let group: string
let platform: string

beforeAll(async () => {
  manager = await api.signIn('instituicao@sala.test', 1)
  group = await api.signIn('grupo@sala.test', 4)
  platform = await api.signIn('plataforma@sala.test', 1)
})

const list = async (token: string, query = '') => {
  const { status, json } = await api.call(`GET /v2/users${query}`, { token })
  expect(status).toBe(200)
  return json as UserAnswer[]
}
const count = async (token: string, query = '') =>
  (await api.call(`GET /v2/users/count${query}`, { token })).json.count as number

/** The ids of all users in these institutions, in Brazilian alphabetical order. */
const everybody = async (institutions: number[], order = 'ASC') =>
  (
    await api.rows(
      `SELECT u.id FROM users u WHERE EXISTS (SELECT FROM institution_users m
         WHERE m.user_id = u.id AND m.institution_id = any ($1) AND m.removed_at IS NULL)
       ORDER BY u.name COLLATE "pt-BR-x-icu" ${order}, u.id ${order}`,
      [institutions],
    )
  ).map(({ id }) => id as number)

describe('the list of users', () => {
  test('comes in pages of ten in the order of names, page by page everybody once [USER-37, USER-54]', async () => {
    const all = await everybody([1])
    expect((await list(manager)).map(({ id }) => id)).toEqual(all.slice(0, 10))
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(all.length / 10) + 1; page++)
      seen.push(...(await list(manager, `?name=&page=${page}&limit=10&asc=true`)).map(({ id }) => id))
    expect(seen).toEqual(all)
  })

  test('comes in reverse order, and in pages of the requested size [USER-37]', async () => {
    const all = await everybody([1], 'DESC')
    expect((await list(manager, '?limit=100&asc=false')).map(({ id }) => id)).toEqual(all)
  })

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=-1', 'asc=perhaps'])(
    'refuses %s [USER-37]',
    async (query) => {
      expect((await api.call(`GET /v2/users?${query}`, { token: manager })).status).toBe(400)
    },
  )

  test('is counted as it is listed [USER-38]', async () => {
    expect(await count(manager)).toBe((await everybody([1])).length)
    expect(await count(group)).toBe((await everybody([1, 2, 3, 4])).length)
  })

  test('finds by name without accents, by e-mail and by CPF, and counts what it finds [USER-37, USER-38]', async () => {
    const ursula = await idOf('usuario@sala.test')
    const [{ document }] = await api.rows('SELECT document FROM users WHERE id = $1', [ursula])
    const masked = document.replace(/(\d{3})(\d{3})(\d{3})(\d\d)/, '$1.$2.$3-$4')
    for (const name of ['ursula damasceno', 'ÚRSULA DAM', 'usuario@sala', masked]) {
      const query = `?name=${encodeURIComponent(name)}`
      expect([name, (await list(manager, query)).map(({ id }) => id)]).toEqual([name, [ursula]])
      expect(await count(manager, query)).toBe(1)
    }
    for (const name of ['100%', '_', 'valdir', '\u0000zz'])
      expect([name, await list(manager, `?name=${encodeURIComponent(name)}`)]).toEqual([name, []])
  })

  test('follows a changed name [USER-37]', async () => {
    const id = await join('renomeada@sala.test')
    await api.rows("UPDATE users SET name = 'Aaa Renomeada' WHERE id = $1", [id])
    expect((await list(manager))[0]?.id).toBe(id)
    expect((await list(manager, '?name=aaa%20ren')).map((user) => user.id)).toEqual([id])
    await api.rows("UPDATE users SET name = 'Zzz Renomeada' WHERE id = $1", [id])
    expect((await list(manager, '?name=renomeada'))[0]?.name).toBe('Zzz Renomeada')
  })

  test('of a group has each user of it and its members once, with the memberships in sight [USER-37, USER-08]', async () => {
    const users = await list(group, '?limit=100')
    expect(users.map(({ id }) => id)).toEqual((await everybody([1, 2, 3, 4])).slice(0, 100))
    const gestor = users.find(({ email }) => email === 'gestor@sala.test')
    expect(gestor?.institutions.map(({ id, is_group }) => [id, is_group])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ])
    const found = await list(group, '?name=gustavo')
    expect(found.map(({ id }) => id)).toEqual([gestor?.id])
    expect(await count(group, '?name=gustavo')).toBe(1)
  })

  test('answers institutions in sight alone [USER-37]', async () => {
    const [gestor] = await list(manager, '?name=gustavo')
    expect(gestor?.institutions.map(({ id }) => id)).toEqual([1])
    const named = await list(group, '?institution_id=2&limit=100')
    expect(named.map(({ id }) => id)).toEqual(await everybody([2]))
    expect((await api.call('GET /v2/users?institution_id=6', { token: group })).status).toBe(403)
  })

  test('of any institution is answered to the platform, of the selected one unless another is named [USER-37]', async () => {
    expect(await count(platform)).toBe((await everybody([1])).length)
    const foreign = await list(platform, '?institution_id=6')
    expect(foreign.map(({ id }) => id)).toEqual(await everybody([6]))
    expect(foreign[0]?.institutions.map(({ id }) => id)).toEqual([6])
    expect(await count(platform, '?institution_id=6&name=valdir')).toBe(1)
    expect((await api.call('GET /v2/users?institution_id=x', { token: platform })).status).toBe(403)
  })

  test('leaves out removed users [USER-37, USER-42]', async () => {
    const id = await join('removida@sala.test')
    expect(await everybody([1])).toContain(id)
    await api.rows(
      'UPDATE institution_users SET active = false, removed_at = now() WHERE user_id = $1 AND institution_id = 1',
      [id],
    )
    expect(await list(manager, '?name=removida@')).toEqual([])
    expect(await count(manager)).toBe((await everybody([1])).length)
    expect((await read(manager, id)).status).toBe(404)
  })
})

describe('a user', () => {
  test('is answered with its institutions, what it may do there, and its registration [USER-08, USER-09, USER-39]', async () => {
    const id = await idOf('residente@sala.test')
    await api.rows(
      `UPDATE users SET crm_number = '54321', crm_state_id = 26, phone_number = '11987654321' WHERE id = $1`,
      [id],
    )
    await api.rows(
      "UPDATE institution_users SET expiration_date = '2031-01-02T23:59:59.999-03:00' WHERE user_id = $1",
      [id],
    )
    const [{ name, document }] = await api.rows('SELECT name, document FROM users WHERE id = $1', [id])
    const [{ acronym }] = await api.rows('SELECT acronym FROM states WHERE id = 26')
    expect((await read(manager, id)).json).toEqual({
      id,
      name,
      email: 'residente@sala.test',
      document,
      type: 'AN',
      is_elsewhere: false,
      institutions: [
        {
          id: 1,
          name: 'Hospital Santa Luzia',
          is_group: false,
          institution_user: {
            active: true,
            expiration_date: '2031-01-03T02:59:59.999Z',
            is_admin: false,
            is_anaesthetist: true,
            is_resident: true,
            is_dashboard: false,
            is_manager: false,
            is_network: false,
          },
        },
      ],
      anaesthetist: {
        crm_number: '54321',
        crm_state: { id: 26, acronym },
        phone_number: '11987654321',
      },
    })
  })

  test('is active, invited or expired by the answer’s dates [USER-13, USER-14, USER-15]', async () => {
    const users = await list(manager, '?limit=100')
    const memberships = users.map(({ institutions }) => institutions[0]?.institution_user)
    const isPast = (date: string | null | undefined) => Boolean(date && Date.parse(date) < Date.now())
    expect(memberships.some((membership) => membership?.active && !isPast(membership.expiration_date))).toBe(
      true,
    )
    expect(
      memberships.some(
        (membership) => membership && !membership.active && !isPast(membership.expiration_date),
      ),
    ).toBe(true)
    expect(memberships.some((membership) => isPast(membership?.expiration_date))).toBe(true)
    for (const membership of memberships)
      for (const flag of accessFlags) expect(typeof membership?.[flag]).toBe('boolean')
  })

  test.each(['0', 'x', '9999999999', '1e3'])('is not found by the id %s [USER-39]', async (id) => {
    expect((await api.call(`GET /users/${id}`, { token: manager })).status).toBe(404)
  })

  test('of another institution is not found [USER-39]', async () => {
    expect((await read(manager, await idOf('vizinho@sala.test'))).status).toBe(404)
    expect((await read(group, await idOf('vizinho@sala.test'))).status).toBe(404)
    expect((await read(group, await idOf('farmacia@sala.test'))).status).toBe(200)
  })

  test('never carries a password, a token or a hash [USER-08]', async () => {
    const texts = [await list(manager, '?limit=100'), (await read(manager, 2)).json].map((answer) =>
      JSON.stringify(answer),
    )
    for (const text of texts) expect(text).not.toMatch(/password|hash|token|argon/i)
  })
})

describe('a user who manages nothing', () => {
  test.each(['gerente@sala.test', 'anestesista@sala.test', 'farmacia@sala.test', 'usuario@sala.test'])(
    '%s is refused every call [USER-34]',
    async (email) => {
      const token = await api.signIn(email, 1)
      for (const request of [
        'GET /v2/users',
        'GET /v2/users/count',
        'GET /users/2',
        'POST /users/invite-to-institution',
        'PUT /users/permissions/2',
        'DELETE /users/institution-association/2',
        'POST /users/resend-invite-to-institution/2',
        'POST /users/add-to-institution',
        'POST /users/remove-from-institution',
      ]) {
        const body = request.startsWith('GET') ? undefined : {}
        const { status, json } = await api.call(request, { token, body })
        expect([request, status, json.message]).toEqual([
          request,
          403,
          'Usuário com permissões insuficientes.',
        ])
      }
    },
  )
})
