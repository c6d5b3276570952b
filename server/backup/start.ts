import type { Env } from '../env.ts'
import type { FileStore } from '../files/fileStore.ts'
import { Archive, runArchive } from './archiver.ts'
import { openOwn } from './backupStore.ts'
import { runNightly } from './nightly.ts'

interface BackupsOptions {
  dataDir: string
  backup: NonNullable<Env['backup']>
  spool: string
  files: FileStore
}

/** Copies the log and uploaded files all the time, and the whole database each night, until it is stopped. */
export function startBackups({ dataDir, backup, spool, files }: BackupsOptions): { stop(): Promise<void> } {
  const open = () => openOwn(dataDir, backup)
  const running = [runArchive(new Archive({ spool, files, open })), runNightly(open)]
  return {
    async stop() {
      await Promise.all(running.map((part) => part.stop()))
    },
  }
}
