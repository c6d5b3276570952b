import type { Invite } from '../../providers/publicAccount.ts'

/** How much an invite asks of whoever opens it: all of an account, a confirmation, or nothing any more. */
export type Stage = 'signUp' | 'confirm' | 'done'

/** Without an account all is asked, whatever the access says (OQ-080). */
export function stageOf({ active, access }: Pick<Invite, 'active' | 'access'>): Stage {
  if (!active) return 'signUp'
  return access.active ? 'done' : 'confirm'
}
