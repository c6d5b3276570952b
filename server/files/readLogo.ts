import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore } from './fileStore.ts'

/** An institution's logo; undefined without any, or where its file is gone. */
export async function readLogo(files: FileStore, key: string | null): Promise<Buffer | undefined> {
  if (!key) return undefined
  try {
    return await buffer(await files.read(key))
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
