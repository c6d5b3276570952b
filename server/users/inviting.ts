import type { PoolClient } from 'pg'
import type { LogEvent } from '../../src/domain/logEvents.ts'
import type { Caller, Services } from '../context.ts'
import { isDiskFull } from '../diskFull.ts'
import { ApiError } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import type { Email, Mailer } from '../mail.ts'
import { createInvitation, revokeInvitations } from './invitations.ts'
import { userInviteLetter } from './letter.ts'
import { accessChanges, makePending } from './memberships.ts'
import type { Access } from './payload.ts'
import type { Target } from './scope.ts'

/** Who is asked, where to, and what they may do in each institution once they accept. */
export interface Invite {
  user: { id: number; name: string; email: string }
  targets: readonly Target[]
  access: Access
  /** What they could do until now, where it was something. */
  before?: Access
}

/**
 * Writes a new invite down, and in each institution the membership that waits and a log entry; what earlier letters asked
 * for these institutions leads nowhere any more. Answers the one letter for all of them, to be sent after all writes.
 */
export async function invite(
  tx: PoolClient,
  { config }: Pick<Services, 'config'>,
  caller: Pick<Caller, 'user_id' | 'name'>,
  { user, targets, access, before }: Invite,
  event: LogEvent = 'userNewInvite',
): Promise<Email> {
  for (const { id } of targets) {
    const place = { institutionId: id, userId: user.id }
    await makePending(tx, place, access)
    await revokeInvitations(tx, place)
    await writeLog(tx, caller.user_id, {
      institutionId: id,
      event,
      subject: user.name || user.email,
      recipientEmail: user.email,
      changes: accessChanges(access, before),
    })
  }
  const { token, expiresAt } = await createInvitation(tx, {
    userId: user.id,
    institutionIds: targets.map(({ id }) => id),
    invitedBy: caller.user_id,
  })
  const link = `${config.publicUrl}/accept-invite/${token}`
  return userInviteLetter({ to: user, from: caller.name, institutions: targets, access, link, expiresAt })
}

/**
 * Sends a letter while its sender waits.
 * @throws ApiError 502 with the text given, so that nothing is stored of an invite whose letter did not leave; what
 *   `isDiskFull` knows as it is
 */
export async function deliver(mail: Mailer, letter: Email, failed: string): Promise<void> {
  try {
    await mail(letter)
  } catch (error) {
    if (isDiskFull(error)) throw error
    console.error('convite:', error instanceof Error ? error.message : error)
    throw new ApiError(502, failed, { code: 'mail.failed' })
  }
}
