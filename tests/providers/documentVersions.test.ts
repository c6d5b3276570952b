import { beforeEach, expect, test, vi } from 'vitest'
import { json, openPage, signedIn } from './browser.ts'

const versions = [{ id: 7, version: 1 }]

let page = openPage()
beforeEach(() => {
  vi.resetModules()
  page = openPage('/procedures/1')
  signedIn(page.storage)
  page.on('GET /api/web/v1/procedure-documents/7/versions', () => json(versions))
})

test.each([
  [['documentVersions'], versions],
  [[], []],
])('with the capabilities %j the versions of a document are %j', async (capabilities, answered) => {
  page.on('GET /api/settings', () => json({ capabilities }))
  const { readVersions } = await import('../../src/providers/documents.ts')
  expect(await readVersions(7)).toEqual(answered)
})
