import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import { FILE_FOLDERS, type FileStore } from '../files/fileStore.ts'
import { type BackupStore, putJson, readObject } from './backupStore.ts'

/** A complete base backup. */
export interface Manifest {
  id: string
  /** ISO instants; a restore to before the second is not possible with this base. */
  startedAt: string
  finishedAt: string
  /** First and last segment of the log that it needs. */
  firstWal: string
  lastWal: string
  /** Objects whose joined contents are one tar file. */
  parts: { name: string; bytes: number }[]
  /** Keys of the uploaded files that were there. */
  files: string[]
}

export const MANIFESTS = 'manifests/'
/** Bytes before they were compressed and encrypted. */
export const bytesOf = ({ parts }: Manifest): number => parts.reduce((total, { bytes }) => total + bytes, 0)

export const BASES = 'base/'

/** Oldest first, by their place in the log, which no clock changes. */
export async function readManifests(store: BackupStore): Promise<Manifest[]> {
  const manifests: Manifest[] = []
  for (const { key: name } of await store.list(MANIFESTS))
    manifests.push(JSON.parse((await readObject(store, name)).toString()))
  return manifests.sort((one, other) => (one.firstWal.slice(8) < other.firstWal.slice(8) ? -1 : 1))
}

/** Lists a base as complete. */
export const storeManifest = (store: BackupStore, manifest: Manifest): Promise<unknown> =>
  putJson(store, MANIFESTS + manifest.id, manifest)

/** Removes a base, so that it never looks complete. */
export async function removeBase(store: BackupStore, { id, parts }: Manifest): Promise<void> {
  await store.remove(MANIFESTS + id)
  for (const { name } of parts) await store.remove(name)
}

/** Bytes of the tar in each part: a bucket must be told an object's size, and one that fails is sent again alone. */
const PART_BYTES = 64 * 1024 ** 2

interface BaseOptions {
  /** PGDATA. */
  cluster: string
  /** Bytes a second that are read, so that requests do not notice. */
  bytesPerSecond: number
  /** Uploaded files. */
  files: FileStore
  /** Whether the checkpoint at its beginning is made at once, instead of within some minutes. */
  fast: boolean
}

/**
 * Copies a running database with PostgreSQL's low-level calls (its documentation, 'Making a Base Backup Using the Low Level API', with
 * the list of what is left out).
 * @param client the owner's session; it holds the backup, which ends with it
 * @returns its manifest, which is to be stored once the log that it needs is
 * @throws BackupError with what is wrong with the place
 */
export async function copyBase(
  client: pg.Client,
  store: BackupStore,
  { cluster, files, bytesPerSecond, fast }: BaseOptions,
): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  const started = await client.query<{ wal: string }>(
    'SELECT pg_walfile_name(pg_backup_start($1, $2)) AS wal',
    ['sala', fast],
  )
  const firstWal = started.rows[0]?.wal ?? ''
  const id = `${firstWal}-${randomBytes(4).toString('hex')}`
  const tar = pack()
  let lastWal = ''
  async function fill(): Promise<void> {
    await packCluster(tar, cluster)
    const stopped = await client.query<{ label: string; wal: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS wal FROM pg_backup_stop()',
    )
    lastWal = stopped.rows[0]?.wal ?? ''
    tar.entry({ name: 'backup_label', mode: 0o600 }, stopped.rows[0]?.label ?? '')
    tar.finalize()
  }
  const filling = fill().catch((error) => tar.destroy(error))
  const parts = await storeParts(store, id, tar as AsyncIterable<Buffer>, bytesPerSecond).finally(() =>
    tar.destroy(),
  )
  await filling
  const finishedAt = new Date().toISOString()
  return { id, startedAt, finishedAt, firstWal, lastWal, parts, files: await keysOf(files) }
}

async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const folder of FILE_FOLDERS) for await (const { key } of files.list(folder)) keys.push(key)
  return keys
}

/** After so long, in milliseconds, a base looks whether others wait for the processor or the disk. */
const WORK_MS = 40

/** Below this share of the processor it had to wait; then it rests so many times as long as it worked. */
const OWN_SHARE = 0.7
const REST = 3

/**
 * Gives way: on few processors even the lowest priority is felt. @returns a function that tells how long to rest, in milliseconds; it is
 * called often
 */
function givingWay(): () => number {
  let since = performance.now()
  let used = process.cpuUsage()
  return () => {
    const worked = performance.now() - since
    if (worked < WORK_MS) return 0
    const { user, system } = process.cpuUsage(used)
    const rest = (user + system) / 1000 < worked * OWN_SHARE ? worked * REST : 0
    since = performance.now() + rest
    used = process.cpuUsage()
    return rest
  }
}

async function storeParts(
  store: BackupStore,
  id: string,
  tar: AsyncIterable<Buffer>,
  bytesPerSecond: number,
): Promise<Manifest['parts']> {
  const parts: Manifest['parts'] = []
  const chunks = tar[Symbol.asyncIterator]()
  let next = await chunks.next()
  const began = performance.now()
  let copied = 0
  const restNow = givingWay()
  async function* part() {
    for (let bytes = 0; !next.done && bytes < PART_BYTES; next = await chunks.next()) {
      yield next.value
      bytes += next.value.length
      copied += next.value.length
      const early = (copied / bytesPerSecond) * 1000 - (performance.now() - began)
      const rest = Math.max(early, restNow())
      if (rest > 10) await sleep(rest)
    }
  }
  while (!next.done) {
    const name = `${BASES}${id}.${String(parts.length + 1).padStart(5, '0')}`
    parts.push({ name, bytes: await store.put(name, Readable.from(part())) })
  }
  return parts
}

/** Folders whose content belongs to the running server. */
const WITHOUT_CONTENT = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|.*\.signal)$/

/** What says where recovery begins must not be older than the rest. */
const CONTROL = 'global/pg_control'

async function packCluster(tar: Pack, cluster: string): Promise<void> {
  await packFolder(tar, cluster, '')
  await packFile(tar, cluster, CONTROL)
}

async function packFolder(tar: Pack, cluster: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue
    if (entry.isDirectory()) {
      tar.entry({ name, type: 'directory', mode: 0o700 })
      if (!WITHOUT_CONTENT.has(name)) await packFolder(tar, cluster, name)
    } else if (entry.isFile()) await packFile(tar, cluster, name)
  }
  if (folder === '') tar.entry({ name: 'pg_wal/archive_status', type: 'directory', mode: 0o700 })
}

/** A file that is removed meanwhile is left out, one that shrinks is filled with zeros: recovery replays what happened to it. */
async function packFile(tar: Pack, cluster: string, name: string): Promise<void> {
  const file = await open(join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    if (size === 0) return void tar.entry({ name, mode: 0o600 }, Buffer.alloc(0))
    const entry = tar.entry({ name, size, mode: 0o600 })
    const content = createReadStream('', { fd: file.fd, autoClose: false, start: 0, end: size - 1 })
    async function* padded() {
      let left = size
      for await (const chunk of content) {
        left -= chunk.length
        yield chunk
      }
      if (left > 0) yield Buffer.alloc(left)
    }
    await pipeline(Readable.from(padded()), entry)
  } finally {
    await file.close()
  }
}
