import * as calls from '../calls/invites.ts'
import { resendInvite as resendUserInvite } from '../calls/users.ts'
import { request } from './call.ts'

export type { Resent } from '../calls/invites.ts'

/**
 * Sends the invites that have not been sent yet.
 * @returns the result, if the server reports it
 * @throws HttpError
 */
export async function resendInvites(): Promise<calls.Resent | undefined> {
  const { data } = await request(calls.resendInvites)
  return typeof data === 'object' && 'sent' in data ? data : undefined
}

/** A user's membership in an institution. */
export interface Membership {
  userId: number
  institutionId: number
}

/** Resends the invite of a user with a pending invite or expired access; earlier links become invalid. @throws HttpError */
export async function resendInvite({ userId, institutionId }: Membership): Promise<void> {
  await request(resendUserInvite, { params: { id: userId }, body: { institution_id: institutionId } })
}
