import { send } from './httpClient.ts'

/** Result of a resend: e-mails accepted and rejected, invites without an address, and e-mails still queued. */
export interface Resent {
  sent: number
  failed?: number
  withoutEmail?: number
  later?: number
}

/**
 * Sends the invites that have not been sent yet.
 * @returns the result, if the server reports it
 * @throws HttpError
 */
export async function resendInvites(): Promise<Resent | undefined> {
  const call = { method: 'POST', path: '/invite/import/anesthetist/retry' } as const
  const { data } = await send<Resent | string | undefined>(call)
  return typeof data === 'object' && 'sent' in data ? data : undefined
}

/** A user's membership in an institution. */
export interface Membership {
  userId: number
  institutionId: number
}

/** Resends the invite of a user with a pending invite or expired access; earlier links become invalid. @throws HttpError */
export async function resendInvite({ userId, institutionId }: Membership): Promise<void> {
  const path = `/users/resend-invite-to-institution/${userId}`
  await send({ method: 'POST', path }, { body: { institution_id: institutionId } })
}
