import { beforeEach, expect, test } from 'vitest'
import { saveInstitutionLogo } from '../../src/providers/institutionLogo.ts'
import { institution, json, openPage, signedIn } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/settings/institution')
  signedIn(page.storage)
  const listed = [institution(1, { uuid: 'u-1' }), institution(2, { uuid: 'u-2' })]
  page.on('GET /api/preset/institutions', () => json(listed))
})

const file = new File(['x'], 'logo.png', { type: 'image/png' })

test.each([
  [2, 'u-2'],
  [3, '3'],
])('the logo of institution %i is sent by %s, its uuid if the user has it', async (id, key) => {
  page.on(`POST /api/web/institution/${key}/logo`, () =>
    json({ logo_url: `/app/institutions/${id}/logo?v=1` }),
  )
  expect(await saveInstitutionLogo(id, file)).toBe(`/app/institutions/${id}/logo?v=1`)
})

test('the logo is read again if the server answers only success', async () => {
  page.on('POST /api/web/institution/u-2/logo', () => new Response(''))
  expect(await saveInstitutionLogo(2, file)).toMatch(/^\/app\/institutions\/2\/logo#\d+$/)
})
