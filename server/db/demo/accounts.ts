import type { Pool, PoolClient } from 'pg'
import { hashSecret } from '../../session/tokens.ts'
import { verifyPassword } from '../../signIn/passwords.ts'
import { inTransaction } from '../transaction.ts'
import { inviteLetters } from './content/letters.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Sala@2026'

/** Demo users got one hash together; a salted one that several share, or a sign-in of ours still has, may be theirs. */
const CANDIDATES = `SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
                     GROUP BY password_hash HAVING count(*) > 1 OR bool_or(lower(email) LIKE '%@sala.test')`

/** The hashes of the demo password. Empty where there are no demo accounts, or none that kept it. */
async function demoHashes(db: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(CANDIDATES)
  const matching = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, DEMO_PASSWORD)))
  return rows.filter((_, at) => matching[at]).map(({ hash }) => hash)
}

/** How many accounts anyone can enter who has read about the demo. */
export async function countDemoAccounts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM users WHERE password_hash = any ($1)',
    [await demoHashes(pool)],
  )
  return rows[0]?.count ?? 0
}

/**
 * Takes the password from every account that still has the demo's, ends their sessions and revokes the invites whose
 * links are published; what they recorded stays.
 * @returns how many accounts that were.
 */
export function closeDemoAccounts(pool: Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const closed = await tx.query<{ id: number }>(
      'UPDATE users SET password_hash = NULL WHERE password_hash = any ($1) RETURNING id',
      [await demoHashes(tx)],
    )
    await tx.query('UPDATE sessions SET ended_at = now() WHERE user_id = any ($1) AND ended_at IS NULL', [
      closed.rows.map(({ id }) => id),
    ])
    await tx.query('UPDATE invitations SET revoked_at = now() WHERE hash = any ($1) AND revoked_at IS NULL', [
      inviteLetters.map(({ token }) => hashSecret(token)),
    ])
    return closed.rowCount ?? 0
  })
}
