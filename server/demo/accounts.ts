import type { Pool, PoolClient } from 'pg'
import type { institutionUsers, users } from '../db/tables/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashSecret } from '../session/tokens.ts'
import { verifyPassword } from '../signIn/passwords.ts'
import type { Flag } from './content/signIns.ts'
import { inviteLetters } from './letters.ts'

/** A user without id, with memberships. */
export interface Account {
  user: Omit<typeof users.$inferInsert, 'id'>
  memberships: Omit<typeof institutionUsers.$inferInsert, 'user_id'>[]
}

export const toFlagColumns = (flags: readonly Flag[]): Partial<Record<Flag, true>> =>
  Object.fromEntries(flags.map((flag) => [flag, true]))

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Sala@2026'

/**
 * Demo users share one hash; a salted hash shared by several users, or that of a README sign-in, may be the
 * demo's.
 */
const CANDIDATES = `SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
                     GROUP BY password_hash HAVING count(*) > 1 OR bool_or(lower(email) LIKE '%@sala.test')`

/** Hashes of the demo password; empty without demo accounts, or when all have changed it. */
async function selectDemoHashes(db: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(CANDIDATES)
  const matching = await Promise.all(rows.map(({ hash }) => verifyPassword(hash, DEMO_PASSWORD)))
  return rows.filter((_, at) => matching[at]).map(({ hash }) => hash)
}

export async function countDemoAccounts(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM users WHERE password_hash = any ($1)',
    [await selectDemoHashes(pool)],
  )
  return rows[0]?.count ?? 0
}

/**
 * Disables all accounts that still have the demo password: removes it, ends their sessions and revokes the
 * published invites; their records stay.
 * @returns number of accounts
 */
export function disableDemoAccounts(pool: Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const closed = await tx.query<{ id: number }>(
      'UPDATE users SET password_hash = NULL WHERE password_hash = any ($1) RETURNING id',
      [await selectDemoHashes(tx)],
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
