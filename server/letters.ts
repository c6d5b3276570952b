import type { Pool } from 'pg'
import type { Mailer } from './mail.ts'
import { sendValidation } from './signIn/emailValidation.ts'
import { sendRecovery } from './signIn/recovery.ts'
import { sendTicket } from './support/ticketEmail.ts'

/** Who a queued e-mail of a kind is about: the `id` is that of the user, for a ticket that of the ticket. */
export interface Letter {
  kind: 'recovery' | 'validation' | 'ticket'
  id: number
}

/** One of the attempts to send a queued e-mail. */
export interface Attempt {
  /** When the e-mail was queued, by the database's clock. */
  requestedAt: Date
  isRetry: boolean
}

export interface LetterServices {
  pool: Pool
  mail: Mailer
  /** Base URL of the console. */
  publicUrl: string
  /** Recipient of support tickets. */
  supportEmail: string
}

/** Sends a queued e-mail, or leaves it when nobody needs it any more. @throws Error when it is to be tried again */
export type SendLetter = (letter: Letter, attempt: Attempt) => Promise<void>

const senders: Readonly<
  Record<Letter['kind'], (services: LetterServices, id: number, attempt: Attempt) => Promise<void>>
> = {
  recovery: sendRecovery,
  validation: sendValidation,
  ticket: sendTicket,
}

export const letterSender =
  (services: LetterServices): SendLetter =>
  ({ kind, id }, attempt) =>
    senders[kind](services, id, attempt)
