import type { PoolClient, QueryConfig } from 'pg'
import { eventCode, type LogEvent } from '../../src/domain/logEvents.ts'
import type { Definition } from '../../src/schema/definition.ts'
import type { ImportDefinition } from '../../src/schema/imports.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'

/** Content of an entry, besides user and time. */
export interface LogEntry {
  institutionId: number
  event: LogEvent
  /** Display name of the record. */
  subject?: string | null
  recordId?: number
  changes?: UpdatedField[]
  recipientEmail?: string
  deletedUserId?: number
  deletedInvitationId?: number
  pdfName?: string
  /** Key of the application that did it, if no user did. */
  keyId?: number
}

declare module '../context.ts' {
  interface RequestVariables {
    /** Activity log entry of the request's change, written in one round trip with the commit. */
    logEntry?: LogEntry
  }
}

// clock_timestamp(), not the start of the transaction: an import runs for minutes.
const INSERT = `INSERT INTO user_logs (institution_id, user_id, event, subject, updated_fields, recipient_email, deleted_user_id,
    deleted_invitation_id, pdf_name, record_id, key_id, by_server, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, clock_timestamp())`

/** The statement that writes an entry. @param userId null for an application, identified by `keyId`, and for a patient */
export const logStatement = (userId: number | null, entry: LogEntry): QueryConfig =>
  prepared(INSERT, [
    entry.institutionId,
    userId,
    eventCode(entry.event),
    entry.subject ?? null,
    entry.changes?.length ? JSON.stringify(entry.changes.map(redactField)) : null,
    entry.recipientEmail ?? null,
    entry.deletedUserId ?? null,
    entry.deletedInvitationId ?? null,
    entry.pdfName ?? null,
    entry.recordId ?? null,
    entry.keyId ?? null,
  ])

/** Writes an entry in the transaction of the change that it records: both are stored, or neither. */
export async function writeLog(
  tx: Pick<PoolClient, 'query'>,
  userId: number | null,
  entry: LogEntry,
): Promise<void> {
  await tx.query(logStatement(userId, entry))
}

/** Writes an entry with changes, or none if nothing changed. */
export async function writeChanges(
  tx: Pick<PoolClient, 'query'>,
  userId: number,
  entry: LogEntry & { changes: UpdatedField[] },
): Promise<void> {
  if (entry.changes.length > 0) await writeLog(tx, userId, entry)
}

/** Fields whose values are never logged. */
const SECRET = /password|token|hash|secret|senha/i

/** jsonb stores neither NUL nor lone surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu

/** Replaces characters that jsonb cannot store. */
export const toStorableText = (text: string): string => text.replace(UNSTORABLE, '\ufffd')

/** Removes the values of a secret field, and secret keys within any other value. */
export const redactField = ({ field, old_value, new_value }: UpdatedField): UpdatedField =>
  SECRET.test(field)
    ? { field, old_value: null, new_value: null }
    : { field, old_value: redactValue(old_value), new_value: redactValue(new_value) }

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (value === null || typeof value !== 'object') return value ?? null
  const visible = Object.entries(value).filter(([key]) => !SECRET.test(key))
  return Object.fromEntries(visible.map(([key, inner]) => [key, redactValue(inner)]))
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const emptyToNull = (value: unknown) => (isEmpty(value) ? null : value)

/** Fields in which two states of a record differ: empty values are null, values of secrets are omitted. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  names: readonly string[] = Object.keys(after),
): UpdatedField[] {
  return names
    .map((field) => ({ field, old_value: emptyToNull(before[field]), new_value: emptyToNull(after[field]) }))
    .filter(({ old_value, new_value }) => JSON.stringify(old_value) !== JSON.stringify(new_value))
    .map(redactField)
}

type Write = 'create' | 'update' | 'remove'

const commonEvents = { create: 'recordCreate', update: 'recordEdit', remove: 'recordRemove' } as const

/** Event of a register's write: its tracked action, else the register's own event, else the common one. */
export const registerWriteEvent = ({ tracked, logged }: Definition, write: Write): LogEvent =>
  tracked?.[write] ?? logged?.[write] ?? commonEvents[write]

/** Event of an import. */
export const importEvent = ({ tracked, logged }: ImportDefinition): LogEvent =>
  tracked ?? logged ?? 'recordImport'
