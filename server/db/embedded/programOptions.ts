import type { Binaries } from './binaries.ts'
import type { RunAs } from './runAs.ts'

/** How each of PostgreSQL's programs is run: as its user, from a folder that any user can enter, with an environment of its own. */
export function programOptions({ libraryPath }: Binaries, user: RunAs | undefined) {
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraryPath ? { [variable]: libraryPath } : {}),
  }
  return { cwd: '/', env, uid: user?.uid, gid: user?.gid }
}
