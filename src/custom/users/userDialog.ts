import { fillText } from '../../domain/fillText.ts'
import { withArticle } from '../../domain/institutionNames.ts'
import { users as texts } from '../../i18n/ptBR/users.ts'
import { HttpError } from '../../providers/httpClient.ts'
import type { RegisterRecord } from '../../schema/record.ts'

export interface UserDialogProps {
  /** The user's list record. */
  record: RegisterRecord
  onClose: () => void
}

/** Fills a text's placeholders with a user's name, e-mail and institution. */
export function userText(sentence: string, { name, email, institution_name }: RegisterRecord): string {
  const institution = String(institution_name)
  return fillText(sentence, {
    name: String(name || email),
    email: String(email),
    o_institution: withArticle('o', institution),
    ao_institution: withArticle('ao', institution),
  })
}

const EXPIRED = 'invite.expired'
const UNEXPECTED = 500

/**
 * Error message of a failed resend: mail and network failures suggest a retry, rejections use the server's message,
 * anything else refers to the support.
 */
export function resendFailure(error: unknown): string {
  const { failed, expiredLink, unexpected } = texts.resend
  if (!(error instanceof HttpError)) return unexpected
  if (error.code === EXPIRED || error.message === EXPIRED) return expiredLink
  if (error.status === 0 || error.status > UNEXPECTED) return failed
  return error.status === UNEXPECTED ? unexpected : error.message
}

/** Why a user is read-only (also enforced by the server); undefined for editable users. */
export function userReadOnlyReason({ id, type }: RegisterRecord, self: number): string | undefined {
  if (type === 'AD') return texts.closed.platform
  return id === self ? texts.closed.self : undefined
}
