import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { storageFull } from '../http/errors.ts'
import { logger } from '../logger.ts'
import type { FileStore } from './fileStore.ts'

/** Bytes. */
const GIGABYTE = 1024 ** 3

/** Part of a small disk. */
const MIN_PART = 0.05

/** Bytes that uploads leave free, so that the database on the same disk can go on. */
export const floorOf = (size: number): number => Math.min(GIGABYTE, size * MIN_PART)

/** A folder is created with its first file: until then its parent's disk counts. */
export async function diskOf(folder: string): Promise<{ free: number; size: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return diskOf(parent)
  }
}

/**
 * Refuses an upload that would leave too little space on the disk of temporary files or on that of the file store.
 * @throws ApiError 507
 */
export async function requireFreeSpace({ folder }: Pick<FileStore, 'folder'>, bytes: number): Promise<void> {
  for (const path of [tmpdir(), folder]) {
    if (path === undefined) continue
    const { free, size } = await diskOf(path)
    if (free - bytes >= floorOf(size)) continue
    logger.error(`disco quase cheio: envio recusado, ${Math.floor(free / 1024 ** 2)} MB livres em ${path}`)
    throw storageFull()
  }
}
