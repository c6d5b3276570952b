import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { changedFields } from '../log/write.ts'
import { answerFields } from './answer.ts'

const TAKE_BACK = `WITH said AS (
    SELECT kind, medical_plan_id, state, valid_until FROM readiness_answers WHERE procedure_id = $1 AND state IS NOT NULL),
  taken AS (
    UPDATE readiness_answers SET state = NULL, valid_until = NULL, said_by = (SELECT name FROM users WHERE id = $2), said_at = $3
     WHERE procedure_id = $1 AND state IS NOT NULL)
  SELECT kind, state, valid_until FROM said ORDER BY kind, medical_plan_id`

/**
 * Takes back all that was said of a surgery before it begins: it was of another patient.
 * @returns what was taken back, for the log
 */
export async function takeBackAnswers(
  tx: PoolClient,
  userId: number,
  procedureId: number,
  now: Date,
): Promise<UpdatedField[]> {
  const { rows } = await tx.query<{ kind: string; state: string; valid_until: string | null }>(
    prepared(TAKE_BACK, [procedureId, userId, now.toISOString()]),
  )
  const none = { state: null, valid_until: null }
  return rows.flatMap(({ kind, state, valid_until }) =>
    changedFields(answerFields(kind, { state, valid_until }), answerFields(kind, none)),
  )
}
