import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logger } from '../../server/logger.ts'
import { testApi } from '../support/api.ts'
import { MALFORMED, NO_OBJECT, nested, TYPES } from './badValues.ts'
import { type BadCall, flaw, refuser } from './refusal.ts'

const api = testApi()
const logged = vi.spyOn(logger, 'error')
let token: string
const refuse = refuser(api, () => token)
beforeAll(async () => {
  token = await api.signIn('gestor@sala.test', 1)
})
afterAll(() => {
  expect(logged).not.toHaveBeenCalled()
})

describe('calls without a session', () => {
  const PUBLIC = ['POST /manager/login', 'POST /web/users/passwordReset', 'PUT /web/users/passwordUpdate']
  const right = {
    email: 'gestor@sala.test',
    password: 'Sala@2026',
    hash_validation: 'x',
    password_new: 'Nova@2026',
  }
  const bodies = (values: unknown[]) =>
    PUBLIC.flatMap((request) =>
      values.map((body): BadCall => [String(body).slice(0, 30), request, { body, token: undefined }]),
    )

  test('refuse malformed fields', () => refuse(400, bodies(MALFORMED)))

  test('refuse mistyped, unknown and missing fields, and NUL', async () => {
    const wrong = [
      {},
      { ...right, nope: 1 },
      '{"__proto__":{"email":"a"}}',
      { email: 1, password: {} },
      { email: [], password: null },
      { email: 'a\u0000@b.c', password: 'x', hash_validation: '\u0000', password_new: '\u0000' },
    ]
    await refuse(422, bodies([...NO_OBJECT, nested(20), ...wrong]))
  })

  test('refuse 10 MB', () => refuse(413, bodies([{ ...right, email: 'x'.repeat(10 * 1024 * 1024) }])))

  test('refuse other content types', () =>
    refuse(
      415,
      TYPES.flatMap((type) =>
        PUBLIC.map((request): BadCall => [type, request, { body: right, headers: { 'content-type': type } }]),
      ),
    ))

  test('name what is wrong with each field', async () => {
    const login = await api.call('POST /manager/login', { body: { password: 1, nope: '' } })
    expect(login.json.errors).toEqual({
      email: 'Digite o e-mail',
      password: 'Valor de tipo inválido.',
      nope: 'Campo desconhecido.',
    })
  })

  test('an unknown address is not found, in every spelling', async () => {
    const paths = [
      '/',
      '/nada',
      '/MANAGER/login',
      '//manager/login',
      '/manager//login',
      '/manager/login/x',
      '/%E0%A4%A',
      '/%00',
      '/x/..%2F..%2Fetc',
      `/${'x'.repeat(9000)}`,
    ]
    const calls = paths.flatMap((path) =>
      ['GET', 'POST', 'DELETE'].map((method): BadCall => [path.slice(0, 20), `${method} ${path}`, {}]),
    )
    await refuse(404, calls)
    for (const [, request] of calls) expect(flaw(await api.call(request), 401, 404)).toBeUndefined()
  })
})
