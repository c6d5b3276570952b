import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { hashSecret } from '../../server/session/tokens.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const HERE = 'GET /preset/materials'
const status = async (token: string, request = HERE) => (await api.call(request, { token })).status
const tokenOf = (answer: { headers: Headers }) => answer.headers.get('authorization')
const age = (token: string, minutes: number) =>
  api.rows('UPDATE session_tokens SET created_at = now() - make_interval(mins => $2) WHERE hash = $1', [
    hashSecret(token),
    minutes,
  ])

/** Backdates the first use of the token's successor, which must have been used, to this many seconds ago. */
const replacedBefore = async (token: string, seconds: number) => {
  const rows = await api.rows(
    `UPDATE session_tokens SET replaced_at = now() - make_interval(secs => $2)
      WHERE hash = $1 AND replaced_at IS NOT NULL RETURNING hash`,
    [hashSecret(token), seconds],
  )
  expect(rows).toHaveLength(1)
}

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

  test('is renewed when it has grown old', async () => {
    await age(token, 14)
    expect(tokenOf(await api.call(HERE, { token }))).toBe(token)
    await age(token, 16)
    const renewed = tokenOf(await api.call(HERE, { token })) ?? ''
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(renewed).not.toBe(token)
    expect(await status(renewed)).toBe(200)
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

  test('of the institution that was selected before serves that one until it ends', async () => {
    const next = tokenOf(await api.call('GET /manager/refresh-token/institution/2', { token })) ?? ''
    expect((await api.call(HERE, { token: next })).json[0].institution_id).toBe(2)
    expect((await api.call(HERE, { token })).json[0].institution_id).toBe(1)
    await replacedBefore(token, 61)
    expect(await status(token)).toBe(401)
  })
})

describe('a token that is renewed', () => {
  const warnings = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  let old: string
  beforeEach(async () => {
    warnings.mockClear()
    old = await api.signIn('gestor@sala.test', 1)
    await age(old, 16)
  })
  const renewed = async () => tokenOf(await api.call(HERE, { token: old })) ?? ''

  test('by twenty calls at once is replaced by one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => renewed()))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toBe(old)
    const successors = await api.rows('SELECT hash FROM session_tokens WHERE predecessor = $1', [
      hashSecret(old),
    ])
    expect(successors).toEqual([{ hash: hashSecret(answers[0] ?? '') }])
  })

  test('stays good, for the same successor, as long as that one is not used: its answer may be lost', async () => {
    const successor = await renewed()
    await age(old, 11 * 60)
    expect(await renewed()).toBe(successor)
    expect(await status(old)).toBe(200)
  })

  test('ends a minute after its successor was used first', async () => {
    const successor = await renewed()
    expect(await status(successor)).toBe(200)
    await replacedBefore(old, 59)
    expect(await status(successor)).toBe(200)
    expect(await renewed()).toBe(successor)
    await replacedBefore(old, 61)
    expect(await status(old)).toBe(401)
  })

  test('ends the whole session when it is used after that, and no other session', async () => {
    const other = await api.signIn('gestor@sala.test', 1)
    const successor = await renewed()
    await status(successor)
    await replacedBefore(old, 61)
    expect(await status(old)).toBe(401)
    expect([await status(successor), await status(other)]).toEqual([401, 200])
    expect(warnings.mock.calls).toEqual([
      [expect.stringMatching(/^acesso: sessão \d+ da conta \d+ encerrada: um token já substituído/)],
    ])
  })

  test('may fail to be renewed, and the request is done and answered all the same', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const away = vi.spyOn(api.services().db.system, 'query').mockImplementation(() => {
      throw new Error('terminating connection due to administrator command')
    })
    const body = { name: 'Pinça de Kelly', internal_code: 'K-1', price: 12.5, description: null }
    const answer = await api.call('POST /preset/materials', { token: old, body })
    away.mockRestore()
    expect([answer.status, tokenOf(answer)]).toEqual([201, old])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(await api.rows("SELECT name FROM materials WHERE internal_code = 'K-1'")).toHaveLength(1)
  })

  test('by a refused call has its successor arrive all the same', async () => {
    const successor = await renewed()
    expect(await status(successor, 'GET /preset/materials/0')).toBe(404)
    await replacedBefore(old, 61)
    expect(await status(old)).toBe(401)
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

  test('comes a day and a half after the sign-in, however much it was used', async () => {
    const token = await api.signIn('farmacia@sala.test', 1)
    const begun = (hours: number) =>
      api.rows(
        `UPDATE sessions SET created_at = now() - make_interval(mins => $2)
          WHERE id = (SELECT session_id FROM session_tokens WHERE hash = $1)`,
        [hashSecret(token), hours * 60],
      )
    await begun(35.9)
    expect(await status(token)).toBe(200)
    await begun(36)
    expect(await status(token)).toBe(401)
  })

  test('comes twelve hours after the last renewal', async () => {
    const token = await api.signIn('farmacia@sala.test', 1)
    const [{ twelve }] = await api.rows(
      "SELECT expires_at - created_at = interval '12 hours' AS twelve FROM session_tokens WHERE hash = $1",
      [hashSecret(token)],
    )
    expect(twelve).toBe(true)
    await api.rows('UPDATE session_tokens SET expires_at = now() WHERE hash = $1', [hashSecret(token)])
    expect(await status(token)).toBe(401)
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

  test('being an anaesthetist elsewhere opens nothing in an institution where the user is none', async () => {
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
