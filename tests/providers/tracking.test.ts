import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAnalytics, track } from '../../src/providers/tracking.ts'
import { json, openPage, permissions, signedIn, user } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/')
  page.on('POST /api/app/user_log', () => json({ id: 1 }, 201))
})
afterEach(() => setAnalytics(() => {}))

const plain = {
  user_id: 7,
  institution_id: 1,
  pdf_name: null,
  recipient_email: null,
  updated_fields: null,
  deleted_invitation_id: null,
  deleted_user_id: null,
}

test('a tracked action is written with its user and institution, and null for what is absent [TRACK-50]', async () => {
  signedIn(page.storage)
  await track('login')
  expect(page.calls[0]).toMatchObject({ method: 'POST', url: '/api/app/user_log', keepalive: true })
  expect(page.calls[0]?.body).toEqual({ ...plain, event: 'login' })
})

test('a tracked action adds its details [TRACK-50]', async () => {
  signedIn(page.storage)
  const updated_fields = [{ field: 'name', old_value: null, new_value: 'Ana' }]
  await track('eventDeleteUser', { deleted_user_id: 12, updated_fields })
  expect(page.calls[0]?.body).toEqual({
    ...plain,
    event: 'event.delete-user',
    deleted_user_id: 12,
    updated_fields,
  })
})

test('the analytics get the same tracked action [TRACK-51]', async () => {
  signedIn(page.storage)
  const heard = vi.fn()
  setAnalytics(heard)
  await track('surgeon.save')
  expect(heard).toHaveBeenCalledExactlyOnceWith('surgeon.save', { ...plain, event: 'surgeon.save' })
})

test('no action of an administrator of the platform is tracked [TRACK-49]', async () => {
  const heard = vi.fn()
  setAnalytics(heard)
  signedIn(page.storage, { permissions: { ...permissions, type: 'AD' } })
  await track('login')
  signedIn(page.storage, {
    user: { ...user, type: 'AD' },
    permissions: { ...permissions, type: undefined },
  })
  await track('login')
  expect(page.calls).toEqual([])
  expect(heard).not.toHaveBeenCalled()
})

test('no action is tracked without a session', async () => {
  await track('login')
  expect(page.calls).toEqual([])
})

test('a failure to track an action is swallowed, and the session stays', async () => {
  signedIn(page.storage)
  page.on('POST /api/app/user_log', () => json({}, 500))
  await expect(track('login')).resolves.toBeUndefined()
  setAnalytics(() => {
    throw new Error('blocked by the browser')
  })
  await expect(track('login')).resolves.toBeUndefined()
  expect(page.calls).toHaveLength(2)
  expect(page.left).toEqual([])
})
