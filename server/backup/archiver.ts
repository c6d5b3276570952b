import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FILE_FOLDERS, FileMissing, type FileStore } from '../files/fileStore.ts'
import { logFailure, logger, messageOf } from '../logger.ts'
import { BackupError } from './backupError.ts'
import { type BackupStore, isSameAsStored } from './backupStore.ts'
import { followSegments, isArchived, placeInLog } from './wal.ts'

export const WAL = 'wal/'
export const FILES = 'files/'

/** Names of all archived files of the log. */
export const readWal = async (store: BackupStore): Promise<string[]> =>
  (await store.list(WAL)).map(({ key }) => key.slice(WAL.length))

/** Milliseconds between looks at what PostgreSQL has given to be archived, and at uploaded files. */
const EVERY_MS = 5_000

/** Milliseconds between lists of a bucket, which cost its operator. */
const BUCKET_EVERY_MS = 30_000

/** Milliseconds after which a folder's time of change is final: within a tick of the clock, a second change does not show. */
const SETTLED_MS = 1_000

/** Longest pause after failures, which double it. */
const LONGEST_PAUSE_MS = 60_000

interface ArchiveOptions {
  /** Folder into which PostgreSQL copies each finished segment of its log. */
  spool: string
  /** Uploaded files, each of which never changes. */
  files: FileStore
  /** Opens the backup; again after each failure, as the place may be another one by then. */
  open: () => Promise<BackupStore>
}

/** Copies what PostgreSQL archives, and each uploaded file once. */
export class Archive {
  readonly #options: ArchiveOptions
  #store: BackupStore | undefined
  /** Names of the stored files, once they are listed. */
  #copied: Set<string> | undefined
  /** When the newest segment of the log was written that is copied. */
  copiedAt: Date | undefined
  /** When each folder of files had changed, as it was copied; of a bucket, when it was listed. */
  #seen = new Map<string, number>()

  constructor(options: ArchiveOptions) {
    this.#options = options
  }

  /** @throws BackupError, or what reading the local files fails with; what was copied before stays copied */
  async copyNew(): Promise<void> {
    try {
      // First of all, so that what is wrong with the place is told before there is something to copy.
      await this.#open()
      await this.#copyWal()
      await this.#copyFiles()
    } catch (error) {
      this.#store = undefined
      this.#copied = undefined
      this.#seen.clear()
      throw error
    }
  }

  async #open(): Promise<BackupStore> {
    this.#store ??= await this.#options.open()
    return this.#store
  }

  async #copyWal(): Promise<void> {
    const { spool } = this.#options
    const names = (await readdir(spool)).filter(isArchived).sort()
    for (const name of names) {
      const store = await this.#open()
      const path = join(spool, name)
      const stored = WAL + name
      const isSame = await isSameAsStored(store, stored, await readFile(path))
      if (isSame === false) throw new BackupError('conflict', stored)
      if (isSame === undefined) await store.put(stored, createReadStream(path))
      this.copiedAt = (await stat(path)).mtime
      await rm(path)
    }
  }

  async #copyFiles(): Promise<void> {
    for (const folder of FILE_FOLDERS) {
      const changedAt = await this.#changeOf(folder)
      if (changedAt === undefined) continue
      for await (const { key } of this.#options.files.list(folder))
        if (!this.#copied?.has(FILES + key)) await this.#copyFile(key)
      this.#seen.set(folder, changedAt)
    }
  }

  /** When a folder changed; undefined if it has been copied since. */
  async #changeOf(folder: string): Promise<number | undefined> {
    const seen = this.#seen.get(folder) ?? 0
    const local = this.#options.files.folder
    if (local === undefined) return Date.now() - seen < BUCKET_EVERY_MS ? undefined : Date.now()
    const found = await stat(join(local, folder)).catch(() => undefined)
    if (!found || seen === found.mtimeMs) return undefined
    return Date.now() - found.mtimeMs > SETTLED_MS ? found.mtimeMs : 0
  }

  async #copyFile(key: string): Promise<void> {
    const store = await this.#open()
    if (!this.#copied) {
      const stored = await Promise.all(FILE_FOLDERS.map((name) => store.list(FILES + name)))
      this.#copied = new Set(stored.flat().map((file) => file.key))
    }
    const name = FILES + key
    if (this.#copied.has(name)) return
    try {
      await store.put(name, await this.#options.files.read(key))
      this.#copied.add(name)
    } catch (error) {
      // Removed since it was listed.
      if (!(error instanceof FileMissing)) throw error
    }
  }
}

/** Milliseconds for a part of the log to be copied. */
const PATIENCE_MS = 10 * 60_000

/**
 * Waits until the backup has the log from one segment to another.
 * @param archive copies it where no server does
 * @throws BackupError `notArchived`
 */
export async function waitUntilArchived(
  store: BackupStore,
  { firstWal, lastWal }: { firstWal: string; lastWal: string },
  archive: Archive | undefined,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    await archive?.copyNew()
    const { last } = followSegments(await readWal(store), firstWal)
    if (last && placeInLog(last) >= placeInLog(lastWal)) return
    if (Date.now() > deadline) throw new BackupError('notArchived', lastWal)
    await sleep(1_000)
  }
}

interface RunningArchive {
  /** Why nothing is copied, if it is not. */
  failure(): { since: Date; reason: string } | undefined
  stop(): Promise<void>
}

/** Runs an archive until it is stopped; a failure is logged when it begins and when it ends. */
export function runArchive(archive: Archive, everyMs = EVERY_MS): RunningArchive {
  let isStopped = false
  let failure: { since: Date; reason: string } | undefined
  let pauseMs = everyMs
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()

  async function work(): Promise<void> {
    try {
      await archive.copyNew()
      if (failure) logger.info('cópia de segurança: voltou a ser feita.')
      failure = undefined
      pauseMs = everyMs
    } catch (error) {
      tell(error)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
    if (!isStopped) timer = setTimeout(start, pauseMs)
  }

  function tell(error: unknown): void {
    const reason = messageOf(error)
    if (reason === failure?.reason) return
    failure = { since: failure?.since ?? new Date(), reason }
    if (error instanceof BackupError) logger.error(`cópia de segurança: ${reason}`)
    else logFailure(error, 'cópia de segurança: ')
  }

  function start(): void {
    working = work()
  }
  start()
  return {
    failure: () => failure,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
