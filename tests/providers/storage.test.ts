import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Area {
  readonly entries = new Map<string, string>()
  /** Characters that it holds. */
  room = Number.POSITIVE_INFINITY
  getItem = (key: string) => this.entries.get(key) ?? null
  removeItem = (key: string) => this.entries.delete(key)
  clear = () => this.entries.clear()
  setItem = (key: string, value: string) => {
    const others = [...this.entries].filter(([name]) => name !== key)
    const used = others.reduce((sum, [, text]) => sum + text.length, 0)
    if (used + value.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(key, value)
  }
}

let area: Area
let storage: typeof import('../../src/providers/storage.ts')

beforeEach(async () => {
  area = new Area()
  vi.stubGlobal('localStorage', area)
  vi.resetModules()
  storage = await import('../../src/providers/storage.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a browser’s storage is used as it is', () => {
  const { localStore } = storage
  localStore.setItem('a', '1')
  expect([area.entries.get('a'), localStore.getItem('a'), localStore.isKept('a')]).toEqual(['1', '1', true])
  localStore.removeItem('a')
  expect([localStore.getItem('a'), localStore.isKept('a')]).toEqual([null, false])
})

test('a storage that is forbidden or missing holds values as long as the document', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const get of [forbidden, () => undefined]) {
    Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
    const { localStore } = storage
    expect(localStore.getItem('a')).toBeNull()
    localStore.setItem('a', '1')
    expect([localStore.getItem('a'), localStore.isKept('a')]).toEqual(['1', false])
    localStore.clear()
    expect(localStore.getItem('a')).toBeNull()
  }
})

test('a full storage gives up copies of lists first, and never leaves an old value to the next document', () => {
  const { localStore } = storage
  localStore.setItem('surgery_centers', 'x'.repeat(50))
  localStore.setItem('auth-token', 'velho')
  area.room = 60
  localStore.setItem('auth-token', 'n'.repeat(40))
  expect([area.entries.has('surgery_centers'), localStore.isKept('auth-token')]).toEqual([false, true])
  localStore.setItem('auth-token', 'm'.repeat(70))
  expect(localStore.getItem('auth-token')).toBe('m'.repeat(70))
  expect([localStore.isKept('auth-token'), area.entries.has('auth-token')]).toEqual([false, false])
})
