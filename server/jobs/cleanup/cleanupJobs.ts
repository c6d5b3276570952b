import type { Pool } from 'pg'
import type { FileStore } from '../../files/fileStore.ts'
import type { ScheduledJob } from '../schedule.ts'
import { removeOrphanedFiles } from './files.ts'
import { removeOldRows } from './rows.ts'
import { removeStaleFolders } from './temporary.ts'

const ROWS_EVERY_SECONDS = 3600
/** Each time the whole store is listed. */
const FILES_EVERY_SECONDS = 12 * 3600

/** Writes what was removed as one line, or nothing where nothing was. */
function logRemoved(counts: Readonly<Record<string, number>>): void {
  const removed = Object.entries(counts).filter(([, count]) => count > 0)
  if (removed.length)
    console.info(`limpeza: ${removed.map(([name, count]) => `${count} de ${name}`).join(', ')}`)
}

/** What removes, now and then, what nobody needs any more. */
export function cleanupJobs({ pool, files }: { pool: Pool; files: FileStore }): ScheduledJob[] {
  return [
    {
      name: 'cleanup-rows',
      everySeconds: ROWS_EVERY_SECONDS,
      run: async (signal) => logRemoved(await removeOldRows(pool, signal)),
    },
    {
      name: 'cleanup-files',
      everySeconds: FILES_EVERY_SECONDS,
      run: async (signal) =>
        logRemoved({
          'pastas temporárias': await removeStaleFolders(),
          arquivos: await removeOrphanedFiles(pool, files, signal),
        }),
    },
  ]
}
