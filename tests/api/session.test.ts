import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../server/tokens.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const HERE = 'GET /preset/materials'
const status = async (token: string, request = HERE) => (await api.call(request, { token })).status
const tokenOf = (answer: { headers: Headers }) => answer.headers.get('authorization')
const age = (token: string, minutes: number) =>
  api.rows('UPDATE session_tokens SET created_at = now() - make_interval(mins => $2) WHERE hash = $1', [
    hashOf(token),
    minutes,
  ])

describe('the token', () => {
  let token: string
  beforeAll(async () => {
    token = await api.signIn('gestor@sala.test', 1)
  })

  test('comes back with every answer, also with refusals', async () => {
    for (const request of [
      HERE,
      'GET /preset/materials/0',
      'GET /nada',
      'GET /v2/states',
      'GET /preset/materials?size=x',
    ])
      expect(tokenOf(await api.call(request, { token }))).toBe(token)
  })

  test('is renewed when it has grown old, and the old one serves a little longer', async () => {
    await age(token, 14)
    expect(tokenOf(await api.call(HERE, { token }))).toBe(token)
    await age(token, 16)
    const renewed = tokenOf(await api.call(HERE, { token })) ?? ''
    expect(renewed).not.toBe(token)
    expect(await status(renewed)).toBe(200)
    expect(await status(token)).toBe(200)
    const [left] = await api.rows('SELECT expires_at - now() AS grace FROM session_tokens WHERE hash = $1', [
      hashOf(token),
    ])
    expect(left.grace.minutes ?? 0).toBeLessThan(2)
    await api.rows(
      "UPDATE session_tokens SET expires_at = expires_at - interval '2 minutes' WHERE hash = $1",
      [hashOf(token)],
    )
    expect(await status(token)).toBe(401)
    token = renewed
  })

  test('is renewed by a refused call too, within its institution', async () => {
    await age(token, 16)
    const refused = await api.call('GET /preset/materials/0', { token })
    const renewed = tokenOf(refused) ?? ''
    expect([refused.status, renewed === token]).toEqual([404, false])
    const { json } = await api.call(HERE, { token: renewed })
    expect(json[0].institution_id).toBe(1)
    token = renewed
  })

  test('of the institution before serves that one until it ends', async () => {
    const next = tokenOf(await api.call('GET /manager/refresh-token/institution/2', { token })) ?? ''
    expect((await api.call(HERE, { token: next })).json[0].institution_id).toBe(2)
    expect((await api.call(HERE, { token })).json[0].institution_id).toBe(1)
    expect(
      (
        await api.rows(
          "SELECT expires_at < now() + interval '3 minutes' AS soon FROM session_tokens WHERE hash = $1",
          [hashOf(token)],
        )
      )[0].soon,
    ).toBe(true)
  })
})

describe('the end of a session', () => {
  test('signing out ends every token of the session, and no other session', async () => {
    const token = await api.signIn('usuario@sala.test', 1)
    const other = await api.signIn('usuario@sala.test', 1)
    await age(token, 16)
    const renewed = tokenOf(await api.call(HERE, { token })) ?? ''
    expect((await api.call('POST /manager/logout', { token: renewed })).status).toBe(200)
    expect([await status(renewed), await status(token), await status(other)]).toEqual([401, 401, 200])
    expect(await status(renewed, 'POST /manager/logout')).toBe(401)
  })

  test('a revoked session ends at the next request', async () => {
    const token = await api.signIn('farmacia@sala.test', 1)
    await api.rows(
      "UPDATE sessions SET ended_at = now() WHERE user_id = (SELECT id FROM users WHERE email = 'farmacia@sala.test')",
    )
    const { status: code, json } = await api.call(HERE, { token })
    expect([code, json.code]).toEqual([401, 'session.ended'])
  })
})

