import type { Invite } from '../../providers/publicAccount.ts'

/** The step an invite requires. */
export type Stage = 'signUp' | 'confirm' | 'done'

/** Without an account always `signUp`, regardless of the access (OQ-080). */
export function inviteStage({ active, access }: Pick<Invite, 'active' | 'access'>): Stage {
  if (!active) return 'signUp'
  return access.active ? 'done' : 'confirm'
}
