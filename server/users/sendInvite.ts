import { emailKey } from '../../src/domain/email.ts'
import { userRefusals as texts } from '../../src/i18n/ptBR/userRefusals.ts'
import type { Services } from '../context.ts'
import { ApiError, isDiskFull } from '../http/errors.ts'
import { Throttle } from '../http/throttle.ts'
import { logger, messageOf } from '../logger.ts'
import type { Email } from '../mail.ts'
import { hashSecret } from '../session/tokens.ts'

/** Invites that one address receives in a day, from everybody. */
const ADDRESSEE_LIMIT = {
  keyPrefix: 'invited',
  points: 10,
  seconds: 24 * 60 * 60,
  refusal: texts.tooManyForAddressee,
}

/** Invites that one user sends in an hour: the staff of a hospital, but no mailing. */
const INVITER_LIMIT = {
  keyPrefix: 'inviting',
  points: 100,
  seconds: 60 * 60,
  refusal: texts.tooManyByInviter,
}

/**
 * Sends the e-mail of an invite within the request. Only e-mails that were sent count towards the limits.
 * @param failed the message when the mail server rejects it
 * @throws ApiError 429 beyond a limit, 502, either of which rolls the invite back; errors of a full disk unchanged
 */
export async function sendInvite(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  { letter, inviterId, failed }: { letter: Email; inviterId: number; failed: string },
): Promise<void> {
  const addressee = new Throttle(db.system, ADDRESSEE_LIMIT)
  const inviter = new Throttle(db.system, INVITER_LIMIT)
  await addressee.countSuccesses(hashSecret(emailKey(letter.to)), () =>
    inviter.countSuccesses(inviterId, () => sendOrFail(mail, letter, failed)),
  )
}

/** @throws ApiError 502 when the mail server rejects the e-mail; errors of a full disk unchanged */
export async function sendOrFail(mail: Services['mail'], letter: Email, failed: string): Promise<void> {
  try {
    await mail(letter)
  } catch (error) {
    if (isDiskFull(error)) throw error
    logger.error(`e-mail: ${messageOf(error)}`)
    throw new ApiError(502, failed, { code: 'mail.failed' })
  }
}
