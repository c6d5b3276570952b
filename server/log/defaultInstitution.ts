import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import { writeLog } from './write.ts'

/** SQL query for a user's default institution. @param user SQL expression of the user's id */
export const defaultInstitutionQuery = (user: string): string => `SELECT institution_id FROM institution_users
  WHERE user_id = ${user} AND removed_at IS NULL ORDER BY active DESC, is_default DESC, institution_id LIMIT 1`

const SELECT_DEFAULT_INSTITUTION = defaultInstitutionQuery('$1')

/** Logs an event outside any institution in the user's default institution, or not at all without one. */
export async function logInDefaultInstitution(
  tx: PoolClient,
  userId: number,
  event: LogEvent,
): Promise<void> {
  const { rows } = await tx.query<{ institution_id: number }>(SELECT_DEFAULT_INSTITUTION, [userId])
  const institutionId = rows[0]?.institution_id
  if (institutionId) await writeLog(tx, userId, { institutionId, event })
}
