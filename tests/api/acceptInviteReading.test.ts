import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../../server/session/tokens.ts'
import { hashPassword } from '../../server/signIn/passwords.ts'
import { testApi } from '../support/api.ts'
import { invite } from '../support/invited.ts'
import { acceptCalls, account, NEW_PASSWORD } from './acceptCalls.ts'

const api = testApi()
const { read, accept, state } = acceptCalls(api)

let accountHash: string
beforeAll(async () => {
  accountHash = await hashPassword(NEW_PASSWORD)
})
beforeEach(async () => {
  await api.settled()
  api.letters.length = 0
})

describe('reading an invite', () => {
  test('answers who is invited, where to and with which access, and no secret [INVITE-10, INVITE-29]', async () => {
    const invited = await invite(api, { flags: ['is_admin', 'is_dashboard'] })
    const { status, json } = await read(invited.token)
    expect([status, json]).toEqual([
      200,
      {
        active: false,
        name: 'Convidada da Silva',
        email: invited.email,
        document: null,
        personal_title: null,
        institutions: [
          {
            id: 1,
            name: 'Hospital Santa Luzia',
            institution_user: {
              active: false,
              is_admin: true,
              is_anaesthetist: false,
              is_dashboard: true,
              is_manager: false,
              is_network: false,
            },
          },
        ],
      },
    ])
  })

  test('answers by the same token who the user is [INVITE-26]', async () => {
    const invited = await invite(api, { passwordHash: accountHash })
    const { status, json } = await api.call(`GET /users/token/${invited.token}`)
    expect([status, json]).toEqual([
      200,
      {
        name: 'Convidada da Silva',
        email: invited.email,
        document: null,
        personal_title: null,
        active: true,
      },
    ])
  })

  test('stores only the SHA-256 of the token', async () => {
    const { token } = await invite(api)
    expect(JSON.stringify(await api.rows('SELECT * FROM invitations'))).not.toContain(token)
  })

  test('is refused for a token unknown, altered, stored, revoked, of a letter of another kind or of a removed user', async () => {
    const revoked = await invite(api)
    await api.rows('UPDATE invitations SET revoked_at = now() WHERE hash = $1', [hashSecret(revoked.token)])
    const removed = await invite(api)
    await api.rows('UPDATE institution_users SET removed_at = now() WHERE user_id = $1', [removed.userId])
    const { token } = await invite(api)
    await api.call('POST /web/users/passwordReset', { body: { email: 'usuario@sala.test' } })
    await api.settled()
    const reset = /forgot-password\/([\w-]+)/.exec(api.letters[0]?.text ?? '')?.[1] ?? ''
    const session = await api.signIn('gestor@sala.test', 1)
    const wrong = [
      'nada',
      `${token}x`,
      token.slice(0, -1),
      token.toLowerCase(),
      hashSecret(token),
      revoked.token,
      removed.token,
      reset,
      session,
      'validar-email',
      '%00',
      "'%20OR%201=1",
    ]
    for (const wrongToken of wrong) {
      const calls = [
        await read(wrongToken),
        await api.call(`GET /users/token/${wrongToken}`),
        await accept(wrongToken, account()),
      ]
      for (const { status, json } of calls)
        expect([wrongToken, status, json]).toEqual([wrongToken, 404, { message: 'Registro não encontrado.' }])
    }
    expect((await read(token)).status).toBe(200)
  })

  test('is refused as expired after a week, or once the access itself has ended', async () => {
    const late = await invite(api, { days: -1 })
    const over = await invite(api)
    await api.rows(
      "UPDATE institution_users SET expiration_date = now() - interval '1 second' WHERE user_id = $1",
      [over.userId],
    )
    for (const invited of [late, over]) {
      const before = await state(invited)
      const calls = [
        await read(invited.token),
        await api.call(`GET /users/token/${invited.token}`),
        await accept(invited.token, account()),
      ]
      for (const { status, json } of calls)
        expect([status, json]).toEqual([
          410,
          { message: 'O convite expirou. Reenvie para gerar um novo link.', code: 'invite.expired' },
        ])
      expect(await state(invited)).toEqual(before)
    }
  })
})
