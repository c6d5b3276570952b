import type { Pool } from 'pg'
import { logger, messageOf } from '../logger.ts'

/** SQL condition: the invite has an e-mail address and has not been sent. */
const IS_PENDING = "i.removed_at IS NULL AND NOT i.is_sent AND coalesce(i.email, '') <> ''"

export interface InviteRecipient {
  name: string
  email: string
  institution: string
}

interface SendOutcome {
  id: number
  sent: boolean
}

/**
 * Sends the next pending invite with an id above `after`. Its row is locked during that time, and other
 * workers skip it. A crash between sending and marking sends it again.
 * @returns the outcome, or null when none is left
 * @throws Error when the database fails; a rejected e-mail is an outcome.
 */
export async function sendNext(
  pool: Pool,
  institutions: readonly number[],
  after: number,
  send: (invited: InviteRecipient) => Promise<void>,
): Promise<SendOutcome | null> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<InviteRecipient & { id: number }>(
      `SELECT i.id, i.name, i.email, o.name AS institution
         FROM anaesthetist_invites i JOIN institutions o ON o.id = i.institution_id
        WHERE i.institution_id = any ($1) AND i.id > $2 AND ${IS_PENDING}
        ORDER BY i.id LIMIT 1 FOR UPDATE OF i SKIP LOCKED`,
      [institutions, after],
    )
    const next = rows[0]
    const sent = next ? await trySend(next, send) : false
    if (next && sent)
      await client.query('UPDATE anaesthetist_invites SET is_sent = true, updated_at = now() WHERE id = $1', [
        next.id,
      ])
    await client.query('COMMIT')
    return next ? { id: next.id, sent } : null
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

async function trySend(
  next: InviteRecipient & { id: number },
  send: (invited: InviteRecipient) => Promise<void>,
): Promise<boolean> {
  try {
    await send(next)
    return true
  } catch (error) {
    logger.error(`convite ${next.id}: ${messageOf(error)}`)
    return false
  }
}

/**
 * Institutions with invites pending for less than a day: a server may have been killed before queueing them.
 */
export async function institutionsWithPendingInvites(pool: Pick<Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ institution_id: number }>(
    `SELECT DISTINCT i.institution_id FROM anaesthetist_invites i
      WHERE ${IS_PENDING} AND i.created_at > now() - interval '1 day' ORDER BY 1`,
  )
  return rows.map(({ institution_id }) => institution_id)
}

export async function unsentInvites(
  pool: Pick<Pool, 'query'>,
  institutions: readonly number[],
): Promise<{ waiting: number; withoutEmail: number }> {
  const { rows } = await pool.query<{ waiting: number; withoutEmail: number }>(
    `SELECT count(*) FILTER (WHERE ${IS_PENDING})::integer AS waiting,
            count(*) FILTER (WHERE coalesce(i.email, '') = '')::integer AS "withoutEmail"
       FROM anaesthetist_invites i WHERE i.institution_id = any ($1) AND i.removed_at IS NULL AND NOT i.is_sent`,
    [institutions],
  )
  return rows[0] ?? { waiting: 0, withoutEmail: 0 }
}
