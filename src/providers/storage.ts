import { storageKeys } from './storageKeys.ts'

/*
 * Web storage that never throws. A browser may forbid it (reading the property throws) or be full (setItem
 * throws): then a value lasts as long as the document, and whoever needs it to last longer asks `isKept`.
 */

/** Copies of what the server knows, given up for the session when the storage is full. */
const EXPENDABLE = [
  storageKeys.surgeryCenters,
  storageKeys.specialities,
  storageKeys.states,
  storageKeys.tables,
] as const

interface SafeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
  /** Whether the browser itself holds the key's current value, for the next document to find. */
  isKept(key: string): boolean
}

/** @param area returns the browser's storage area; may throw, and returns undefined outside a browser */
function safeStorage(area: () => Storage | undefined): SafeStorage {
  /** Values that the browser did not take. */
  const refused = new Map<string, string>()

  /** Runs work on the area. @returns whether the browser did it */
  const attempt = (work: (storage: Storage) => void): boolean => {
    try {
      const storage = area()
      if (storage) work(storage)
      return storage !== undefined
    } catch {
      return false
    }
  }
  const stored = (key: string): string | null => {
    let value: string | null = null
    attempt((storage) => {
      value = storage.getItem(key)
    })
    return value
  }
  const removeAll = (keys: readonly string[]) =>
    attempt((storage) => {
      for (const key of keys) storage.removeItem(key)
    })

  return {
    getItem: (key) => refused.get(key) ?? stored(key),
    setItem(key, value) {
      const write = () => attempt((storage) => storage.setItem(key, value))
      if (write() || (removeAll(EXPENDABLE) && write())) {
        refused.delete(key)
        return
      }
      // The next document must not find the value of before.
      removeAll([key])
      refused.set(key, value)
    },
    removeItem(key) {
      refused.delete(key)
      removeAll([key])
    },
    clear() {
      refused.clear()
      attempt((storage) => storage.clear())
    },
    isKept: (key) => !refused.has(key) && stored(key) !== null,
  }
}

/** Local storage: of the browser, for all tabs. */
export const localStore = safeStorage(() => globalThis.localStorage)

/** Session storage: of the tab. */
export const tabStore = safeStorage(() => globalThis.sessionStorage)
