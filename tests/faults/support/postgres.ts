import { spawnSync } from 'node:child_process'
import { openDatabase } from '../../../server/db/database.ts'
import { postmaster } from '../../db/embeddedFolders.ts'
import { databaseUrl, type FaultServer } from './server.ts'

export { isRunning, postmaster } from '../../db/embeddedFolders.ts'

/** Stops all processes of a server's database, as a frozen host does. @returns lets them run again */
export function freezeDatabase({ dataDir }: FaultServer): () => void {
  const main = postmaster(dataDir)
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  const pids = [main, ...stdout.trim().split(/\s+/).map(Number)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids.splice(0)) process.kill(pid, 'SIGCONT')
  }
}

/** A running server's database, accessed as its owner; must be closed. */
export function databaseOf(server: FaultServer) {
  const { system, close } = openDatabase(databaseUrl(server))
  const rows = async (sql: string, values: unknown[] = []) => (await system.query(sql, values)).rows
  return {
    rows,
    close,
    /** Blocks every statement on a table until it is released. */
    async lock(table: string) {
      const client = await system.connect()
      // A test that fails meanwhile stops its server, and the database with it.
      client.on('error', () => {})
      await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
      return {
        /** Number of waiting statements. */
        waiting: async (): Promise<number> =>
          (await rows(`SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted`))[0].count,
        async release() {
          await client.query('COMMIT')
          client.release()
        },
      }
    },
  }
}

/** Rows of a running server's database, read as its owner. */
export async function rowsOf(server: FaultServer, sql: string) {
  const { rows, close } = databaseOf(server)
  try {
    return await rows(sql)
  } finally {
    await close()
  }
}

/** Process ids of the database's connections, except the one running this query. */
export async function backends(server: FaultServer): Promise<number[]> {
  const rows = await rowsOf(
    server,
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** Number of transactions that are idle, waiting for their client. */
export async function idleTransactions(server: FaultServer): Promise<number> {
  const rows = await rowsOf(
    server,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`,
  )
  return rows[0].count
}
