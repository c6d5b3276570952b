import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, readdir, rename, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { extract } from 'tar-stream'
import { ensureSystemFolder, prepareBinaries } from '../db/embedded/binaries.ts'
import { linkCluster, writeMarker } from '../db/embedded/createCluster.ts'
import { type DataFolder, ensureDataDir, findDatabase } from '../db/embedded/dataFolder.ts'
import { EmbeddedDatabaseError } from '../db/embedded/errors.ts'
import { launch } from '../db/embedded/postgresProcess.ts'
import type { RunAs } from '../db/embedded/runAs.ts'
import { writeHostAuthentication } from '../db/embedded/settings.ts'
import { createSocketFolder, removeSocketFolder, socketUrl } from '../db/embedded/socketFolder.ts'
import { FILE_FOLDERS } from '../files/fileStore.ts'
import { folderStore } from '../files/folderStore.ts'
import { FILES, readWal, WAL } from './archiver.ts'
import { BackupError } from './backupError.ts'
import type { BackupStore } from './backupStore.ts'
import { type Manifest, readManifests } from './base.ts'
import { formatMoment } from './moment.ts'
import { followSegments, isSegment, nextSegment } from './wal.ts'

interface RestoreOptions {
  /** A folder that does not exist or is empty; it becomes a data folder. */
  into: string
  /** The moment to go back to, or the place in the log before which to end; without it, as far as the log goes. */
  to?: Date | { lsn: string }
  /** Looks at the restored database while it runs, instead of restoring uploaded files. @param url the owner's */
  inspect?: (url: string) => Promise<void>
  /** Receives lines for the operator, in Portuguese. */
  log: (line: string) => void
}

export interface Restored {
  dataDir: string
  /** Of the last transaction that is there; undefined if none was replayed after the base. */
  lastTransaction: Date | undefined
  /** Number of uploaded files. */
  files: number
}

/** Whether a folder has content. */
const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0

/**
 * Restores a database and its uploaded files into a new data folder.
 * @throws BackupError with what is wrong; nothing is then left that looks like a database
 */
export async function restoreInto(store: BackupStore, options: RestoreOptions): Promise<Restored> {
  const into = resolve(options.into)
  if (!isEmpty(into)) throw new BackupError('notEmpty', into)
  const wal = await readWal(store)
  const base = chooseBase(await readManifests(store), options.to)
  const { last, missing } = followSegments(wal, base.firstWal)
  if (missing && !(options.to instanceof Date)) throw new BackupError('gap', missing)
  if (!last || last.slice(8) < base.lastWal.slice(8))
    throw new BackupError('missing', WAL + (missing ?? base.lastWal))

  const folder = findDatabase(ensureDataDir(into))
  if (folder.home !== folder.dataDir) ensureSystemFolder(folder.home)
  const cluster = await mkdtemp(join(folder.home, 'postgres.new-'))
  try {
    options.log(`Lendo a cópia de segurança de ${formatMoment(base.finishedAt)}…`)
    await unpack(store, base, cluster, folder.user)
    const lastTransaction = await recover(store, {
      ...options,
      base,
      folder,
      cluster,
      available: new Set(wal),
    })
    const files = options.inspect ? 0 : await copyFiles(store, join(into, 'files'))
    linkCluster(folder, cluster)
    writeMarker(folder)
    return { dataDir: into, lastTransaction, files }
  } catch (error) {
    await rm(folder.home === folder.dataDir ? cluster : folder.home, { recursive: true, force: true })
    for (const name of readdirSync(into)) await rm(join(into, name), { recursive: true, force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new BackupError('noSpace', into) : error
  }
}

/** The newest base that was complete at a moment. */
function chooseBase(manifests: readonly Manifest[], to: RestoreOptions['to']): Manifest {
  const [first] = manifests
  if (!first) throw new BackupError('noBase')
  const latest = to instanceof Date ? to.getTime() : Number.POSITIVE_INFINITY
  const base = manifests.findLast(({ finishedAt }) => Date.parse(finishedAt) <= latest)
  if (!base) throw new BackupError('tooEarly', formatMoment(first.finishedAt))
  return base
}

function own(path: string, user: RunAs | undefined, mode: number): void {
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, mode)
}

async function unpack(
  store: BackupStore,
  base: Manifest,
  cluster: string,
  user: RunAs | undefined,
): Promise<void> {
  async function* content() {
    for (const { name } of base.parts) yield* await store.read(name)
  }
  own(cluster, user, 0o700)
  const tar = extract()
  const unpacked = (async () => {
    for await (const entry of tar) {
      const { name, type } = entry.header
      const path = join(cluster, name)
      if (type === 'directory') {
        mkdirSync(path, { recursive: true })
        own(path, user, 0o700)
        entry.resume()
      } else {
        mkdirSync(dirname(path), { recursive: true })
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
        own(path, user, 0o600)
      }
    }
  })()
  await Promise.all([pipeline(content(), tar), unpacked])
}

/** Segments that are fetched before PostgreSQL asks for them. */
const AHEAD = 4

interface Recovery extends RestoreOptions {
  folder: DataFolder
  cluster: string
  base: Manifest
  /** Names of the archived files. */
  available: ReadonlySet<string>
}

/** Replays the log. @returns when the last replayed transaction was committed */
async function recover(store: BackupStore, recovery: Recovery): Promise<Date | undefined> {
  const { folder, cluster, to, log, inspect } = recovery
  const feed = await startFeed(store, recovery)
  const socketFolder = createSocketFolder(folder.user, join(folder.dataDir, '.sala.socket'))
  try {
    writeHostAuthentication(cluster, folder.user)
    writeFileSync(join(cluster, 'recovery.signal'), '')
    own(join(cluster, 'recovery.signal'), folder.user, 0o600)
    const running = await launch({
      cluster,
      user: folder.user,
      binaries: prepareBinaries(folder.user, join(folder.home, '.lib'), log),
      socketFolder,
      settings: {
        restore_command: feed.command,
        recovery_target_action: 'promote',
        hot_standby: 'off',
        ...targetSettings(to),
      },
      exitWithParent: true,
      log,
    })
    try {
      const url = socketUrl(socketFolder)
      const lastTransaction = await lastTransactionOf(url)
      await inspect?.(url)
      return lastTransaction
    } finally {
      await running.stop()
    }
  } catch (error) {
    throw feed.failure() ?? told(error, recovery.base)
  } finally {
    await feed.stop()
    removeSocketFolder(socketFolder)
    rmSync(join(folder.dataDir, '.sala.socket'), { force: true })
  }
}

/** PostgreSQL's settings for where a recovery ends. */
function targetSettings(to: RestoreOptions['to']): Record<string, string> {
  if (!to) return {}
  if (to instanceof Date)
    return { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }
  return { recovery_target_lsn: to.lsn, recovery_target_inclusive: 'off' }
}

/** PostgreSQL's own words about the end of a log. */
const LAST_TRANSACTION = /last completed transaction was at log time (.+)/

function told(error: unknown, base: Manifest): unknown {
  if (!(error instanceof EmbeddedDatabaseError)) return error
  if (!error.message.includes('recovery ended before configured recovery target'))
    return new BackupError('failed', error.message)
  const last = LAST_TRANSACTION.exec(error.message)?.[1]
  return new BackupError('tooLate', formatMoment(last ?? base.finishedAt))
}

async function lastTransactionOf(connectionString: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at')
    return rows[0]?.at ?? undefined
  } finally {
    await client.end()
  }
}

