import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** The operating-system user that PostgreSQL runs as. */
export interface RunAs {
  uid: number
  gid: number
}

/** In this order: one made for us, PostgreSQL's own, and the one that every system has. */
const CANDIDATES = ['sala', 'postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root: under root, the owner of an existing database folder or an unprivileged user that
 * exists. Otherwise undefined: it runs as whoever runs the server.
 * @throws EmbeddedDatabaseError `platform` under root when the system has none of the candidates.
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

/** Whether the user may read and enter `path`, passing through every folder above it, by their mode bits. */
export function canReach(path: string, user: RunAs): boolean {
  return allows(path, user, 0o5) && canPass(dirname(path), user)
}

/** Whether the user may pass through the folder and every folder above it. */
export function canPass(folder: string, user: RunAs): boolean {
  return allows(folder, user, 0o1) && (folder === dirname(folder) || canPass(dirname(folder), user))
}

function allows(path: string, { uid, gid }: RunAs, bits: number): boolean {
  const entry = statSync(path)
  const shift = entry.uid === uid ? 6 : entry.gid === gid ? 3 : 0
  return ((entry.mode >> shift) & bits) === bits
}

/** A database folder that root brought back from a backup belongs to root, or lost the mode that PostgreSQL insists on. */
export function handOver(folder: string, user: RunAs | undefined): void {
  if (user && statSync(folder).uid !== user.uid) {
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder], { stdio: 'ignore' })
  }
  chmodSync(folder, 0o700)
}
