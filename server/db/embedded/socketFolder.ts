import { chownSync, existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { OWNER } from './createCluster.ts'
import { canTraverse, type RunAs } from './runAs.ts'

/** Connection string of the owner for a PostgreSQL listening in a socket folder. */
export const socketUrl = (socketFolder: string): string =>
  `postgresql://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(socketFolder)}`

const PREFIX = 'sala-'

/** Bytes. A socket path is limited to 107 (103 on macOS); `/sala-XXXXXX/.s.PGSQL.5432.lock` takes 32 of them. */
const MAX_PARENT_BYTES = 70

/**
 * Creates a folder (mode 0700, unguessable name) for the database's socket; the data folder's own path may be too long.
 * @param pathFile file with its path, for the operator's psql and for the next start, which removes a killed server's folder
 */
export function createSocketFolder(user: RunAs | undefined, pathFile: string): string {
  if (existsSync(pathFile)) removeSocketFolder(readFileSync(pathFile, 'utf8').trim())
  const temporaryFolder = tmpdir()
  const isUsable =
    Buffer.byteLength(temporaryFolder) <= MAX_PARENT_BYTES && (!user || canTraverse(temporaryFolder, user))
  const folder = mkdtempSync(join(isUsable ? temporaryFolder : '/tmp', PREFIX))
  if (user) chownSync(folder, user.uid, user.gid)
  writeFileSync(pathFile, `${folder}\n`, { mode: 0o600 })
  return folder
}

/** Removes PostgreSQL's files from the folder, and nothing else. */
export function clearSocketFolder(folder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true })
}

export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(PREFIX)) return
  clearSocketFolder(folder)
  try {
    rmdirSync(folder)
  } catch {
    // Already removed, or contains other files.
  }
}
