import { CLINIC, HOSPITAL } from './institutions.ts'
import type { Flag } from './signIns.ts'

/** Who of the hospital's colleagues got a letter: the last who is that there, and whose access is in force, or waits. */
export interface Recipient {
  /** What the letter's link carries. */
  token: string
  active: boolean
  is: Flag
}

export interface InviteLetter extends Recipient {
  /** Where to; beyond the hospital the same is waiting to be accepted. */
  institution: number
  accepted: boolean
}

/** Invites in their three states: nobody yet, an account without this access, both. */
export const inviteLetters: readonly InviteLetter[] = [
  {
    token: 'convite-novo',
    active: false,
    is: 'is_anaesthetist',
    institution: HOSPITAL,
    accepted: false,
  },
  {
    token: 'convite-ativo',
    active: true,
    is: 'is_anaesthetist',
    institution: CLINIC,
    accepted: false,
  },
  {
    token: 'convite-concluido',
    active: true,
    is: 'is_admin',
    institution: HOSPITAL,
    accepted: true,
  },
]

/** A letter that asks to confirm an e-mail. */
export const validationRecipient: Recipient = { token: 'validar-email', active: true, is: 'is_dashboard' }
