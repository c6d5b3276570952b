import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './fileStore.ts'

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps files in a folder. A file appears under its name only once all of it is on the disk. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, source) {
      const path = pathOf(key)
      const parent = dirname(path)
      const unfinished = join(parent, `.${randomUUID()}`)
      await mkdir(parent, { recursive: true })
      try {
        await copyFile(source, unfinished)
        await syncToDisk(unfinished)
        await rename(unfinished, path)
        await syncToDisk(parent)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key) {
      const handle = await open(pathOf(key))
      return createReadStream('', { fd: handle })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
