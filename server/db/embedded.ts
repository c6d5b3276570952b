import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OWNER_ONLY, restrictPermissions, TRAVERSABLE, warnUnrestricted } from '../closeFolder.ts'
import { addressOn } from './embedded/address.ts'
import { makeSystemFolder, prepareBinaries } from './embedded/binaries.ts'
import { createCluster, writeMarker } from './embedded/createCluster.ts'
import { type DataFolder, findDatabase, isNew, makeDataDir, needsPassage } from './embedded/dataFolder.ts'
import { keepRunning } from './embedded/keepRunning.ts'
import { holdFile } from './embedded/lock.ts'
import { handOver } from './embedded/runAs.ts'
import { writeAccess } from './embedded/settings.ts'
import { makeSocketFolder, removeSocketFolder } from './embedded/socketFolder.ts'

export { makeDataDir } from './embedded/dataFolder.ts'
export { EmbeddedDatabaseError, type EmbeddedFailure } from './embedded/errors.ts'

export interface EmbeddedOptions {
  /** Holds the database in its folder `postgres`; made when it does not exist. */
  dataDir: string
  /** Gets what an operator should read, line by line, in Portuguese. */
  log: (line: string) => void
  /** False leaves PostgreSQL behind when this process is killed; the next start ends it. Linux only; default true. */
  exitWithParent?: boolean
  /** PostgreSQL settings over ours, for databases that need not survive, such as those of tests. */
  settings?: Record<string, string>
}

export interface EmbeddedDatabase {
  /** The owner's connection string, over a Unix socket; it stays the same when PostgreSQL is restarted. */
  url: string
  /** Stops PostgreSQL, cutting what is still connected, and lets go of the data folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL 18 as a child of this process on the data folder, making the database when the folder is new.
 * What an earlier, killed server left running there is ended first; if PostgreSQL dies meanwhile, it is started again.
 * @throws EmbeddedDatabaseError with the reason; the folder is then as it was.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeDataDir(options.dataDir)
  const locks = [await holdFile(join(dataDir, LOCK_FILE), dataDir)]
  const release = () => {
    for (const letGo of locks.splice(0)) letGo()
  }
  try {
    const folder = findDatabase(dataDir)
    const fresh = isNew(folder)
    if (folder.home !== dataDir) {
      // Copies of a data folder may link to one and the same database.
      makeSystemFolder(folder.home)
      locks.push(await holdFile(join(folder.home, LOCK_FILE), dataDir))
      options.log(`O banco de dados fica em ${folder.cluster}.`)
    }
    return await startHeld(folder, fresh, options, release)
  } catch (error) {
    release()
    throw error
  }
}

const LOCK_FILE = '.sala.lock'

async function startHeld(
  folder: DataFolder,
  fresh: boolean,
  { log, settings = {}, exitWithParent = true }: EmbeddedOptions,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const { cluster, user } = folder
  warnUnrestricted(restrictPermissions(folder.dataDir, needsPassage(folder) ? TRAVERSABLE : OWNER_ONLY), log)
  const binaries = prepareBinaries(user, join(folder.home, '.lib'), log)
  if (fresh) createCluster(folder, binaries)
  writeMarker(folder)
  handOver(cluster, user)
  writeAccess(cluster, user)
  const socketNote = join(folder.dataDir, '.sala.socket')
  const socketFolder = makeSocketFolder(user, socketNote)
  const running = await keepRunning({ cluster, user, binaries, socketFolder, settings, exitWithParent, log })
  return {
    url: addressOn(socketFolder),
    async stop() {
      await running.stop()
      removeSocketFolder(socketFolder)
      rmSync(socketNote, { force: true })
      release()
    },
  }
}
