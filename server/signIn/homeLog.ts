import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import { writeLog } from '../log/write.ts'

/** The query for a user's default institution. @param user what it compares the user with, in SQL */
export const homeOf = (user: string): string => `SELECT institution_id FROM institution_users
  WHERE user_id = ${user} AND removed_at IS NULL ORDER BY active DESC, is_default DESC, institution_id LIMIT 1`

const HOME = homeOf('$1')

/** Writes what somebody did without being anywhere into the log of their default institution; who has none leaves no track. */
export async function writeHomeLog(tx: PoolClient, userId: number, event: LogEvent): Promise<void> {
  const { rows } = await tx.query<{ institution_id: number }>(HOME, [userId])
  const institutionId = rows[0]?.institution_id
  if (institutionId) await writeLog(tx, userId, { institutionId, event })
}
