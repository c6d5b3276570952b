import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { Services, Who } from '../context.ts'
import { ApiError } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import type { Letter, Mailer } from '../mail.ts'
import { createInvitation, revokeInvitations } from './invitations.ts'
import { userInviteLetter } from './letter.ts'
import type { Access } from './payload.ts'
import type { Target } from './scope.ts'

/** Who is asked, where to, and what they may do there once they accept. */
export interface Invite {
  user: { id: number; name: string; email: string }
  target: Target
  access: Access
}

/** Writes a new invite and its log entry down; earlier ones lead nowhere any more. Answers the letter, for after all writes. */
export async function invite(
  tx: PoolClient,
  { config }: Pick<Services, 'config'>,
  who: Pick<Who, 'user_id' | 'name'>,
  { user, target, access }: Invite,
  event: LogEvent = 'userNewInvite',
): Promise<Letter> {
  const place = { institutionId: target.id, userId: user.id }
  await revokeInvitations(tx, place)
  const { token, expiresAt } = await createInvitation(tx, { ...place, invitedBy: who.user_id })
  await writeLog(tx, who.user_id, {
    institutionId: target.id,
    event,
    subject: user.name || user.email,
    recipientEmail: user.email,
  })
  const link = `${config.publicUrl}/accept-invite/${token}`
  return userInviteLetter({ to: user, from: who.name, institution: target, access, link, expiresAt })
}

/**
 * Sends letters while their sender waits.
 * @throws ApiError 502 with the text given, so that nothing is stored of an invite whose letter did not leave
 */
export async function deliver(mail: Mailer, letters: Letter[], failed: string): Promise<void> {
  try {
    for (const letter of letters) await mail(letter)
  } catch (error) {
    console.error('convite:', error instanceof Error ? error.message : error)
    throw new ApiError(502, failed, { code: 'mail.failed' })
  }
}
