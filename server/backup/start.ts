import type { Pool } from 'pg'
import type { Env } from '../env.ts'
import type { FileStore } from '../files/fileStore.ts'
import { logFailure } from '../logger.ts'
import { Archive, runArchive } from './archiver.ts'
import { openOwn } from './backupStore.ts'
import { removeDrill } from './drill.ts'
import { runNightly } from './nightly.ts'
import { readDrills } from './runs.ts'
import type { BackupState } from './status.ts'

export interface BackupsOptions {
  dataDir: string
  backup: NonNullable<Env['backup']>
  spool: string
  files: FileStore
  pool: Pool
}

interface RunningBackups {
  state(): BackupState
  stop(): Promise<void>
}

/** Copies the log and uploaded files all the time, the whole database each night, and restores it each week, until it is stopped. */
export function startBackups({ dataDir, backup, spool, files, pool }: BackupsOptions): RunningBackups {
  const open = () => openOwn(dataDir, backup)
  // Of a server that was killed meanwhile; before the next drill.
  const cleaned = removeDrill(dataDir).catch((error) => logFailure(error, 'teste de restauração: '))
  const archive = new Archive({ spool, files, open })
  const archiving = runArchive(archive)
  const nightly = runNightly({
    open,
    async readLastDrill() {
      await cleaned
      return (await readDrills(pool)).last
    },
  })
  return {
    state: () => ({
      spool,
      copiedAt: archive.copiedAt,
      failure: archiving.failure(),
      bases: nightly.bases(),
    }),
    async stop() {
      await Promise.all([archiving.stop(), nightly.stop()])
    },
  }
}
