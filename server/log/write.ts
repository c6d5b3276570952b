import type { PoolClient } from 'pg'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'

/** What an entry tells beside who and when. */
export interface LogEntry {
  institutionId: number
  event: LogEvent
  /** What it is about, as a person calls it. */
  subject?: string | null
  changes?: UpdatedField[]
  recipientEmail?: string
  deletedUserId?: number
  deletedInvitationId?: number
  pdfName?: string
}

// The moment of writing, not of the transaction's beginning: an import lasts minutes.
const WRITE = `INSERT INTO user_logs (institution_id, user_id, event, subject, updated_fields, recipient_email, deleted_user_id,
    deleted_invitation_id, pdf_name, by_server, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, clock_timestamp())`

/** Writes an entry in the transaction of what it tells: both are there, or neither. */
export async function writeLog(
  tx: Pick<PoolClient, 'query'>,
  userId: number,
  entry: LogEntry,
): Promise<void> {
  await tx.query(
    prepared(WRITE, [
      entry.institutionId,
      userId,
      eventCode(entry.event),
      entry.subject ?? null,
      entry.changes?.length ? JSON.stringify(entry.changes.map(withoutSecret)) : null,
      entry.recipientEmail ?? null,
      entry.deletedUserId ?? null,
      entry.deletedInvitationId ?? null,
      entry.pdfName ?? null,
    ]),
  )
}

/** Writes an entry of changes; where nothing changed there is nothing to tell. */
export async function writeChanges(
  tx: Pick<PoolClient, 'query'>,
  userId: number,
  entry: LogEntry & { changes: UpdatedField[] },
): Promise<void> {
  if (entry.changes.length > 0) await writeLog(tx, userId, entry)
}

/** Fields whose values never leave their own column. */
const SECRET = /password|token|hash|secret|senha/i

/** jsonb holds neither NUL nor half a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu

/** A text as PostgreSQL stores it in jsonb. */
export const storable = (text: string): string => text.replace(UNSTORABLE, '\ufffd')

/** Of a secret only that it changed; of a value that holds one, the rest. */
export const withoutSecret = ({ field, old_value, new_value }: UpdatedField): UpdatedField =>
  SECRET.test(field)
    ? { field, old_value: null, new_value: null }
    : { field, old_value: withoutSecrets(old_value), new_value: withoutSecrets(new_value) }

function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value ?? null
  const open = Object.entries(value).filter(([key]) => !SECRET.test(key))
  return Object.fromEntries(open.map(([key, inner]) => [key, withoutSecrets(inner)]))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const told = (value: unknown) => (isEmpty(value) ? null : value)

/** What differs between two states of a record, field by field: empty is null, and of a secret only that it changed. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[] = Object.keys(after),
): UpdatedField[] {
  return names
    .map((field) => ({ field, old_value: told(before[field]), new_value: told(after[field]) }))
    .filter(({ old_value, new_value }) => JSON.stringify(old_value) !== JSON.stringify(new_value))
    .map(withoutSecret)
}
