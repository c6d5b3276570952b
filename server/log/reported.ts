import type { PoolClient } from 'pg'
import { screenActions, trackedActions } from '../../src/domain/trackedActions.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { withoutSecret } from './write.ts'

/** A tracked action as a browser reports it; its body is checked by then. */
export interface ReportedEntry {
  event: string
  pdf_name?: string | null
  recipient_email?: string | null
  updated_fields?: UpdatedField[] | null
  deleted_invitation_id?: number | null
  deleted_user_id?: number | null
}

interface Reporter {
  user_id: number
  institution_id: number
  /** In sight: what is written in a group belongs to one of its members. */
  institutions: readonly number[]
}

/** The id of the entry that stands in the log; null where there is none, for the server knows of no such action. */
interface Reported {
  id: number | null
  isNew: boolean
}

const screenEvents = new Set<string>(screenActions.map((action) => trackedActions[action]))

const OWN_ENTRY = `SELECT id FROM user_logs
  WHERE institution_id = any ($1) AND event = $2 AND user_id = $3 AND by_server AND created_at > now() - interval '1 minute'
  ORDER BY created_at DESC, id DESC LIMIT 1`

const WRITE = `INSERT INTO user_logs (institution_id, user_id, event, pdf_name, recipient_email, updated_fields,
    deleted_invitation_id, deleted_user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`

/**
 * Writes what a browser reports of the screen. An action that the server writes itself is never written on a browser's
 * word: it is answered with the server's own entry of the last minute.
 */
export async function writeReported(
  tx: PoolClient,
  { user_id, institution_id, institutions }: Reporter,
  entry: ReportedEntry,
): Promise<Reported> {
  if (!screenEvents.has(entry.event)) {
    const { rows } = await tx.query<{ id: number }>(OWN_ENTRY, [institutions, entry.event, user_id])
    return { id: rows[0]?.id ?? null, isNew: false }
  }
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
  return { id: rows[0]?.id ?? null, isNew: true }
}
