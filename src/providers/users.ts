import { send } from './httpClient.ts'

/** A user's place in an institution, as the calls about it name it. */
export interface UserPlace {
  userId: number
  institutionId: number
}

/** Writes again to a user whose invite is pending or whose access has expired; older links lead nowhere from then on. @throws HttpError */
export async function resendInvite({ userId, institutionId }: UserPlace): Promise<void> {
  const path = `/users/resend-invite-to-institution/${userId}`
  await send({ method: 'POST', path }, { body: { institution_id: institutionId } })
}
