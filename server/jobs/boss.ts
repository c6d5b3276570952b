import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import { holdLock, releaseLock } from '../db/locks.ts'
import { logger } from '../logger.ts'
import { retryUntilDone } from '../retryUntilDone.ts'
import type { Queue } from './worker.ts'

/** Seconds between checks for jobs of killed servers. */
const MAINTENANCE_SECONDS = 30

/** Seconds until completed jobs are archived, which bounds a schedule's interval, and days until they are deleted. */
const ARCHIVED_AFTER_SECONDS = 12 * 3600
const DELETED_AFTER_DAYS = 7

/**
 * pg-boss on the owner's pool, in the schema `pgboss`. A connection on which a statement failed is closed, because
 * pg-boss opens transactions within its statements.
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
    deleteAfterDays: DELETED_AFTER_DAYS,
  })
  boss.on('error', (error) => logger.error(`fila de trabalhos: ${error.message}`))
  return boss
}

/**
 * Starts pg-boss and creates missing queues. Creating one locks pg-boss's tables, so concurrent server starts are
 * serialized by a lock. Retried during a database outage.
 * @throws the signal's reason once it is aborted.
 */
export function startQueues(pool: Pool, queues: readonly Queue[], signal?: AbortSignal): Promise<PgBoss> {
  const names = queues.map(({ name }) => name).join(', ')
  return retryUntilDone(`fila ${names}`, () => startOnce(pool, queues), { signal })
}

/** A pg-boss instance whose start failed can be neither restarted nor stopped: each attempt creates its own. */
async function startOnce(pool: Pool, queues: readonly Queue[]): Promise<PgBoss> {
  const boss = openBoss(pool)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await holdLock(client, 'queues')
    await boss.start()
    for (const { name, options } of queues)
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, ...options })
    await releaseLock(client, 'queues')
    return boss
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await boss.stop({ graceful: false })
    throw failure
  } finally {
    // Closing the connection of a failed attempt releases the lock.
    client.release(failure)
  }
}
