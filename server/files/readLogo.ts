import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore } from './fileStore.ts'

/** An institution's logo; undefined if it has none, or if its file is missing. */
export async function readLogo(files: FileStore, key: string | null): Promise<Buffer | undefined> {
  if (!key) return undefined
  try {
    return await buffer(await files.read(key))
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
