import type { Pool, PoolClient } from 'pg'
import { verifyPassword } from '../signIn/passwords.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Sala@2026'

/**
 * Demo users share one hash; a salted hash shared by several users, or that of a README sign-in, may be the
 * demo's.
 */
const CANDIDATES = `SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
                     GROUP BY password_hash HAVING count(*) > 1 OR bool_or(lower(email) LIKE '%@sala.test')`

/** Hashes of the demo password; empty without demo accounts, or when all have changed it. */
export async function selectDemoHashes(db: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
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
