import { createHash } from 'node:crypto'

/**
 * Columns that a seal covers, each as SQL that does not depend on session settings. Append new columns: absent values
 * are omitted, so that earlier entries keep their hash.
 */
const coveredColumns: Readonly<Record<string, string>> = {
  id: 'l.id',
  institution_id: 'l.institution_id',
  user_id: 'l.user_id',
  event: 'l.event',
  pdf_name: 'l.pdf_name',
  recipient_email: 'l.recipient_email',
  updated_fields: 'l.updated_fields',
  deleted_invitation_id: 'l.deleted_invitation_id',
  deleted_user_id: 'l.deleted_user_id',
  created_at: '(extract(epoch FROM l.created_at) * 1000000)::bigint',
  subject: 'l.subject',
  by_server: 'l.by_server',
  record_id: 'l.record_id',
  address: 'l.address',
  device: 'l.device',
  key_id: 'l.key_id',
}

const names = Object.keys(coveredColumns)

/** SQL expression of an entry's content, an array of texts, of `user_logs l`. */
export const CONTENT = `ARRAY[${Object.values(coveredColumns)
  .map((column) => `(${column})::text`)
  .join(', ')}]`

/** SQL expression of an instant as microseconds since 1970, as text: JavaScript dates have milliseconds only. */
export const microseconds = (column: string): string =>
  `(extract(epoch FROM ${column}) * 1000000)::bigint::text`

interface SealInput {
  institutionId: number
  /** From 1, without gaps, per institution. */
  position: number
  /** When the entry was queued for sealing, in microseconds. */
  loggedAt: string
  content: readonly (string | null)[]
}

/** Previous hash of an institution's first entry. */
export const NO_HASH = ''

/** SHA-256 in lower-case hex over an entry's content and the previous entry's hash. */
export function sealHash(
  { institutionId, position, loggedAt, content }: SealInput,
  previousHash: string,
): string {
  const present = names.flatMap((name, at) => (content[at] === null ? [] : [[name, content[at]]]))
  const text = JSON.stringify([previousHash, institutionId, position, loggedAt, present])
  return createHash('sha256').update(text).digest('hex')
}