/** Milliseconds between looks at what PostgreSQL asks for. */
const LOOK_MS = 20

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Gives PostgreSQL the archived files that it asks for. Its command runs as another user, who reaches neither this program nor the key:
 * it asks by an empty file in a folder, and waits there for the file itself, or for word that there is none. Above 125, an exit code
 * ends the recovery instead of the log.
 */
async function startFeed(store: BackupStore, { folder, available }: Recovery) {
  // In the new folder: what a killed restore leaves of the log goes with it.
  const exchange = await mkdtemp(join(folder.home, 'wal-wanted-'))
  own(exchange, folder.user, 0o700)
  const at = (name: string) => `${quoted(exchange)}/${name}`
  const command =
    `touch ${at('%f.wanted')}; n=0; while [ $n -lt 60000 ]; do ` +
    `if [ -e ${at('%f')} ]; then mv ${at('%f')} "%p" && exit 0; exit 200; fi; ` +
    `[ -e ${at('%f.none')} ] && exit 1; [ -e ${at('failed')} ] && exit 200; ` +
    'sleep 0.02; n=$((n+1)); done; exit 200'
  let failure: BackupError | undefined
  let isStopped = false
  const given = new Map<string, Promise<void>>()
  const complete = new Set<string>()

  async function give(name: string): Promise<void> {
    if (!available.has(name)) return writeFileSync(join(exchange, `${name}.none`), '')
    const unfinished = join(exchange, `.${randomBytes(6).toString('hex')}`)
    await pipeline(await store.read(WAL + name), createWriteStream(unfinished, { mode: 0o600 }))
    own(unfinished, folder.user, 0o600)
    await rename(unfinished, join(exchange, name))
  }

  function giveOnce(name: string): Promise<void> {
    // PostgreSQL may ask again for what it has taken.
    if (complete.has(name) && !existsSync(join(exchange, name))) given.delete(name)
    const giving = given.get(name) ?? give(name).finally(() => complete.add(name))
    given.set(name, giving)
    return giving
  }

  async function serve(): Promise<void> {
    while (!isStopped) {
      const wanted = (await readdir(exchange)).filter((name) => name.endsWith('.wanted'))
      for (const request of wanted) {
        const name = request.slice(0, -'.wanted'.length)
        await unlink(join(exchange, request))
        await giveOnce(name)
        for (let ahead = 0, next = name; isSegment(next) && ahead < AHEAD; ahead++) {
          next = nextSegment(next)
          if (available.has(next)) giveOnce(next).catch(() => {})
        }
      }
      if (wanted.length === 0) await sleep(LOOK_MS)
    }
  }

  const serving = serve().catch((error) => {
    failure = error instanceof BackupError ? error : new BackupError('failed', String(error))
    writeFileSync(join(exchange, 'failed'), '')
  })
  return {
    command,
    failure: () => failure,
    async stop() {
      isStopped = true
      await serving
      await Promise.allSettled(given.values())
      await rm(exchange, { recursive: true, force: true })
    },
  }
}

async function copyFiles(store: BackupStore, target: string): Promise<number> {
  const files = folderStore(target)
  const folder = await mkdtemp(join(tmpdir(), 'sala-backup-'))
  let count = 0
  try {
    for (const prefix of FILE_FOLDERS)
      for (const { key } of await store.list(FILES + prefix)) {
        const path = join(folder, 'file')
        await pipeline(await store.read(key), createWriteStream(path))
        await files.put(key.slice(FILES.length), path)
        count++
      }
    return count
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
