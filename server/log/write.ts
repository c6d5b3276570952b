import type { PoolClient } from 'pg'
import { eventText, type LogEvent } from '../../src/domain/logEvents.ts'
import type { UpdatedField } from '../db/tables/people.ts'

/** What an entry tells beside who and when. */
export interface LogEntry {
  institutionId: number
  event: LogEvent
  changes?: UpdatedField[]
  recipientEmail?: string
  deletedUserId?: number
  deletedInvitationId?: number
  pdfName?: string
}

const WRITE = `INSERT INTO user_logs (institution_id, user_id, event, updated_fields, recipient_email, deleted_user_id,
    deleted_invitation_id, pdf_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Writes an entry in the transaction of what it tells: both are there, or neither. */
export async function writeLog(
  tx: Pick<PoolClient, 'query'>,
  userId: number,
  entry: LogEntry,
): Promise<void> {
  await tx.query(WRITE, [
    entry.institutionId,
    userId,
    eventText(entry.event),
    entry.changes?.length ? JSON.stringify(entry.changes) : null,
    entry.recipientEmail ?? null,
    entry.deletedUserId ?? null,
    entry.deletedInvitationId ?? null,
    entry.pdfName ?? null,
  ])
}

/** Fields whose values never leave their own column. */
const SECRET = /password|token|hash|secret/i

/** What differs between two states of a record, field by field; of a secret only that it changed. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[] = Object.keys(after),
): UpdatedField[] {
  return names
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((field) => {
      if (SECRET.test(field)) return { field, old_value: null, new_value: null }
      return { field, old_value: before[field] ?? null, new_value: after[field] ?? null }
    })
}
