import { beforeEach, expect, test } from 'vitest'
import { HttpError } from '../../src/providers/httpClient.ts'
import { requirementLevel, settingValue } from '../../src/providers/institutionSettings.ts'
import { json, openPage, signedIn } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/')
  signedIn(page.storage)
})

test('a requirement that was never decided is enabled and optional [PAT-76, PAT-89]', async () => {
  page.on('GET /api/preset/institution-settings/52', () => json({ kind: 'default' }))
  expect(await requirementLevel(52)).toEqual({ isEnabled: true, isRequired: false })
  expect(page.calls[0]?.url).toBe('/api/preset/institution-settings/52?format=requirementLevel')
})

test('a decided requirement is read for the selected institution, or for a group’s member by its id [PAT-76]', async () => {
  const value = { isEnabled: false, isRequired: true }
  page.on('GET /api/preset/institution-settings/52', () => json({ kind: 'custom', value }))
  expect(await requirementLevel(52, 3)).toEqual(value)
  expect(page.calls[0]?.url).toContain('&institution_id=3')
})

test('a setting that was never set has no value, and a failure to read one is thrown', async () => {
  page.on('GET /api/institutions/settings/17', () => json({ value: '1' }))
  page.on('GET /api/institutions/settings/34', () => json({ message: 'Registro não encontrado.' }, 404))
  page.on('GET /api/institutions/settings/38', () => json({ message: 'Falhou.' }, 500))
  expect(await settingValue(17)).toBe('1')
  expect(await settingValue(34)).toBeUndefined()
  await expect(settingValue(38)).rejects.toBeInstanceOf(HttpError)
})
