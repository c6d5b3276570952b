import { beforeEach, expect, test, vi } from 'vitest'
import { authenticate, enterInstitution, recoverPassword } from '../../src/providers/account.ts'
import {
  chooseInstitution,
  defaultInstitution,
  listInstitutions,
  readMembers,
} from '../../src/providers/institutions.ts'
import { readSession, storeToken, takeNotice } from '../../src/providers/session.ts'
import { institution, json, openPage, permissions, signedIn, user } from './browser.ts'

const hospital = institution(1)
const group = institution(4, { is_group: true })
const NONE = 'Nenhuma instituição disponível para seu usuário. Contate o administrador.'

let page = openPage()
beforeEach(() => {
  page = openPage('/login')
})

function answerSelection(id: number, groups: unknown[]) {
  page.on(`GET /api/manager/refresh-token/institution/${id}`, () =>
    json({ ...permissions, institution_id: id }, 200, { Authorization: `token-of-${id}` }),
  )
  page.on(`GET /api/preset/institution/${id}/groups`, () => json(groups))
}

test('the default institution is the first group of the list, else the first institution [AUTH-30]', () => {
  expect(defaultInstitution([hospital, group, institution(8, { is_group: true })])).toBe(group)
  expect(defaultInstitution([hospital, institution(2)])).toBe(hospital)
})

test('the user’s own default institution comes before the first group', () => {
  const own = institution(2, { is_default: true })
  expect(defaultInstitution([hospital, own, group])).toBe(own)
})

test('an institution already selected is the default as long as the list has it [AUTH-30]', () => {
  signedIn(page.storage)
  expect(defaultInstitution([institution(2), group, hospital])).toBe(hospital)
  expect(defaultInstitution([institution(2), group])).toBe(group)
})

test('an institution closed to this network is the default only if all are closed', () => {
  const closed = institution(2, { is_default: true, is_blocked: true })
  expect(defaultInstitution([hospital, closed, group])).toBe(group)
  expect(defaultInstitution([closed])).toBe(closed)
})

test('choosing an institution stores permissions, institution and the new token [AUTH-28, AUTH-44]', async () => {
  signedIn(page.storage)
  answerSelection(2, [])
  expect(await chooseInstitution(institution(2))).toEqual({ groupsRead: true })
  expect(readSession()).toMatchObject({
    token: 'token-of-2',
    institution: { id: 2 },
    permissions: { institution_id: 2 },
  })
  expect(page.calls[0]).toMatchObject({ method: 'GET', url: '/api/manager/refresh-token/institution/2' })
  expect(page.calls[1]?.headers.get('Authorization')).toBe('token-of-2')
})

test.each([0, 1, 2])(
  'of %i groups the list is stored only if it offers a choice [AUTH-29, AUTH-46]',
  async (count) => {
    signedIn(page.storage)
    page.storage.set('institution-groups', '[{"id":9}]')
    const groups = [group, institution(5, { is_group: true })].slice(0, count)
    answerSelection(2, groups)
    await chooseInstitution(institution(2))
    const stored = page.storage.get('institution-groups')
    expect(stored).toBe(count > 1 ? JSON.stringify(groups) : undefined)
  },
)

test('groups that cannot be read are removed and reported, and the institution is chosen all the same', async () => {
  signedIn(page.storage)
  page.storage.set('institution-groups', '[{"id":9}]')
  answerSelection(2, [])
  page.on('GET /api/preset/institution/2/groups', () => json({}, 500))
  expect(await chooseInstitution(institution(2))).toEqual({ groupsRead: false })
  expect(page.storage.has('institution-groups')).toBe(false)
  expect(readSession()?.institution.id).toBe(2)
})

test('a refused choice leaves the institution that was selected before', async () => {
  signedIn(page.storage)
  const blocked = { message: 'Fora da rede', code: 'network.blocked' }
  page.on('GET /api/manager/refresh-token/institution/7', () => json(blocked, 403))
  await expect(chooseInstitution(institution(7))).rejects.toMatchObject({
    status: 403,
    code: 'network.blocked',
  })
  expect(readSession()).toMatchObject({ token: 'token-1', institution: { id: 1 } })
})

test('without any institution the session ends at /login with the error [AUTH-31, AUTH-32, AUTH-45]', async () => {
  page = openPage('/')
  signedIn(page.storage)
  page.on('GET /api/preset/institutions', () => json([]))
  await expect(listInstitutions()).rejects.toThrow(NONE)
  expect(page.storage.has('selected-institution')).toBe(false)
  expect(page.storage.has('user-permissions')).toBe(false)
  expect(page.left).toEqual(['/login'])
  expect(takeNotice()).toBe(NONE)
})

test('the members of a group are read [AUTH-47]', async () => {
  signedIn(page.storage)
  page.on('GET /api/preset/institutions-group/4', () => json([hospital]))
  expect(await readMembers(4)).toEqual([hospital])
})

test('signing in stores user and token, then the default institution [AUTH-43]', async () => {
  page.on('POST /api/manager/login', () => json(user, 200, { Authorization: 'token-of-user' }))
  page.on('GET /api/preset/institutions', () => json([hospital, group]))
  answerSelection(4, [])
  await authenticate('gestor@sala.test', ' Sala@2026 ')
  expect(page.calls[0]?.body).toEqual({ email: 'gestor@sala.test', password: ' Sala@2026 ' })
  expect(JSON.parse(page.storage.get('user') ?? '')).toEqual(user)
  await enterInstitution()
  expect(page.calls[1]?.headers.get('Authorization')).toBe('token-of-user')
  expect(readSession()).toMatchObject({ token: 'token-of-4', user, institution: { id: 4 } })
})

test('the recovery of a password sends the e-mail alone [AUTH-48]', async () => {
  page.on('POST /api/web/users/passwordReset', () => json({}))
  await recoverPassword('gestor@sala.test')
  expect(page.calls[0]?.body).toEqual({ email: 'gestor@sala.test' })
})

test('signing out ends the session on both sides, even with the page gone', async () => {
  // As before the server's settings are read.
  vi.resetModules()
  const { signOut } = await import('../../src/providers/account.ts')
  signedIn(page.storage)
  page.on('POST /api/manager/logout', () => json({}, 200, { Authorization: 'too-late' }))
  const done = signOut()
  expect(readSession()).toBeNull()
  await done
  expect(page.calls[0]).toMatchObject({ method: 'POST', keepalive: true })
  expect(page.calls[0]?.headers.get('Authorization')).toBe('token-1')
  expect(page.storage.has('auth-token')).toBe(false)
  storeToken('token-1')
  await expect(signOut()).resolves.toBeUndefined()
})
