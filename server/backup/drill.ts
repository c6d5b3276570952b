import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { findDatabase } from '../db/embedded/dataFolder.ts'
import { connectTo } from '../db/hosts.ts'
import { FILE_FOLDERS, FileMissing, type FileStore } from '../files/fileStore.ts'
import { diskOf, floorOf } from '../files/freeSpace.ts'
import { streamSha256 } from '../files/sha256.ts'
import { verifyLog } from '../log/seals/verify.ts'
import { type Archive, FILES, waitUntilArchived } from './archiver.ts'
import { BackupError } from './backupError.ts'
import type { BackupStore } from './backupStore.ts'
import { BASES, bytesOf, type Manifest, readManifests } from './base.ts'
import { type Digest, differences, digestNow, digestTables } from './digest.ts'
import { restoreInto } from './restore.ts'

/** What a drill came to. */
export interface Drill {
  /** When the base was complete. */
  baseAt: string
  /** The moment that it restored to. */
  restoredTo: string
  restoreSeconds: number
  bytes: number
  tables: number
  rows: number
  /** Uploaded files that were compared; undefined if none were to be. */
  files: number | undefined
}

interface DrillOptions {
  /** The owner's session of the database in use. */
  client: pg.Client
  store: BackupStore
  /** Uploaded files in use. */
  files: FileStore
  dataDir: string
  /** Copies the log where no server does. */
  archive: Archive | undefined
  /** Receives lines for the operator, in Portuguese. */
  log: (line: string) => void
}

/** Where a drill restores: on the disk of the database, which its user reaches. */
const drillFolder = (dataDir: string): string => join(findDatabase(dataDir).home, 'drill')

/** Removes what a killed drill left. */
export async function removeDrill(dataDir: string): Promise<void> {
  await rm(drillFolder(dataDir), { recursive: true, force: true })
}

/**
 * Restores the newest base and the log after it beside the database, to a moment of which it has compared every table, and compares
 * uploaded files with their copies. What it restored is removed.
 * @throws BackupError with what is wrong
 */
export async function drill({ client, store, files, dataDir, archive, log }: DrillOptions): Promise<Drill> {
  const into = drillFolder(dataDir)
  await removeDrill(dataDir)
  const manifests = await readManifests(store)
  const base = manifests.at(-1)
  if (!base) throw new BackupError('noBase')
  await requireParts(store, manifests)
  const bytes = bytesOf(base)
  await requireSpace(dataDir, bytes)
  const startedAt = Date.now()
  const digest = await digestNow(client)
  await waitUntilArchived(store, { firstWal: base.firstWal, lastWal: await endSegment(client) }, archive)
  const began = performance.now()
  let restoreSeconds = 0
  try {
    await restoreInto(store, {
      ...{ into, to: { lsn: digest.lsn }, log },
      async inspect(url) {
        restoreSeconds = Math.round((performance.now() - began) / 1000)
        await compareDatabase(url, digest)
      },
    })
  } finally {
    await removeDrill(dataDir)
  }
  const compared = await compareFiles(files, {
    read: (key) => store.read(FILES + key),
    before: startedAt,
  })
  return { baseAt: base.finishedAt, bytes, ...comparedOf(digest), restoreSeconds, files: compared }
}

/** What is compared where a digest is. */
export const comparedOf = ({ at, tables }: Digest) => ({
  restoredTo: at,
  tables: tables.length,
  rows: tables.reduce((total, { rows }) => total + rows, 0),
})

/** @throws BackupError `missing`: of any base that is listed as complete */
async function requireParts(store: BackupStore, manifests: readonly Manifest[]): Promise<void> {
  const stored = new Set((await store.list(BASES)).map(({ key }) => key))
  for (const { parts } of manifests)
    for (const { name } of parts) if (!stored.has(name)) throw new BackupError('missing', name)
}

/** Of the log after a base, which lies beside it for a moment; and what a restored database writes. */
const BESIDES_BASE = 256 * 1024 ** 2

async function requireSpace(dataDir: string, bytes: number): Promise<void> {
  const { free, size } = await diskOf(findDatabase(dataDir).home)
  const needed = bytes + BESIDES_BASE
  if (free - needed < floorOf(size))
    throw new BackupError('noDrillSpace', String(Math.ceil(needed / 1024 ** 2)))
}

/** Ends PostgreSQL's current segment, with something after the place to restore to. @returns its name */
async function endSegment(client: pg.Client): Promise<string> {
  await client.query("SELECT pg_create_restore_point('sala drill')")
  const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name')
  return rows[0]?.name ?? ''
}

/**
 * Compares a restored database with what the original held.
 * @throws BackupError `different`, or `brokenSeals` if the log of activities is not intact
 */
export async function compareDatabase(url: string, { tables }: Digest): Promise<void> {
  const client = await connectTo(url)
  try {
    const different = differences(tables, await digestTables(client))
    if (different.length > 0) throw new BackupError('different', listed(different))
    const { findings } = await verifyLog(client)
    if (findings.length > 0) throw new BackupError('brokenSeals', String(findings.length))
  } finally {
    await client.end()
  }
}

/** Milliseconds within which a file need not have been copied yet. */
const FILE_PATIENCE_MS = 120_000

interface Copies {
  /** @throws FileMissing, or BackupError `missing` or `damaged` */
  read: (key: string) => ReturnType<FileStore['read']>
  /** Milliseconds: later files are left out. */
  before: number
}

/**
 * Compares uploaded files with their copies, by checksum.
 * @returns how many
 * @throws BackupError `differentFiles`
 */
export async function compareFiles(files: FileStore, { read, before }: Copies): Promise<number> {
  const different: string[] = []
  let compared = 0
  for (const folder of FILE_FOLDERS)
    for await (const { key, modifiedAt } of files.list(folder)) {
      if (modifiedAt.getTime() > before - FILE_PATIENCE_MS) continue
      const original = await checksum(() => files.read(key))
      // Removed since it was listed.
      if (original === undefined) continue
      if ((await checksum(() => read(key))) !== original) different.push(key)
      compared++
    }
  if (different.length > 0) throw new BackupError('differentFiles', listed(different))
  return compared
}

/** Of a file's content; undefined for one that is missing, or does not open. */
async function checksum(read: () => ReturnType<FileStore['read']>): Promise<string | undefined> {
  try {
    return await streamSha256(await read())
  } catch (error) {
    const isWrong = error instanceof BackupError && ['missing', 'damaged'].includes(error.fault)
    if (isWrong || error instanceof FileMissing) return undefined
    throw error
  }
}

/** Names that a sentence has room for. */
const MAX_NAMES = 5

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` e mais ${rest}` : '')
}
