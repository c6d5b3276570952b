import type { Pool } from 'pg'
import type { Invited } from './letter.ts'

/** What has an address and was not written to. */
const WAITS = "i.removed_at IS NULL AND NOT i.is_sent AND coalesce(i.email, '') <> ''"

export interface Outcome {
  id: number
  sent: boolean
}

/**
 * Writes to the next invited person after `after`, in the order of ids. The row is locked meanwhile: a second worker passes
 * over it. A crash between the letter and its mark leaves it to be written once more.
 * @returns what became of it, or null when nobody is left
 * @throws Error when the database fails; a letter that is refused is an outcome.
 */
export async function writeToNext(
  pool: Pool,
  institutions: readonly number[],
  after: number,
  write: (invited: Invited) => Promise<void>,
): Promise<Outcome | null> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<Invited & { id: number }>(
      `SELECT i.id, i.name, i.email, o.name AS institution
         FROM anaesthetist_invites i JOIN institutions o ON o.id = i.institution_id
        WHERE i.institution_id = any ($1) AND i.id > $2 AND ${WAITS}
        ORDER BY i.id LIMIT 1 FOR UPDATE OF i SKIP LOCKED`,
      [institutions, after],
    )
    const next = rows[0]
    const sent = next ? await isWritten(next, write) : false
    if (next && sent)
      await client.query('UPDATE anaesthetist_invites SET is_sent = true, updated_at = now() WHERE id = $1', [
        next.id,
      ])
    await client.query('COMMIT')
    return next ? { id: next.id, sent } : null
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

async function isWritten(
  next: Invited & { id: number },
  write: (invited: Invited) => Promise<void>,
): Promise<boolean> {
  try {
    await write(next)
    return true
  } catch (error) {
    console.error(`convite ${next.id}:`, error instanceof Error ? error.message : error)
    return false
  }
}

/** Institutions with invites of the last day that wait: their server may have been killed before it asked for the letters. */
export async function forgottenInstitutions(pool: Pick<Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ institution_id: number }>(
    `SELECT DISTINCT i.institution_id FROM anaesthetist_invites i
      WHERE ${WAITS} AND i.created_at > now() - interval '1 day' ORDER BY 1`,
  )
  return rows.map(({ institution_id }) => institution_id)
}

/** How many invites of the institutions wait, and how many cannot be sent for want of an address. */
export async function unsentInvites(
  pool: Pick<Pool, 'query'>,
  institutions: readonly number[],
): Promise<{ waiting: number; withoutEmail: number }> {
  const { rows } = await pool.query<{ waiting: number; withoutEmail: number }>(
    `SELECT count(*) FILTER (WHERE ${WAITS})::integer AS waiting,
            count(*) FILTER (WHERE coalesce(i.email, '') = '')::integer AS "withoutEmail"
       FROM anaesthetist_invites i WHERE i.institution_id = any ($1) AND i.removed_at IS NULL AND NOT i.is_sent`,
    [institutions],
  )
  return rows[0] ?? { waiting: 0, withoutEmail: 0 }
}
