import { chownSync, existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canPass, type RunAs } from './runAs.ts'

const PREFIX = 'sala-'

/** A socket's path ends at 107 bytes (103 on macOS); `/sala-XXXXXX/.s.PGSQL.5432.lock` takes 32 of them. */
const LONGEST_PARENT = 70

/**
 * A new folder (0700, a name that cannot be guessed) for the database's socket; the data folder's own path may be too long.
 * @param note the file that names it, for the operator's psql and for the next start, which removes what a killed server left.
 */
export function makeSocketFolder(user: RunAs | undefined, note: string): string {
  if (existsSync(note)) removeSocketFolder(readFileSync(note, 'utf8').trim())
  const usual = tmpdir()
  const usable = Buffer.byteLength(usual) <= LONGEST_PARENT && (!user || canPass(usual, user))
  const folder = mkdtempSync(join(usable ? usual : '/tmp', PREFIX))
  if (user) chownSync(folder, user.uid, user.gid)
  writeFileSync(note, `${folder}\n`, { mode: 0o600 })
  return folder
}

/** Removes what PostgreSQL may have left in the folder, never anything else. */
export function clearSocketFolder(folder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true })
}

export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(PREFIX)) return
  clearSocketFolder(folder)
  try {
    rmdirSync(folder)
  } catch {
    // Gone already, or it holds what is not ours.
  }
}
