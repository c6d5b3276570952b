import { beforeEach, expect, test } from 'vitest'
import { acceptTerms, termsArePending } from '../../src/providers/terms.ts'
import { json, openPage, signedIn } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/')
  signedIn(page.storage)
})

test("the calls of the terms of use carry the platform, spelt 'maneger' [AUTH-42, TERM-05, TERM-06]", async () => {
  page.on('GET /api/app/users/7/terms/status', () => json({ status: 'PENDING' }))
  page.on('PUT /api/app/users/7/terms/accept', () => json({ status: 'ACCEPTED' }))
  expect(await termsArePending(7)).toBe(true)
  expect(page.calls[0]?.url).toBe('/api/app/users/7/terms/status?platform=maneger')
  await acceptTerms(7)
  expect(page.calls[1]).toMatchObject({ method: 'PUT', body: { platform: 'maneger' } })
})

test.each(['ACCEPTED', undefined, 'EXPIRED'])(
  'a status %s of the terms of use requires nothing [TERM-03]',
  async (status) => {
    page.on('GET /api/app/users/7/terms/status', () => json({ status }))
    expect(await termsArePending(7)).toBe(false)
  },
)
