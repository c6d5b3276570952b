import type { Page } from '@playwright/test'

/** All texts that the browser stores for the console, binary data read as text too. */
export const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const bytes = (data: BufferSource) =>
      ['utf-8', 'latin1', 'utf-16le'].map((name) => new TextDecoder(name).decode(data)).join('\n')
    const read = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return bytes(value as BufferSource)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.entries(value)
        .map(([name, part]) => `${name}: ${read(part)}`)
        .join('\n')
    }
    const found = [read({ ...sessionStorage }), read({ ...localStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        found.push(`${name} ${storeName}: ${values.length}`, read(keys), read(values))
      }
      database.close()
    }
    return found.join('\n')
  })
