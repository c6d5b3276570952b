import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type FileStore } from './fileStore.ts'

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Empty if the folder does not exist: it is created with its first file. */
async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Of a file that is being written, or was when its server was killed: no file of the store yet. */
const UNFINISHED = '.'

/** Milliseconds after which nobody writes an unfinished file any more. */
const ABANDONED_MS = 24 * 60 * 60_000

/** A file store in a folder. Writes are atomic: a file gets its name, and is listed, only once it is synced to disk. */
export function folderStore(folder: string): FileStore {
  const filePath = (key: string) => join(folder, key)
  return {
    folder,
    async put(key, source) {
      const path = filePath(key)
      const parent = dirname(path)
      const unfinished = join(parent, UNFINISHED + randomUUID())
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
    async read(key, range) {
      const handle = await open(filePath(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key) : error
      })
      return createReadStream('', { fd: handle, ...(range && { start: range.begin, end: range.end - 1 }) })
    },
    remove: (key) => rm(filePath(key), { force: true }),
    async removeAbandoned(folder) {
      let removed = 0
      for (const name of await readNames(filePath(folder))) {
        if (!name.startsWith(UNFINISHED)) continue
        const path = filePath(folder + name)
        const found = await stat(path).catch(() => null)
        if (!found?.isFile() || Date.now() - found.mtimeMs < ABANDONED_MS) continue
        await rm(path, { force: true })
        removed++
      }
      return removed
    },
    async *list(folder) {
      for (const name of await readNames(filePath(folder))) {
        if (name.startsWith(UNFINISHED)) continue
        const found = await stat(filePath(folder + name)).catch(() => null)
        if (found?.isFile()) yield { key: folder + name, modifiedAt: found.mtime }
      }
    },
  }
}
