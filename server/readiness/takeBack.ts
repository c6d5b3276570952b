import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'

const TAKE_BACK = `UPDATE readiness_answers SET state = NULL, valid_until = NULL, said_by = (SELECT name FROM users WHERE id = $2), said_at = $3
  WHERE procedure_id = $1 AND state IS NOT NULL`

/** Takes back all that was said of a surgery before it begins: it was of another patient. */
export async function takeBackAnswers(
  tx: PoolClient,
  userId: number,
  procedureId: number,
  now: Date,
): Promise<void> {
  await tx.query(prepared(TAKE_BACK, [procedureId, userId, now.toISOString()]))
}
