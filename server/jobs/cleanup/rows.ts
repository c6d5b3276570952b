import type { Pool } from 'pg'

/** What is over is kept this much longer, so that what went wrong yesterday can still be looked at. */
const KEPT = "interval '1 day'"

/** Rows of one statement: its locks are short. */
const BATCH_ROWS = 500
/** Batches of one table in a run; the next run takes up the rest. */
const MOST_BATCHES = 20

/**
 * Which rows of a table are over. Tokens go with their session, never before it. Invites that expired or were accepted
 * stay: their links still answer what became of them.
 */
const OVER: Readonly<Record<string, string>> = {
  sessions: `coalesce(ended_at, created_at) < now() - ${KEPT} AND (ended_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM session_tokens t WHERE t.session_id = sessions.id AND t.expires_at > now() - ${KEPT}))`,
  sign_in_throttle: 'expire < extract(epoch FROM now()) * 1000',
  known_devices: "last_used_at < now() - interval '180 days'",
  password_resets: `expires_at < now() - ${KEPT}`,
  email_validations: `expires_at < now() - ${KEPT}`,
  invitations: `revoked_at < now() - ${KEPT}`,
  import_progress: `updated_at < now() - ${KEPT}`,
}

const batchOf = (table: string, condition: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED))`

async function removeFrom(pool: Pool, statement: string, signal: AbortSignal): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch++) {
    const { rowCount } = await pool.query(statement)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) break
  }
  return removed
}

/** Removes rows that are over, in batches; rows that somebody has locked are left to the next run. Answers how many of each table. */
export async function removeOldRows(pool: Pool, signal: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, condition] of Object.entries(OVER))
    counts[table] = await removeFrom(pool, batchOf(table, condition), signal)
  return counts
}
