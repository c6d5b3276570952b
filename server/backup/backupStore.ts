import { createHmac, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import retry from 'p-retry'
import { FileMissing, type FileStore, FilesUnavailable, type StoredFile } from '../files/fileStore.ts'
import { storeAt } from '../files/uploadedFiles.ts'
import { asBackupError, BackupError } from './backupError.ts'
import { seal, unseal } from './sealed.ts'

/** Where backups are kept, and how. */
interface BackupPlace {
  /** An absolute folder, or a bucket `https://key:secret@host/bucket?region=…`. */
  url: string
  /** 32 bytes. */
  key: Buffer
}

/** Compressed and encrypted objects in a folder or bucket. All methods throw BackupError for what is wrong with the place. */
export interface BackupStore {
  /** Stores an object, replacing one of its name. @returns its bytes before it was compressed and encrypted */
  put(name: string, source: Readable): Promise<number>
  /** @throws BackupError `missing`; the stream fails with `damaged` */
  read(name: string): Promise<Readable>
  /** The objects of a folder, which ends with a slash, in the order of their names (`key`). */
  list(folder: string): Promise<StoredFile[]>
  remove(name: string): Promise<void>
  /** Removes what was never written to its end. */
  removeAbandoned(folder: string): Promise<void>
}

/** The lowest at which a segment of the log that is mostly zeros takes 17 KB, instead of 74; level 6 takes twice the time for 3 %. */
const GZIP_LEVEL = 4

/** Of one object, while a bucket does not answer: what was read for it need not be read again. */
const RETRIES = {
  retries: 3,
  minTimeout: 1_000,
  shouldRetry: ({ error }: { error: Error }) => error instanceof FilesUnavailable,
}

const isBucket = (url: string) => /^https?:/.test(url)

/** Says whose backups these are. Not encrypted, so that a wrong key is told from a damaged object. */
const INSTALLATION = 'installation.json'

/** The file store below a backup store, for what is not encrypted. */
const plainStore = ({ url }: Pick<BackupPlace, 'url'>): FileStore => storeAt(url)

function openBackupStore({ url, key }: BackupPlace): BackupStore {
  const files = plainStore({ url })

  async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
    // Of a disk that is not mounted any more an empty folder may be left, which must not be filled.
    if (files.folder && !existsSync(join(files.folder, INSTALLATION))) throw new BackupError('gone')
    try {
      return await work()
    } catch (error) {
      throw asBackupError(error, name)
    }
  }

  return {
    put: (name, source) =>
      guarded(name, async () => {
        const folder = await mkdtemp(join(tmpdir(), 'sala-backup-'))
        try {
          const path = join(folder, 'object')
          let bytes = 0
          async function* counted(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length
              yield chunk
            }
          }
          const sealed = (chunks: AsyncIterable<Buffer>) => seal(key, name, chunks)
          await pipeline(source, counted, createGzip({ level: GZIP_LEVEL }), sealed, createWriteStream(path))
          await retry(() => files.put(name, path), RETRIES)
          return bytes
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      }),
    read: (name) =>
      guarded(name, async () => {
        const unzip = createGunzip()
        const stored = await files.read(name)
        pipeline(stored, (chunks) => unseal(key, name, chunks), unzip).catch((error) =>
          unzip.destroy(asBackupError(error, name) as Error),
        )
        return unzip
      }),
    list: (folder) =>
      guarded(folder, async () => {
        const found: StoredFile[] = []
        for await (const file of files.list(folder)) found.push(file)
        return found.sort((one, other) => (one.key < other.key ? -1 : 1))
      }),
    remove: (name) => guarded(name, () => files.remove(name)),
    removeAbandoned: (folder) =>
      guarded(folder, async () => {
        await files.removeAbandoned(folder)
      }),
  }
}

/** The content of a small object. @throws BackupError `missing`, `damaged` */
export const readObject = async (store: BackupStore, name: string): Promise<Buffer> =>
  buffer(await store.read(name))

