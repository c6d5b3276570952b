import { existsSync } from 'node:fs'
import pg from 'pg'
import { findDatabase } from '../db/embedded/dataFolder.ts'
import { connectRunning, startEmbedded } from '../db/embedded.ts'
import { tryHoldLock } from '../db/locks.ts'
import { type Env, EnvError, readEnv } from '../env.ts'
import type { FileStore } from '../files/fileStore.ts'
import { uploadedFiles } from '../files/uploadedFiles.ts'
import { logAs, logger } from '../logger.ts'
import { lowerPriorityOf } from '../lowerPriority.ts'
import { Archive } from './archiver.ts'
import { BackupError } from './backupError.ts'
import { type BackupStore, openOwn } from './backupStore.ts'

/** @throws EnvError if none is configured */
export function requireBackup(env: Env): NonNullable<Env['backup']> {
  if (!env.backup)
    throw new EnvError(
      'Defina SALA_BACKUP_URL e SALA_BACKUP_KEY: dizem para onde vão as cópias de segurança.',
    )
  return env.backup
}

interface OwnBackup {
  env: Env
  store: BackupStore
  days: number
  files: FileStore
  database: OpenDatabase
}

/** Works with this installation's backup and database, with nobody else at its backups. */
export async function withOwnBackup(
  source: NodeJS.ProcessEnv,
  work: (own: OwnBackup) => Promise<string[]>,
): Promise<string[]> {
  const env = readEnv(source)
  logAs(env.log)
  const backup = requireBackup(env)
  if (!existsSync(env.dataDir)) throw new EnvError(`Não há dados da Sala em ${env.dataDir}.`)
  const open = () => openOwn(env.dataDir, backup)
  const store = await open()
  const files = uploadedFiles(env)
  const database = await openDatabase(env, files, open)
  try {
    // Until all is done, as the parts of a base that is not listed yet are removed. It ends with the session.
    if (!(await tryHoldLock(database.client, 'backup'))) throw new BackupError('busy')
    const { rows } = await database.client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    for (const { pid } of rows) lowerPriorityOf(pid)
    return await work({ env, store, days: backup.days, files, database })
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
