import type { Hono } from 'hono'
import { type Backups, readBackups } from '../../src/calls/backups.ts'
import type { Services, SessionEnv } from '../context.ts'
import { handle } from '../http/handle.ts'
import { RUN } from './runs.ts'
import type { OperationStatus } from './status.ts'

declare module '../context.ts' {
  interface Services {
    /** Reads how backups and disks are. */
    readOperations: () => Promise<OperationStatus>
  }
}

const SELECT_RUNS = `SELECT ${RUN} FROM backup_runs WHERE finished_at IS NOT NULL ORDER BY started_at DESC, id DESC LIMIT 50`

const SELECT_WARNINGS =
  'SELECT id, text, host, began_at FROM operator_warnings WHERE ended_at IS NULL ORDER BY began_at, id'

/** Backups of the whole installation, for the platform's administrators. */
export function mountBackups(app: Hono<SessionEnv>, { readOperations }: Services): void {
  handle(app, readBackups, async ({ tx }) => {
    const { mode, place, is_listed, base, first_at, copied_at, waiting, drill, disks } =
      await readOperations()
    const runs = await tx.query<Backups['runs'][number]>(SELECT_RUNS)
    const warnings = await tx.query<Backups['warnings'][number]>(SELECT_WARNINGS)
    return {
      ...{ mode, place, is_listed, base, first_at, copied_at, waiting, drill, disks },
      warnings: warnings.rows,
      runs: runs.rows,
    }
  })
}
