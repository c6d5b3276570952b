import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { retryUntilDone } from '../persist.ts'
import type { Queue } from './worker.ts'

/** Jobs whose server was killed are looked for this often. */
const MAINTENANCE_SECONDS = 30

/** Jobs that are over are archived after so long, and forgotten after so many days more. The first bounds a schedule's intervals. */
const ARCHIVED_AFTER_SECONDS = 12 * 3600
const FORGOTTEN_AFTER_DAYS = 7

/**
 * The queues of the database, in the schema `pgboss`, which is made at the first start. They share the owner's pool; a
 * connection on which a statement failed is closed, since pg-boss opens transactions inside its statements.
 */
function openBoss(pool: Pool): PgBoss {
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const client = await pool.connect()
        let failure: Error | undefined
        try {
          return await client.query(text, values)
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error))
          throw error
        } finally {
          client.release(failure)
        }
      },
    },
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: ARCHIVED_AFTER_SECONDS,
    deleteAfterDays: FORGOTTEN_AFTER_DAYS,
  })
  boss.on('error', (error) => console.error('fila de trabalhos:', error.message))
  return boss
}

/** Any number, the same in every process: the advisory lock under which one of them makes what is missing. */
const START_LOCK = 7_225_202

/**
 * Starts pg-boss and makes these queues where they are missing. Making one locks the tables of all: of servers that start
 * together each waits for the one before, and finds the queues there. While the database is away it is tried again.
 * @throws the signal's reason once it is aborted.
 */
export function startQueues(pool: Pool, queues: readonly Queue[], signal?: AbortSignal): Promise<PgBoss> {
  const names = queues.map(({ name }) => name).join(', ')
  return retryUntilDone(`fila ${names}`, () => tryToStart(pool, queues), signal)
}

/** A pg-boss whose start failed can be neither started again nor stopped: each try has one of its own. */
async function tryToStart(pool: Pool, queues: readonly Queue[]): Promise<PgBoss> {
  const boss = openBoss(pool)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    await boss.start()
    for (const { name, options } of queues)
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, ...options })
    await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK])
    return boss
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await boss.stop({ graceful: false })
    throw failure
  } finally {
    // Closing the connection of a failed try gives the lock back.
    client.release(failure)
  }
}
