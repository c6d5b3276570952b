import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Uploads and readings are over long before. */
const STALE_AFTER_MS = 2 * 3_600_000

const OURS = /^sala-(upload|exam)-/

async function isStale(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  // Elsewhere than on Windows, a folder of another user's is that of another server.
  if (!found?.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false
  return found.mtimeMs < Date.now() - STALE_AFTER_MS
}

/** Removes what servers that died left in this machine's folder for temporary files. Answers how many folders. */
export async function removeStaleFolders(): Promise<number> {
  let removed = 0
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name)
    if (!OURS.test(name) || !(await isStale(path))) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
