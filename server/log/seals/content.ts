import { createHash } from 'node:crypto'

/**
 * What a seal covers of an entry: column → its text in SQL, the same under whatever settings. A new column is added at the
 * end: absent values are left out, so that entries from before it keep their hash.
 */
const covered: Readonly<Record<string, string>> = {
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
}

const names = Object.keys(covered)

/** The SQL expression of an entry's content, of `user_logs l`: a list of texts. */
export const CONTENT = `ARRAY[${Object.values(covered)
  .map((column) => `(${column})::text`)
  .join(', ')}]`

/** An instant as microseconds since 1970, as text: JavaScript's dates lose the last three digits. */
export const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`

export interface Sealed {
  institutionId: number
  /** From 1 on, without gaps, within the institution. */
  position: number
  /** When it came into the log, in microseconds. */
  loggedAt: string
  content: readonly (string | null)[]
}

/** The hash that stands before an institution's first entry. */
export const NO_HASH = ''

/** SHA-256, lower-case hexadecimal, of an entry's content and the hash of the one before it. */
export function sealOf({ institutionId, position, loggedAt, content }: Sealed, before: string): string {
  const present = names.flatMap((name, at) => (content[at] === null ? [] : [[name, content[at]]]))
  const text = JSON.stringify([before, institutionId, position, loggedAt, present])
  return createHash('sha256').update(text).digest('hex')
}
