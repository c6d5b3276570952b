import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { hashSecret } from '../session/tokens.ts'
import { inviteLetters } from './letters.ts'
import { selectDemoHashes } from './publishedPassword.ts'

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
