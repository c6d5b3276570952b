import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { QUEUED } from '../jobs/leases.ts'
import type { QueueName, Waiting } from './meter.ts'

/** What only the database knows, of all servers together. */
export interface DatabaseSample {
  sessions: number
  queues: ReadonlyMap<QueueName, Waiting>
}

/** Milliseconds that the statement may take. */
const STATEMENT_MS = 2_000

/** Entries without a seal are counted up to this number: after a long failure there may be millions. */
const MAX_UNSEALED = 100_000

const BOSS_QUEUES: readonly QueueName[] = ['anaesthetist-invites', 'letters', 'cleanup-rows', 'cleanup-files']

const leased = (queue: QueueName, table: string) =>
  `SELECT '${queue}' AS queue, count(*) AS count, min(created_at) AS since FROM ${table} WHERE status = ${QUEUED}`

const OWN_QUEUES = `${leased('exams', 'ocr_documents')}
   UNION ALL ${leased('reports', 'reports')}
   UNION ALL SELECT 'log-seals', count(*), min(logged_at)
               FROM (SELECT logged_at FROM unsealed_logs LIMIT ${MAX_UNSEALED}) AS unsealed`

const BOSS_JOBS = `
   UNION ALL SELECT names.name, count(id), min(start_after) FROM unnest($1::text[]) AS names (name)
               LEFT JOIN pgboss.job ON job.name = names.name AND job.state < 'active' GROUP BY names.name`

const select = (queues: string) => `
  SELECT queue, count, coalesce(greatest(extract(epoch FROM now() - since), 0), 0)::float8 AS age,
         (SELECT count(*) FROM sessions s WHERE ended_at IS NULL AND EXISTS
           (SELECT FROM session_tokens t WHERE t.session_id = s.id AND t.expires_at > now())) AS sessions
    FROM (${queues}) AS waiting`

/** pg-boss makes its tables in the background, after the very first start. */
const PREPARE = `SELECT set_config('statement_timeout', '${STATEMENT_MS}', true), to_regclass('pgboss.job') IS NOT NULL AS has_boss`

interface Row {
  queue: QueueName
  count: number
  age: number
  sessions: number
}

/** Reads all of it by one statement. @throws Error if the database does not answer in time */
export async function sampleDatabase(pool: Pool): Promise<DatabaseSample> {
  const rows = await inTransaction(pool, async (tx) => {
    const [prepared] = (await tx.query<{ has_boss: boolean }>(PREPARE)).rows
    const read = prepared?.has_boss
      ? tx.query<Row>(select(OWN_QUEUES + BOSS_JOBS), [BOSS_QUEUES])
      : tx.query<Row>(select(OWN_QUEUES))
    return (await read).rows
  })
  return {
    sessions: rows[0]?.sessions ?? 0,
    queues: new Map(rows.map(({ queue, count, age }) => [queue, { count, oldestAge: age }])),
  }
}
