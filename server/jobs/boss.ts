import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Queue } from './worker.ts'

/** Jobs whose server was killed are looked for this often. */
const MAINTENANCE_SECONDS = 30

/**
 * The queues of the database, in the schema `pgboss`, which is made at the first start. They share the owner's pool; a
 * connection on which a statement failed is closed, since pg-boss opens transactions inside its statements.
 */
export function openBoss(pool: Pool): PgBoss {
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
  })
  boss.on('error', (error) => console.error('fila de trabalhos:', error.message))
  return boss
}

/** Any number, the same in every process: the advisory lock under which one of them makes what is missing. */
const START_LOCK = 7_225_202

/**
 * Starts the queues and makes this one where it is missing. Making one locks the tables of all: of servers that start
 * together each waits for the one before, and finds the queue there.
 */
export async function startQueue(pool: Pool, boss: PgBoss, { name, options }: Queue): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    await boss.start()
    if (!(await boss.getQueue(name))) await boss.createQueue(name, { name, ...options })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK])
    client.release()
  }
}
