import { send } from './httpClient.ts'

/** How a resending went: letters accepted and refused, invites without an address, and those that follow after the answer. */
export interface Resent {
  sent: number
  failed: number
  withoutEmail: number
  later: number
}

/** Writes to every invited anaesthetist who was not written to. @throws HttpError */
export async function resendInvites(): Promise<Resent> {
  const call = { method: 'POST', path: '/invite/import/anesthetist/retry' } as const
  return (await send<Resent>(call)).data
}
