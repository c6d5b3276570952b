import { sendDrill, sendWarning } from './backup/letters.ts'
import type { Attempt, Letter, LetterServices, SendLetter } from './jobs/letter.ts'
import { sendValidation } from './signIn/emailValidation.ts'
import { sendRecovery } from './signIn/recovery.ts'
import { sendTicket } from './support/ticketEmail.ts'

const senders: Readonly<
  Record<Letter['kind'], (services: LetterServices, id: number, attempt: Attempt) => Promise<void>>
> = {
  recovery: sendRecovery,
  validation: sendValidation,
  ticket: sendTicket,
  warning: sendWarning,
  drill: sendDrill,
}

export const letterSender =
  (services: LetterServices): SendLetter =>
  ({ kind, id }, attempt) =>
    senders[kind](services, id, attempt)
