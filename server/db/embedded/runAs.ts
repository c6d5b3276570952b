import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** The operating-system user that PostgreSQL runs as. */
export interface RunAs {
  uid: number
  gid: number
}

/** In order of preference: our own user, PostgreSQL's, and the one that every system has. */
const CANDIDATES = ['sala', 'postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. As root, this returns the owner of an existing database folder, or an
 * existing unprivileged user; otherwise undefined, for the server's own user.
 * @throws EmbeddedDatabaseError `platform` when root finds none of the candidates.
 */
export function postgresUser(existingFolder: string | undefined): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existingFolder !== undefined) {
    const { uid, gid } = statSync(existingFolder)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const account = accounts.find(([login, , uid]) => login === name && Number(uid) > 0)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new EmbeddedDatabaseError(
    'platform',
    'O PostgreSQL embutido não roda como root e este sistema não tem os usuários sala, postgres nem nobody.\n' +
      'Inicie a Sala com um usuário comum.',
  )
}

/** Whether the mode bits let the user read `path` and traverse all folders above it. */
export function canReach(path: string, user: RunAs): boolean {
  return hasMode(path, user, 0o5) && canTraverse(dirname(path), user)
}

/** Whether the user can traverse the folder and all folders above it. */
export function canTraverse(folder: string, user: RunAs): boolean {
  return hasMode(folder, user, 0o1) && (folder === dirname(folder) || canTraverse(dirname(folder), user))
}

function hasMode(path: string, { uid, gid }: RunAs, bits: number): boolean {
  const entry = statSync(path)
  const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0
  return ((entry.mode >> shift) & bits) === bits
}

/** Fixes owner and mode of a database folder, which a backup restored by root may have changed. */
export function restoreOwnership(folder: string, user: RunAs | undefined): void {
  if (user && statSync(folder).uid !== user.uid) {
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder], { stdio: 'ignore' })
  }
  chmodSync(folder, 0o700)
}
