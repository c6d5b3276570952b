import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../support/api.ts'
import { invite } from '../support/invited.ts'
import { acceptCalls, account, NEW_PASSWORD } from './acceptCalls.ts'

const api = testApi()
const { read, accept, state } = acceptCalls(api)

describe('wrong guesses at an invite', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  beforeEach(() => api.rows('DELETE FROM sign_in_throttle'))

  test('from one address are refused from the thirty-first on, whichever call makes them; links that lead somewhere do not count', async () => {
    const { token } = await invite(api)
    for (let at = 0; at < 10; at++)
      expect((await api.call(`GET /users/invites/${token}`, from('192.0.2.9'))).status).toBe(200)
    const calls: [string, object][] = [
      ['GET /users/invites/nada', {}],
      ['GET /users/token/nada', {}],
      ['POST /users/accept-invite-to-institution/nada', { body: account() }],
      ['GET /web/users/validate-email/nada', {}],
      ['GET /web/users/passwordReset/nada', {}],
      ['PUT /web/users/passwordUpdate', { body: { hash_validation: 'nada', password_new: NEW_PASSWORD } }],
    ]
    for (let at = 0; at < 30; at++) {
      const [request, options] = calls[at % calls.length] ?? ['', {}]
      expect((await api.call(request, { ...options, ...from('192.0.2.9') })).status).toBe(404)
    }
    for (const [request, options] of calls)
      expect(await api.call(request, { ...options, ...from('192.0.2.9') })).toMatchObject({
        status: 429,
        json: { code: 'too.many.tries' },
      })
    expect((await api.call('GET /users/invites/nada', from('192.0.2.10'))).status).toBe(404)
  })

  test('from one address do not block a colleague’s valid link', async () => {
    const { token } = await invite(api)
    const here = from('192.0.2.12')
    for (let at = 0; at < 31; at++) await api.call('GET /users/invites/nada', here)
    expect((await api.call('GET /users/invites/nada', here)).status).toBe(429)
    expect((await api.call(`GET /users/invites/${token}`, here)).status).toBe(200)
    const accepted = await api.call(`POST /users/accept-invite-to-institution/${token}`, {
      body: account(),
      ...here,
    })
    expect(accepted.status).toBe(200)
    await api.settled()
    const validation = /\/validate-email\/([\w-]+)/.exec(api.letters.at(-1)?.text ?? '')?.[1]
    expect((await api.call(`GET /web/users/validate-email/${validation}`, here)).status).toBe(200)
  })

  test('are counted one by one when they come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => api.call(`GET /users/invites/nada${at}`, from('192.0.2.11'))),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('are counted together for all addresses of one IPv6 network', async () => {
    const call = (at: number) => api.call(`GET /users/invites/nada${at}`, from(`2001:db8:0:7::${at}`))
    for (let at = 1; at <= 30; at++) expect((await call(at)).status).toBe(404)
    expect((await call(31)).status).toBe(429)
    expect((await api.call('GET /users/invites/nada', from('2001:db8:0:8::1'))).status).toBe(404)
  })

  test('with other people’s CPFs are limited to ten for an invite, whatever address they come from; a right CPF does not count', async () => {
    const [{ document }] = await api.rows("SELECT document FROM users WHERE email = 'gestor@sala.test'")
    const [first, second] = [await invite(api), await invite(api)]
    const tryFrom = (at: number, { token }: { token: string }, body: object) =>
      api.call(`POST /users/accept-invite-to-institution/${token}`, { body, ...from(`192.0.2.${at}`) })
    for (let at = 1; at <= 10; at++)
      expect((await tryFrom(at, first, account({ document }))).json.errors).toEqual({
        document: 'Este CPF já pertence a outra conta.',
      })
    const before = await state(first)
    expect(await tryFrom(11, first, account({ document }))).toMatchObject({
      status: 429,
      json: {
        code: 'too.many.tries',
        message: 'Muitas tentativas de acesso. Aguarde 15 minutos e tente novamente.',
      },
    })
    expect((await tryFrom(12, first, account())).status).toBe(429)
    expect(await state(first)).toEqual(before)
    expect((await read(first.token)).status).toBe(200)
    expect((await tryFrom(13, second, account())).status).toBe(200)
    expect(
      await api.rows("SELECT points FROM sign_in_throttle WHERE key LIKE 'account:%' ORDER BY 1"),
    ).toEqual([{ points: 0 }, { points: 10 }])
  })

  test('with CPFs are counted one by one when they come all at once', async () => {
    const [{ document }] = await api.rows("SELECT document FROM users WHERE email = 'gestor@sala.test'")
    const { token } = await invite(api)
    const answers = await Promise.all(Array.from({ length: 14 }, () => accept(token, account({ document }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(422),
      ...Array(4).fill(429),
    ])
  })
})
