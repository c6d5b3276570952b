import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMember, join, leave } from '../../../src/custom/institutions/membership.ts'
import { readSession, takeNotice } from '../../../src/providers/session.ts'
import { institution, json, openPage, permissions, signedIn } from '../../providers/browser.ts'

let page = openPage()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  page = openPage('/institutions')
  Object.assign(location, { reload })
  signedIn(page.storage)
  page.on('POST /api/users/add-to-institution', () => json({}))
  page.on('POST /api/users/remove-from-institution', () => json({}))
})

afterEach(() => {
  vi.useRealTimers()
})

function session() {
  const read = readSession()
  if (!read) throw new Error('nobody is signed in')
  return read
}

test('a user is a member of an institution only while active in it', () => {
  expect(isMember({ id: 8, institution_users: [{ user_id: 7, active: true }] }, 7)).toBe(true)
  expect(isMember({ id: 8, institution_users: [{ user_id: 7, active: false }] }, 7)).toBe(false)
  expect(isMember({ id: 8, institution_users: [{ user_id: 6, active: true }] }, 7)).toBe(false)
  expect(isMember({ id: 8 }, 7)).toBe(false)
})

test('the page is loaded again 2 seconds after joining and after leaving [JOIN-03]', async () => {
  await join({ id: 8 })
  vi.advanceTimersByTime(1999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  await leave({ id: 8 }, session())
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a joining that fails does not load the page again', async () => {
  page.on('POST /api/users/add-to-institution', () => json({}, 500))
  await expect(join({ id: 8 })).rejects.toMatchObject({ status: 500 })
  vi.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
})

test('leaving another institution keeps the selected one', async () => {
  await leave({ id: 8 }, session())
  expect(page.calls.map(({ url }) => url)).toEqual(['/api/users/remove-from-institution'])
})

test('a user who leaves the only institution goes to /login, which says that none is left', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1)]))
  await leave({ id: 1 }, session())
  vi.advanceTimersByTime(2000)
  expect(reload).not.toHaveBeenCalled()
  expect(page.left).toEqual(['/login'])
  expect(takeNotice()).toBe('Nenhuma instituição disponível para seu usuário. Contate o administrador.')
  expect(page.storage.has('auth-token')).toBe(false)
})

test('a user who leaves the selected institution works on in another one', async () => {
  page.on('GET /api/preset/institutions', () => json([institution(1), institution(2)]))
  page.on('GET /api/manager/refresh-token/institution/2', () => json({ ...permissions, institution_id: 2 }))
  page.on('GET /api/preset/institution/2/groups', () => json([]))
  await leave({ id: 1 }, session())
  expect(readSession()?.institution.id).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(reload).toHaveBeenCalledOnce()
})