describe('a changed right counts at the next request', () => {
  const membership = (values: string) =>
    api.rows(
      `UPDATE institution_users SET ${values} WHERE institution_id = 1
        AND user_id = (SELECT id FROM users WHERE email = 'gerente@sala.test')`,
    )
  const plan = () =>
    api.call('POST /preset/medical-plans', { token, body: { name: 'Plano', medical_plan_table_id: 1 } })
  const institutions = async () => (await api.call('GET /preset/institutions', { token })).json
  let token: string
  beforeAll(async () => {
    token = await api.signIn('gerente@sala.test', 1)
  })

  test('a flag given and taken', async () => {
    expect((await plan()).status).toBe(403)
    await membership('is_admin = true')
    expect((await plan()).status).toBe(201)
    await membership('is_admin = false')
    const { status: code, json } = await plan()
    expect({ code, json }).toEqual({
      code: 403,
      json: { message: 'Usuário com permissões insuficientes.', code: 'without.permission' },
    })
  })

  test('what an anaesthesiologist is elsewhere opens nothing where they are none', async () => {
    await api.rows(
      `INSERT INTO institution_users (institution_id, user_id, is_dashboard)
       SELECT 2, id, true FROM users WHERE email = 'anestesista@sala.test'`,
    )
    const here = await api.signIn('anestesista@sala.test', 1)
    const chosen = await api.call('GET /manager/refresh-token/institution/2', { token: here })
    expect(chosen.json).toMatchObject({ type: 'DM', institution_id: 2 })
    const elsewhere = tokenOf(chosen) ?? ''
    const body = { institution_id: 2, value: '1', platform: 'maneger' }
    const save = (token: string, institution_id: number) =>
      api.call('PUT /institutions/settings/38', { token, body: { ...body, institution_id } })
    expect((await save(elsewhere, 2)).status).toBe(403)
    expect((await save(here, 1)).status).not.toBe(403)
    const back = await api.call('GET /manager/refresh-token/institution/1', { token: elsewhere })
    expect(back.json).toMatchObject({ type: 'AN', institution_id: 1 })
  })

  test('the type of the user', async () => {
    const retype = (type: string) =>
      api.rows("UPDATE users SET type = $1 WHERE email = 'gerente@sala.test'", [type])
    await retype('NW')
    expect(await status(token)).toBe(403)
    await retype('IN')
    expect(await status(token)).toBe(200)
  })

  test.each([
    ["expiration_date = now() - interval '1 second'", 'expiration_date = NULL'],
    ['active = false', 'active = true'],
  ])('a membership with %s', async (taken, given) => {
    await membership(taken)
    const { status: code, json } = await api.call(HERE, { token })
    expect([code, json.code]).toEqual([403, 'institution.missing'])
    expect(await institutions()).toEqual([])
    expect(await status(token, 'GET /manager/refresh-token/institution/1')).toBe(404)
    await membership(given)
    expect(await status(token)).toBe(200)
    expect(await institutions()).toHaveLength(1)
  })

  test('a membership that expires later still counts', async () => {
    await membership("expiration_date = now() + interval '1 hour'")
    expect(await status(token)).toBe(200)
    await membership('expiration_date = NULL')
  })

  test.each([
    ['active = false', 'active = true'],
    ['removed_at = now()', 'removed_at = NULL'],
  ])('an institution with %s', async (taken, given) => {
    await api.rows(`UPDATE institutions SET ${taken} WHERE id = 1`)
    expect(await status(token)).toBe(403)
    expect(await institutions()).toEqual([])
    await api.rows(`UPDATE institutions SET ${given} WHERE id = 1`)
    expect(await status(token)).toBe(200)
  })

  test('an expired membership is left out of the permissions', async () => {
    await api.rows(
      `UPDATE institution_users SET expiration_date = now() WHERE institution_id = 3
        AND user_id = (SELECT id FROM users WHERE email = 'gestor@sala.test')`,
    )
    const entered = await api.signIn('gestor@sala.test')
    const { json } = await api.call('GET /manager/refresh-token/institution/1', { token: entered })
    expect(json.institutions).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }])
  })
})
