import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { logger } from '../logger.ts'

/** A random secret for a header or a link: 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How the database stores a secret: SHA-256 in lower-case hex. */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** Lifetime of a token that is not renewed. */
const TOKEN_LIFETIME = "interval '12 hours'"

/** Issues a token for the session, bound to the institution. */
export async function issueToken(
  pool: Pool,
  sessionId: number,
  institutionId: number | null,
): Promise<string> {
  const token = newSecret()
  await pool.query(
    `INSERT INTO session_tokens (hash, session_id, institution_id, expires_at) VALUES ($1, $2, $3, now() + ${TOKEN_LIFETIME})`,
    [hashSecret(token), sessionId, institutionId],
  )
  return token
}

/**
 * Issues the successor of a token, in the same session. It is derived from the old token and a key in the database, so
 * concurrent renewals, and a retry after a lost response, get the same one. The old token stays valid until a minute
 * after the successor's first use.
 */
export async function renewToken(pool: Pool, old: string, institutionId: number | null): Promise<string> {
  const { rows } = await pool.query<{ renewal_key: string }>(
    'SELECT renewal_key FROM session_tokens WHERE hash = $1',
    [hashSecret(old)],
  )
  const [stored] = rows
  if (!stored) return old
  const successor = createHmac('sha256', stored.renewal_key)
    .update(`${old} ${institutionId}`)
    .digest('base64url')
  await pool.query(
    `INSERT INTO session_tokens (hash, session_id, institution_id, expires_at, predecessor)
     SELECT $1, session_id, $2, now() + ${TOKEN_LIFETIME}, hash FROM session_tokens WHERE hash = $3
     ON CONFLICT (hash) DO NOTHING`,
    [hashSecret(successor), institutionId, hashSecret(old)],
  )
  return successor
}

/** Records the first use of a token: its predecessor expires in a minute. */
export async function retirePredecessor(pool: Pool, hash: string): Promise<void> {
  await pool.query(
    `UPDATE session_tokens SET replaced_at = now()
      WHERE hash = (SELECT predecessor FROM session_tokens WHERE hash = $1) AND replaced_at IS NULL`,
    [hash],
  )
}

const REPLAY_GRACE = "interval '1 minute'"

/**
 * Ends the session of a token used more than a minute after its successor: two parties hold it, and the owner
 * cannot be distinguished from the other.
 */
export async function endReplayedSession(pool: Pool, hash: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND id = (
       SELECT session_id FROM session_tokens WHERE hash = $1 AND replaced_at <= now() - ${REPLAY_GRACE})
     RETURNING id, user_id`,
    [hash],
  )
  for (const { id, user_id } of rows)
    logger.warn(
      `acesso: sessão ${id} da conta ${user_id} encerrada: um token já substituído foi usado outra vez`,
    )
}

/** Ends all sessions of a user; their tokens fail at the next request. */
export async function endUserSessions(pool: Pick<Pool, 'query'>, userId: number): Promise<void> {
  await pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL', [userId])
}
