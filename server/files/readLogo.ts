import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore, FilesUnavailable } from './fileStore.ts'

/** An institution's logo; undefined if it has none, or if its file cannot be read: a document is worth more without it than late. */
export async function readLogo(files: FileStore, key: string | null): Promise<Buffer | undefined> {
  if (!key) return undefined
  try {
    return await buffer(await files.read(key))
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FilesUnavailable)) throw error
    console.error('logotipo:', error.message)
    return undefined
  }
}
