import { beforeEach, expect, test } from 'vitest'
import {
  clearSession,
  endSession,
  isIpAllowed,
  readSession,
  selectInstitution,
  storeGroups,
  storeIpAllowed,
  storeToken,
  storeUser,
  takeNotice,
} from '../../src/providers/session.ts'
import { institution, openPage, permissions, signedIn, user } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage()
})

test('each part of the session is stored under its own key [AUTH-14, AUTH-15, AUTH-16, AUTH-17, AUTH-18, AUTH-19, AUTH-20]', () => {
  storeToken('token-1')
  storeUser(user)
  selectInstitution(institution(1), permissions)
  const groups = [
    { id: 4, name: 'Grupo Sul' },
    { id: 5, name: 'Grupo Norte' },
  ]
  storeGroups(groups)
  const stored = Object.fromEntries(page.storage)
  expect(stored['auth-token']).toBe('token-1')
  expect(JSON.parse(stored.user ?? '')).toEqual(user)
  expect(JSON.parse(stored['selected-institution'] ?? '').id).toBe(1)
  expect(JSON.parse(stored['user-permissions'] ?? '')).toEqual(permissions)
  expect(JSON.parse(stored['institution-groups'] ?? '')).toEqual(groups)
})

test('all four parts make a session [AUTH-22]', () => {
  signedIn(page.storage)
  expect(readSession()).toEqual({ token: 'token-1', user, institution: institution(1), permissions })
})

test.each(['auth-token', 'user', 'selected-institution', 'user-permissions'])(
  'there is no session without %s [AUTH-22]',
  (key) => {
    signedIn(page.storage)
    page.storage.delete(key)
    expect(readSession()).toBeNull()
  },
)

test.each(['{', 'null', ''])('there is no session if a part of it is stored as %j [AUTH-22]', (damaged) => {
  signedIn(page.storage)
  page.storage.set('user', damaged)
  expect(readSession()).toBeNull()
})

test('reading the session twice gives the same object until something stored changes', () => {
  signedIn(page.storage)
  const first = readSession()
  expect(readSession()).toBe(first)
  storeToken('token-2')
  expect(readSession()?.token).toBe('token-2')
})

test('clearing the session removes everything but the flag of the blocked network [AUTH-21]', () => {
  signedIn(page.storage)
  page.storage.set('mapFilters', '{}')
  expect(isIpAllowed()).toBe(true)
  storeIpAllowed(false)
  clearSession()
  expect(Object.fromEntries(page.storage)).toEqual({ 'ip-allowed': 'false' })
  expect(isIpAllowed()).toBe(false)
})

test('an ended session leaves for /login with its notice, which is read once', () => {
  signedIn(page.storage)
  endSession('Sua sessão terminou.')
  expect(page.left).toEqual(['/login'])
  expect(takeNotice()).toBe('Sua sessão terminou.')
  expect(takeNotice()).toBeNull()
})

test.each(['/login', '/accept-invite/convite-novo', '/validate-email/x', '/forgot-password/y'])(
  'a session that ends on %s is cleared, and the page stays',
  (path) => {
    page = openPage(path)
    signedIn(page.storage)
    endSession('Sua sessão terminou.')
    expect(readSession()).toBeNull()
    expect(page.left).toEqual([])
    expect(takeNotice()).toBeNull()
  },
)

test('a session that ends on a path that only begins like a public page leaves that page', () => {
  page = openPage('/login-antigo')
  endSession()
  expect(page.left).toEqual(['/login'])
})
