import { beforeEach, expect, test } from 'vitest'
import { managedInstitutions } from '../../src/providers/institutions.ts'
import { resendInvite } from '../../src/providers/invites.ts'
import { lookupRecords } from '../../src/providers/lookups.ts'
import { institution, json, openPage, permissions, signedIn } from './browser.ts'

const hospital = institution(1)
const other = institution(2)
const group = institution(4, { is_group: true })

let page = openPage()
beforeEach(() => {
  page = openPage()
})

/** Signs a user in to an institution, and answers the calls about their institutions. */
function worksIn(workplace: typeof hospital, type = 'IN') {
  signedIn(page.storage)
  page.storage.set('selected-institution', JSON.stringify(workplace))
  page.storage.set('user-permissions', JSON.stringify({ ...permissions, type }))
  page.on('GET /api/preset/institutions', () => json([hospital, other, group]))
  page.on('GET /api/preset/institutions-group/4', () => json([other, institution(3)]))
}

const idsOf = async () => (await managedInstitutions()).map(({ id }) => id)

test('users are managed in the selected institution, in a group also in its members [USER-44]', async () => {
  worksIn(hospital)
  expect(await idsOf()).toEqual([1])
  expect(page.calls.map(({ url }) => url)).toEqual(['/api/preset/institutions'])
  worksIn(group)
  expect(await idsOf()).toEqual([4, 2, 3])
})

test('the platform manages the users of all its institutions [USER-44]', async () => {
  worksIn(hospital, 'AD')
  expect(await idsOf()).toEqual([1, 2, 4])
})

test('each selected institution has its own list of managed institutions', async () => {
  worksIn(hospital)
  expect(await lookupRecords('managedInstitutions')).toMatchObject([{ id: 1 }])
  worksIn(other)
  expect(await lookupRecords('managedInstitutions')).toMatchObject([{ id: 2 }])
})

test('an invite is sent again for one institution [USER-43]', async () => {
  worksIn(hospital)
  page.on('POST /api/users/resend-invite-to-institution/7', () => json({}))
  await resendInvite({ userId: 7, institutionId: 3 })
  expect(page.calls[0]).toMatchObject({ method: 'POST', body: { institution_id: 3 } })
})
