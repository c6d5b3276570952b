import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fromLocalDateTime } from '../../src/domain/dates.ts'
import { findDatabase } from '../db/embedded/dataFolder.ts'
import { connectRunning, startEmbedded } from '../db/embedded.ts'
import { tryHoldLock } from '../db/locks.ts'
import { type Env, EnvError, readEnv } from '../env.ts'
import type { FileStore } from '../files/fileStore.ts'
import { uploadedFiles } from '../files/uploadedFiles.ts'
import { logAs, logger } from '../logger.ts'
import { Archive, readWal } from './archiver.ts'
import { BackupError } from './backupError.ts'
import { type BackupStore, openForReading, openOwn } from './backupStore.ts'
import { copyBase, type Manifest, storeManifest } from './base.ts'
import { formatMoment, restoreInto } from './restore.ts'
import { removeExpired } from './retention.ts'
import { followSegments, placeInLog } from './wal.ts'

/** Bytes a second that a base reads. */
const BYTES_PER_SECOND = 50 * 1024 ** 2

/** Milliseconds for the log of a base to be copied. */
const ARCHIVE_PATIENCE_MS = 10 * 60_000

const MEGABYTE = 1024 ** 2

function requireBackup(env: Env): NonNullable<Env['backup']> {
  if (!env.backup)
    throw new EnvError(
      'Defina SALA_BACKUP_URL e SALA_BACKUP_KEY: dizem para onde vão as cópias de segurança.',
    )
  return env.backup
}

/**
 * Makes a base backup now, beside a running server or without one.
 * @param source process environment
 * @param args `--spread`: the checkpoint takes its time, for one that nobody waits for
 * @returns lines for the operator
 * @throws EnvError, BackupError, EmbeddedDatabaseError, database errors
 */
export async function backupCommand(source: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...args], options: { spread: { type: 'boolean', default: false } } })
  const env = readEnv(source)
  logAs(env.log)
  const backup = requireBackup(env)
  if (!existsSync(env.dataDir)) throw new EnvError(`Não há dados da Sala em ${env.dataDir}.`)
  const store = await openOwn(env.dataDir, backup)
  const files = uploadedFiles(env)
  const database = await openDatabase(env, files, () => openOwn(env.dataDir, backup))
  try {
    const { client, cluster, archive } = database
    // Until all is done, as the parts of a base that is not listed yet are removed. It ends with the session.
    if (!(await tryHoldLock(client, 'backup'))) throw new BackupError('busy')
    const manifest = await copyBase(client, store, {
      ...{ cluster, files, bytesPerSecond: BYTES_PER_SECOND },
      fast: !values.spread,
    })
    await waitUntilArchived(store, manifest, archive)
    await storeManifest(store, manifest)
    await removeExpired(store, { files, days: backup.days, now: Date.now() })
    const bytes = manifest.parts.reduce((total, part) => total + part.bytes, 0)
    return [
      `Cópia de segurança de ${formatMoment(manifest.finishedAt)} pronta: ${Math.ceil(bytes / MEGABYTE)} MB e ${manifest.files.length} arquivos.`,
    ]
  } finally {
    await database.close()
  }
}

interface OpenDatabase {
  client: pg.Client
  cluster: string
  /** Copies the log where no server does. */
  archive?: Archive
  close(): Promise<void>
}

async function openDatabase(
  { dataDir }: Env,
  files: FileStore,
  open: () => Promise<BackupStore>,
): Promise<OpenDatabase> {
  const running = await connectRunning(dataDir)
  if (running) {
    const { rows } = await running.query<{ archive_mode: string }>('SHOW archive_mode')
    if (rows[0]?.archive_mode === 'on')
      return { client: running, cluster: findDatabase(dataDir).cluster, close: () => running.end() }
    await running.end()
    throw new EnvError(
      'O servidor em execução foi iniciado sem SALA_BACKUP_URL. Reinicie-o com as mesmas variáveis deste comando.',
    )
  }
  const embedded = await startEmbedded({ dataDir, log: (line) => logger.info(line), isArchived: true })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  return {
    client,
    cluster: embedded.cluster,
    archive: new Archive({ spool: embedded.spool, files, open }),
    async close() {
      await client.end()
      await embedded.stop()
    },
  }
}

/** A base is of use once the log that was written while it was copied is there, too. */
async function waitUntilArchived(
  store: BackupStore,
  { firstWal, lastWal }: Manifest,
  archive: Archive | undefined,
): Promise<void> {
  const deadline = Date.now() + ARCHIVE_PATIENCE_MS
  for (;;) {
    await archive?.copyNew()
    const { last } = followSegments(await readWal(store), firstWal)
    if (last && placeInLog(last) >= placeInLog(lastWal)) return
    if (Date.now() > deadline) throw new BackupError('notArchived', lastWal)
    await sleep(1_000)
  }
}

const ZONE = 'America/Sao_Paulo'

/** A moment as operators write it: `2026-11-26T07:00`, of Brasília unless it has an offset. @throws EnvError */
function readMoment(text: string): Date {
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text)
  const local = text.replace(' ', 'T')
  const instant = isLocal ? fromLocalDateTime(local.length === 16 ? `${local}:00` : local, ZONE) : text
  const moment = new Date(instant)
  if (instant === '' || Number.isNaN(moment.getTime()))
    throw new EnvError(
      `--to: deve ser um momento como 2026-11-26T07:00, na hora de Brasília (recebido: ${text}).`,
    )
  return moment
}

/**
 * Restores a backup into a new data folder; SALA_BACKUP_URL and SALA_BACKUP_KEY say which.
 * @param args `--into folder`, `--to moment`
 * @returns lines for the operator
 * @throws EnvError, BackupError
 */
export async function restoreCommand(source: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { into: { type: 'string' }, to: { type: 'string' } },
  })
  if (!values.into) throw new EnvError('Diga em que pasta nova restaurar: --into pasta')
  const to = values.to === undefined ? undefined : readMoment(values.to)
  const env = readEnv(source)
  logAs(env.log)
  const store = await openForReading(requireBackup(env))
  const { dataDir, lastTransaction, files } = await restoreInto(store, {
    ...{ into: values.into, to },
    log: (line) => logger.info(line),
  })
  const until = lastTransaction ? `até a gravação de ${formatMoment(lastTransaction)}` : 'até o fim da cópia'
  return [
    `Restaurado em ${dataDir}, ${until}, com ${files} arquivos enviados.`,
    `Para usá-lo, inicie a Sala com SALA_DATA_DIR=${dataDir} e outra SALA_BACKUP_URL: as cópias desta continuam onde estão.`,
  ]
}
