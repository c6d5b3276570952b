import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OWNER_ONLY, restrictPermissions, TRAVERSABLE, warnUnrestricted } from '../restrictPermissions.ts'
import { prepareSpool, spoolOf } from './embedded/archiveSettings.ts'
import { ensureSystemFolder, prepareBinaries } from './embedded/binaries.ts'
import { createCluster, writeMarker } from './embedded/createCluster.ts'
import { type DataFolder, ensureDataDir, findDatabase, isNew, needsTraversal } from './embedded/dataFolder.ts'
import { lockFile } from './embedded/lock.ts'
import { restoreOwnership } from './embedded/runAs.ts'
import { runPostgres } from './embedded/runPostgres.ts'
import { writeHostAuthentication } from './embedded/settings.ts'
import { createSocketFolder, removeSocketFolder, socketUrl } from './embedded/socketFolder.ts'

export { ensureDataDir } from './embedded/dataFolder.ts'
export { EmbeddedDatabaseError, type EmbeddedFailure } from './embedded/errors.ts'

export interface EmbeddedOptions {
  /** Contains the database in its folder `postgres`; created if missing. */
  dataDir: string
  /** Receives lines for the operator, in Portuguese. */
  log: (line: string) => void
  /** False keeps PostgreSQL running when this process is killed, until the next start. Linux only; default true. */
  exitWithParent?: boolean
  /** Whether PostgreSQL's log is archived for backups. Default false. */
  isArchived?: boolean
  /** Overrides PostgreSQL settings, for disposable databases such as those of tests. */
  settings?: Record<string, string>
}

export interface EmbeddedDatabase {
  /** Connection string of the owner, over a Unix socket; unchanged when PostgreSQL restarts. */
  url: string
  /** PGDATA. */
  cluster: string
  /** Where segments of the log wait to be copied, if it is archived. */
  spool: string
  /** Stops PostgreSQL, closing open connections, and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Connects as the owner to the database of a running server on this data folder; undefined if none runs. A killed server leaves the file
 * with its address behind: connecting then fails.
 */
export async function connectRunning(dataDir: string): Promise<pg.Client | undefined> {
  const addressFile = join(dataDir, SOCKET_FILE)
  if (!existsSync(addressFile)) return undefined
  const client = new pg.Client({ connectionString: socketUrl(readFileSync(addressFile, 'utf8').trim()) })
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

/**
 * Starts PostgreSQL 18 as a child process on the data folder, creating the database in a new folder. Processes left by a
 * killed server are ended first; if PostgreSQL dies, it is restarted.
 * @throws EmbeddedDatabaseError; the folder is then unchanged.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = ensureDataDir(options.dataDir)
  const locks = [await lockFile(join(dataDir, LOCK_FILE), dataDir)]
  const release = () => {
    for (const releaseLock of locks.splice(0)) releaseLock()
  }
  try {
    const folder = findDatabase(dataDir)
    const isFresh = isNew(folder)
    if (folder.home !== dataDir) {
      // Several data folders, such as copies, may link to one database.
      ensureSystemFolder(folder.home)
      locks.push(await lockFile(join(folder.home, LOCK_FILE), dataDir))
      options.log(`O banco de dados fica em ${folder.cluster}.`)
    }
    return await startLocked(folder, isFresh, options, release)
  } catch (error) {
    release()
    throw error
  }
}

const LOCK_FILE = '.sala.lock'
const SOCKET_FILE = '.sala.socket'

async function startLocked(
  folder: DataFolder,
  fresh: boolean,
  { log, settings = {}, exitWithParent = true, isArchived = false }: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const { cluster, user } = folder
  warnUnrestricted(
    restrictPermissions(folder.dataDir, needsTraversal(folder) ? TRAVERSABLE : OWNER_ONLY),
    log,
  )
  const binaries = prepareBinaries(user, join(folder.home, '.lib'), log)
  if (fresh) createCluster(folder, binaries)
  writeMarker(folder)
  restoreOwnership(cluster, user)
  writeHostAuthentication(cluster, user)
  const socketPathFile = join(folder.dataDir, SOCKET_FILE)
  const socketFolder = createSocketFolder(user, socketPathFile)
  const running = await runPostgres({
    ...{ cluster, user, binaries, socketFolder, exitWithParent, log },
    settings: { ...(isArchived && prepareSpool(folder)), ...settings },
  })
  return {
    url: socketUrl(socketFolder),
    cluster,
    spool: spoolOf(folder),
    async stop() {
      await running.stop()
      removeSocketFolder(socketFolder)
      rmSync(socketPathFile, { force: true })
      release()
    },
  }
}
