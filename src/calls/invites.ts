import { anaesthetistInvites } from '../resources/anaesthetistInvites.ts'
import { defineCall, json } from '../schema/call.ts'

/** E-mails accepted and rejected, invites without an address, and e-mails still queued. */
export interface Resent {
  sent: number
  failed?: number
  withoutEmail?: number
  later?: number
}

/** Sends the pending invites of the body's institution, or without one of all visible ones; other servers answer a text. */
export const resendInvites = defineCall({
  call: 'POST /invite/import/anesthetist/retry',
  access: anaesthetistInvites.access.list,
  body: { institution_id: { kind: 'given', type: 'any' } },
  logs: 'anaesthetistInviteResend',
  answers: json<Resent | string | undefined>(),
})
