import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  acceptInvite,
  changePassword,
  confirmEmail,
  hasAccount,
  readInvite,
} from '../../src/providers/publicAccount.ts'
import { json, openPage, signedIn } from './browser.ts'

const person = {
  active: false,
  name: 'Ana',
  email: 'ana@exemplo.test',
  document: null,
  personal_title: null,
}
const nothing = { is_admin: false, is_anaesthetist: false, is_dashboard: false, is_manager: false }
const access = { active: false, ...nothing, is_admin: true }
const answer = { ...person, institutions: [{ id: 1, name: 'Hospital', institution_user: access }] }
const account = { name: 'Ana', document: '52998224725', personal_title: 'Dra.', password: 'Minha#2026' }

let page = openPage()
beforeEach(() => {
  page = openPage('/accept-invite/abc')
})

describe('an invite', () => {
  test('is read by two calls of one token [INVITE-10, INVITE-26, INVITE-29]', async () => {
    page.on('GET /api/users/invites/a%2Fb', () => json(answer))
    page.on('GET /api/users/token/a%2Fb', () => json(person))
    expect(await readInvite('a/b')).toEqual({
      ...person,
      institutions: ['Hospital'],
      access: { ...access, is_network: false },
    })
  })

  test('to several institutions names them all and what they allow together, and is active only if the first one is [USER-12, INVITE-10]', async () => {
    const clinic = { active: true, ...nothing, is_anaesthetist: true }
    const institutions = [
      ...answer.institutions,
      { id: 2, name: 'Clínica', institution_user: clinic },
      { id: 5, name: 'Rede', institution_user: { ...nothing, active: true, is_network: true } },
    ]
    page.on('GET /api/users/invites/abc', () => json({ ...answer, institutions }))
    page.on('GET /api/users/token/abc', () => json(person))
    expect(await readInvite('abc')).toMatchObject({
      institutions: ['Hospital', 'Clínica', 'Rede'],
      access: {
        active: false,
        is_admin: true,
        is_anaesthetist: true,
        is_dashboard: false,
        is_manager: false,
        is_network: true,
      },
    })
  })

  test('is accepted with what is sent and nothing else [INVITE-28]', async () => {
    page.on('POST /api/users/accept-invite-to-institution/abc', () => json({ ...answer, active: true }))
    expect(await acceptInvite('abc', account)).toMatchObject({ active: true, institutions: ['Hospital'] })
    expect(page.calls[0]?.body).toEqual(account)
  })
})

test('an e-mail is confirmed by its token, and checked by its address [INVITE-27, INVITE-30]', async () => {
  page.on('GET /api/web/users/validate-email/abc', () => json({ email: person.email }))
  page.on('GET /api/web/users/validate/ana%40exemplo.test', () => json({ exists: true }))
  const { email } = await confirmEmail('abc')
  expect(await hasAccount(email)).toBe(true)
})

describe('a new password', () => {
  const PATH = 'PUT /api/web/users/passwordUpdate'

  test('is sent with the hash of the link [RESET-11]', async () => {
    page.on(PATH, () => json({}))
    expect(await changePassword('abc', 'Minha#2026')).toBe(true)
    expect(page.calls[0]?.body).toEqual({ hash_validation: 'abc', password_new: 'Minha#2026' })
  })

  test.each([
    ['the text of a right answer', () => json('hash.not.found')],
    ['a right answer', () => json({ message: 'hash.not.found' })],
    ['a plain text', () => new Response('hash.not.found', { headers: { 'content-type': 'text/plain' } })],
    ['a refusal', () => json({ code: 'hash.not.found', message: 'Nada' }, 404)],
    ['the message of a refusal', () => json({ message: 'hash.not.found' }, 400)],
  ])('is refused if %s tells that the hash is unknown [RESET-05, RESET-11]', async (_, reply) => {
    page.on(PATH, reply)
    expect(await changePassword('abc', 'Minha#2026')).toBe(false)
  })

  test('fails with any other failure', async () => {
    page.on(PATH, () => json({ message: 'Nada' }, 404))
    await expect(changePassword('abc', 'Minha#2026')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a recovery link', () => {
  beforeEach(() => vi.resetModules())
  const isSpent = async () => (await import('../../src/providers/publicAccount.ts')).isSpentRecovery('a/b')
  const PATH = 'GET /api/web/users/passwordReset/a%2Fb'
  const announced = (...capabilities: string[]) => page.on('GET /api/settings', () => json({ capabilities }))

  test.each([
    ['works', () => json({}), false],
    ['is spent', () => json({ code: 'hash.not.found' }, 404), true],
    ['is not told of', () => json({}, 404), false],
    ['is asked for too often', () => json({}, 429), false],
  ])('that %s is recognised before a password is sent', async (_, reply, spent) => {
    announced('recoveryCheck')
    page.on(PATH, reply)
    expect(await isSpent()).toBe(spent)
  })

  test('is not checked where the server does not announce that call', async () => {
    announced('signOut')
    expect(await isSpent()).toBe(false)
    expect(page.calls).toHaveLength(1)
  })
})

describe('a signed-in user', () => {
  const calls = {
    'GET /api/users/invites/abc': () => readInvite('abc'),
    'POST /api/users/accept-invite-to-institution/abc': () => acceptInvite('abc', account),
    'GET /api/web/users/validate-email/abc': () => confirmEmail('abc'),
    'GET /api/web/users/validate/abc': () => hasAccount('abc'),
    'PUT /api/web/users/passwordUpdate': () => changePassword('abc', 'Minha#2026'),
  }

  test.each(Object.entries(calls))('stays signed in whatever %s answers', async (call, send) => {
    signedIn(page.storage)
    page.on('GET /api/users/token/abc', () => json(person))
    const before = [...page.storage]
    for (const status of [401, 403, 404, 409, 410, 422, 429, 500]) {
      page.on(call, () => json({ message: 'Nada' }, status))
      await expect(send()).rejects.toMatchObject({ status })
    }
    expect([...page.storage]).toEqual(before)
    expect(page.left).toEqual([])
  })
})
