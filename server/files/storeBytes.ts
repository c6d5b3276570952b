import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from './fileStore.ts'

/** Stores in-memory content under a key. @throws Error when it could not be stored. */
export async function storeBytes(files: FileStore, key: string, content: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-report-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    await files.put(key, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
