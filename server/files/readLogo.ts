import { buffer } from 'node:stream/consumers'
import { logger } from '../logger.ts'
import { FileMissing, type FileStore, FilesUnavailable } from './fileStore.ts'
import { isLogoWithinSize } from './logoSize.ts'

/**
 * An institution's logo; undefined if it has none, if its file cannot be read, or if an earlier release took one of too many
 * pixels: a document is worth more without it than late.
 */
export async function readLogo(files: FileStore, key: string | null): Promise<Buffer | undefined> {
  if (!key) return undefined
  try {
    const logo = await buffer(await files.read(key))
    if (isLogoWithinSize(logo)) return logo
    logger.error(`logotipo ${key}: danificado ou com pixels demais`)
    return undefined
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FilesUnavailable)) throw error
    logger.error(`logotipo: ${error.message}`)
    return undefined
  }
}
