import type { Pool } from 'pg'
import PgBoss from 'pg-boss'

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
