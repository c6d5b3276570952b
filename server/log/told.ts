import type { PoolClient } from 'pg'
import type { UpdatedField } from '../db/tables/people.ts'
import { withoutSecret } from './write.ts'

/** An action as a browser tells it; its body is checked by then. */
export interface ToldEntry {
  event: string
  pdf_name?: string | null
  recipient_email?: string | null
  updated_fields?: UpdatedField[] | null
  deleted_invitation_id?: number | null
  deleted_user_id?: number | null
}

interface Teller {
  user_id: number
  institution_id: number
  /** In sight: what is written in a group belongs to one of its members. */
  institutions: readonly number[]
}

const ALREADY_WRITTEN = `SELECT id FROM user_logs
  WHERE institution_id = any ($1) AND event = $2 AND user_id = $3 AND by_server AND created_at > now() - interval '1 minute'
  ORDER BY created_at DESC, id DESC LIMIT 1`

const WRITE = `INSERT INTO user_logs (institution_id, user_id, event, pdf_name, recipient_email, updated_fields,
    deleted_invitation_id, deleted_user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/**
 * Writes what a browser tells, unless the server wrote it with the change itself within the last minute: an action stands once.
 * @returns the entry's id, and whether it is new
 */
export async function writeTold(
  tx: PoolClient,
  { user_id, institution_id, institutions }: Teller,
  entry: ToldEntry,
): Promise<{ id: number; isNew: boolean }> {
  const written = await tx.query<{ id: number }>(ALREADY_WRITTEN, [institutions, entry.event, user_id])
  if (written.rows[0]) return { id: written.rows[0].id, isNew: false }
  const { rows } = await tx.query<{ id: number }>(WRITE, [
    institution_id,
    user_id,
    entry.event,
    entry.pdf_name ?? null,
    entry.recipient_email ?? null,
    entry.updated_fields ? JSON.stringify(entry.updated_fields.map(withoutSecret)) : null,
    entry.deleted_invitation_id ?? null,
    entry.deleted_user_id ?? null,
  ])
  return { id: rows[0]?.id ?? 0, isNew: true }
}
