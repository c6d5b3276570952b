import type { Pool } from 'pg'
import type { Mailer } from '../mail.ts'

/** Who or what a queued e-mail of a kind is about: the `id` is that of the user, of the ticket, of the operators' warning or of the drill. */
export interface Letter {
  kind: 'recovery' | 'validation' | 'ticket' | 'warning' | 'drill'
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