export const putJson = (store: BackupStore, name: string, value: unknown): Promise<number> =>
  store.put(name, Readable.from([Buffer.from(JSON.stringify(value))]))

interface Installation {
  format: 1
  id: string
  /** Proves the key without telling it. */
  keyCheck: string
}

const keyCheckOf = (key: Buffer, id: string) =>
  createHmac('sha256', key).update(`sala backup ${id}`).digest('hex')

async function readInstallation(place: BackupPlace): Promise<Installation | undefined> {
  try {
    return JSON.parse((await buffer(await plainStore(place).read(INSTALLATION))).toString())
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    if (error instanceof SyntaxError) throw new BackupError('damaged', INSTALLATION)
    throw asBackupError(error, INSTALLATION)
  }
}

/** Opens the backups of any installation for reading. @throws BackupError `noBase`, `wrongKey`, `gone`, `away` */
export async function openForReading(place: BackupPlace): Promise<BackupStore> {
  if (!isBucket(place.url) && !existsSync(place.url)) throw new BackupError('gone')
  const found = await readInstallation(place)
  if (!found) throw new BackupError('noBase')
  if (found.keyCheck !== keyCheckOf(place.key, found.id)) throw new BackupError('wrongKey')
  return openBackupStore(place)
}

/** In the data folder: who this installation is, and where it has written. A restore does not bring it along. */
interface Identity {
  id: string
  /** Their addresses, without secrets. */
  places: string[]
}

const identityFile = (dataDir: string) => join(dataDir, '.sala-backup.json')

function readIdentity(dataDir: string): Identity {
  const path = identityFile(dataDir)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const identity: Identity = { id: randomUUID(), places: [] }
  writeIdentity(dataDir, identity)
  return identity
}

const writeIdentity = (dataDir: string, identity: Identity) =>
  writeFileSync(identityFile(dataDir), `${JSON.stringify(identity)}\n`, { mode: 0o600, flush: true })

/**
 * Opens an installation's own backups, which are begun if the place is empty.
 * @throws BackupError `gone` (also where it has written before and nothing is there now), `otherInstallation`, `wrongKey`, `away`,
 *   `readOnly`, `full`
 */
export async function openOwn(dataDir: string, place: BackupPlace): Promise<BackupStore> {
  if (!isBucket(place.url) && !existsSync(place.url)) throw new BackupError('gone')
  const identity = readIdentity(dataDir)
  const address = isBucket(place.url) ? new URL(place.url).host + new URL(place.url).pathname : place.url
  let found = await readInstallation(place)
  if (!found) {
    if (identity.places.includes(address)) throw new BackupError('gone')
    await begin(place, identity.id)
    // Another installation may have begun at the same moment: what was stored last counts.
    found = await readInstallation(place)
  }
  if (found?.id !== identity.id) throw new BackupError('otherInstallation')
  if (found.keyCheck !== keyCheckOf(place.key, found.id)) throw new BackupError('wrongKey')
  if (!identity.places.includes(address))
    writeIdentity(dataDir, { ...identity, places: [...identity.places, address] })
  return openBackupStore(place)
}

async function begin(place: BackupPlace, id: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sala-backup-'))
  try {
    const path = join(folder, 'installation')
    const installation: Installation = { format: 1, id, keyCheck: keyCheckOf(place.key, id) }
    writeFileSync(path, `${JSON.stringify(installation)}\n`)
    await plainStore(place).put(INSTALLATION, path)
  } catch (error) {
    throw asBackupError(error, INSTALLATION)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether content is what is stored under a name; undefined if nothing is. @throws BackupError `damaged` */
export async function isSameAsStored(
  store: BackupStore,
  name: string,
  content: Buffer,
): Promise<boolean | undefined> {
  try {
    return (await readObject(store, name)).equals(content)
  } catch (error) {
    if (error instanceof BackupError && error.fault === 'missing') return undefined
    throw error
  }
}
