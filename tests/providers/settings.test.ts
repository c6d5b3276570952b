import { beforeEach, expect, test, vi } from 'vitest'
import { json, openPage } from './browser.ts'

let page = openPage()
beforeEach(() => {
  page = openPage('/login')
  vi.resetModules()
})

const fresh = () => import('../../src/providers/settings.ts')

test('settings are read once and completed by the defaults', async () => {
  const { loadSettings, defaultSettings } = await fresh()
  page.on('GET /api/settings', () => json({ productName: 'Hospital Digital' }))
  expect(await loadSettings()).toEqual({ ...defaultSettings, productName: 'Hospital Digital' })
  await loadSettings()
  expect(page.calls).toHaveLength(1)
})

test('while the settings cannot be read the defaults apply, and they are read again', async () => {
  const { loadSettings, defaultSettings } = await fresh()
  page.storage.set('auth-token', 'half')
  expect(await loadSettings()).toEqual(defaultSettings)
  page.on('GET /api/settings', () => json({ supportUrl: 'https://ajuda.sala.test' }))
  expect((await loadSettings()).supportUrl).toBe('https://ajuda.sala.test')
  expect(page.storage.get('auth-token')).toBe('half')
})

test('a capability counts only where the server announces it', async () => {
  const { hasCapability } = await fresh()
  page.on('GET /api/settings', () => json({ capabilities: ['idempotentCreate', 'later'] }))
  expect([await hasCapability('idempotentCreate'), await hasCapability('staleEditGuard')]).toEqual([
    true,
    false,
  ])
})

test('until the settings are read, the server is presumed to announce what it did the last time', async () => {
  page.on('GET /api/settings', () => json({ capabilities: ['recordKeys'] }))
  await (await fresh()).loadSettings()
  vi.resetModules()
  const { likelyCapabilities, loadSettings } = await fresh()
  expect(likelyCapabilities()).toEqual(['recordKeys'])
  page.on('GET /api/settings', () => json({}, 404))
  await loadSettings()
  expect(likelyCapabilities()).toEqual([])
})

test('stored capabilities that are no list are ignored', async () => {
  const { likelyCapabilities } = await fresh()
  for (const stored of ['null', '{}', 'x']) {
    sessionStorage.setItem('capabilities', stored)
    expect(likelyCapabilities()).toEqual([])
  }
})

test('a server that announces nothing has no capability', async () => {
  const { hasCapability } = await fresh()
  page.on('GET /api/settings', () => json({ productName: 'Sala' }))
  expect(await hasCapability('staleEditGuard')).toBe(false)
})

test('a server without settings has no capability, and its settings are not read again', async () => {
  const { loadSettings, defaultSettings, mayHaveCapability } = await fresh()
  page.on('GET /api/settings', () => json({}, 404))
  expect(mayHaveCapability('signOut')).toBe(true)
  expect(await loadSettings()).toEqual(defaultSettings)
  await loadSettings()
  expect(page.calls).toHaveLength(1)
  expect(mayHaveCapability('signOut')).toBe(false)
})
