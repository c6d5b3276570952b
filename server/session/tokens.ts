import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A secret for a header or a link: 256 random bits as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: its SHA-256 as lower-case hexadecimal. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A token lives this long without being replaced. */
const TOKEN_LIFE = "interval '12 hours'"

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

/**
 * A new token in place of an old one, in the old one's session. It is made of the old one and a key that the database
 * keeps: all calls that renew a token at once get the same one, and so does who asks again because an answer was lost.
 * The old one stays good until the new one is used, and a minute longer.
 */
export async function renewToken(pool: Pool, old: string, institutionId: number | null): Promise<string> {
  const { rows } = await pool.query<{ renewal_key: string }>(
    'SELECT renewal_key FROM session_tokens WHERE hash = $1',
    [hashOf(old)],
  )
  const [kept] = rows
  if (!kept) return old
  const successor = createHmac('sha256', kept.renewal_key)
    .update(`${old} ${institutionId}`)
    .digest('base64url')
  await pool.query(
    `INSERT INTO session_tokens (hash, session_id, institution_id, expires_at, predecessor)
     SELECT $1, session_id, $2, now() + ${TOKEN_LIFE}, hash FROM session_tokens WHERE hash = $3
     ON CONFLICT (hash) DO NOTHING`,
    [hashOf(successor), institutionId, hashOf(old)],
  )
  return successor
}

/** Marks that the token of a hash has arrived with its owner: the one that it replaces ends in a minute. */
export async function retirePredecessor(pool: Pool, hash: string): Promise<void> {
  await pool.query(
    `UPDATE session_tokens SET replaced_at = now()
      WHERE hash = (SELECT predecessor FROM session_tokens WHERE hash = $1) AND replaced_at IS NULL`,
    [hash],
  )
}

const GRACE = "interval '1 minute'"

/**
 * Ends the session of a token that is used although its successor has been for longer than a minute: two have it, its
 * owner and somebody else, and nobody can tell which of them asks.
 */
export async function endReplayedSession(pool: Pool, hash: string): Promise<void> {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND id = (
       SELECT session_id FROM session_tokens WHERE hash = $1 AND replaced_at <= now() - ${GRACE})
     RETURNING id, user_id`,
    [hash],
  )
  for (const { id, user_id } of rows)
    console.warn(
      `acesso: sessão ${id} da conta ${user_id} encerrada: um token já substituído foi usado outra vez`,
    )
}

/** Ends every session of a user; their tokens stop at the next request. */
export async function endSessionsOf(pool: Pick<Pool, 'query'>, userId: number): Promise<void> {
  await pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL', [userId])
}
