import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A secret for a header or a link: 256 random bits as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: its SHA-256 as lower-case hexadecimal. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A token lives this long without being replaced. */
const TOKEN_LIFE = "interval '12 hours'"

/** A replaced token still serves the calls that left before the new one arrived. */
const GRACE = "interval '2 minutes'"

/** A new token for the session, bound to the institution. */
export async function issueToken(
  pool: Pool,
  sessionId: number,
  institutionId: number | null,
): Promise<string> {
  const token = newSecret()
  await pool.query(
    `INSERT INTO session_tokens (hash, session_id, institution_id, expires_at) VALUES ($1, $2, $3, now() + ${TOKEN_LIFE})`,
    [hashOf(token), sessionId, institutionId],
  )
  return token
}

/** A new token in place of an old one, which ends after a short grace. */
export async function replaceToken(
  pool: Pool,
  old: string,
  sessionId: number,
  institutionId: number | null,
): Promise<string> {
  await pool.query(
    `UPDATE session_tokens SET expires_at = least(expires_at, now() + ${GRACE}) WHERE hash = $1`,
    [hashOf(old)],
  )
  return issueToken(pool, sessionId, institutionId)
}

/** Ends every session of a user; their tokens stop at the next request. */
export async function endSessionsOf(pool: Pick<Pool, 'query'>, userId: number): Promise<void> {
  await pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL', [userId])
}
