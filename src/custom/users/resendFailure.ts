import { users as texts } from '../../i18n/ptBR/users.ts'
import { HttpError } from '../../providers/httpClient.ts'

const EXPIRED = 'invite.expired'
const UNEXPECTED = 500

/**
 * What to say of a resending that failed: a letter that could not be sent and a server out of reach can be tried again
 * later; a refusal speaks for itself; anything else is for the support.
 */
export function resendFailure(error: unknown): string {
  const { failed, expiredLink, unexpected } = texts.resend
  if (!(error instanceof HttpError)) return unexpected
  if (error.code === EXPIRED || error.message === EXPIRED) return expiredLink
  if (error.status === 0 || error.status > UNEXPECTED) return failed
  return error.status === UNEXPECTED ? unexpected : error.message
}
