import type { TicketType } from '../../src/domain/tickets.ts'
import { support as texts } from '../../src/i18n/ptBR/support.ts'
import type { LetterServices } from '../jobs/letter.ts'
import type { Email } from '../mail.ts'

/** A stored support ticket with its sender. */
interface SentTicket {
  id: number
  type: TicketType
  subject: string
  message: string | null
  email: string
  system_version: string
  name: string
  institution: string
}

const SELECT_TICKET = `
  SELECT t.id, t.type, t.subject, t.message, t.email, t.system_version, u.name, i.name AS institution
    FROM tickets t JOIN users u ON u.id = t.user_id JOIN institutions i ON i.id = t.institution_id
   WHERE t.id = $1`

/** Header values are one line; a subject may be pasted with line breaks. */
const toSingleLine = (text: string) => text.replace(/\s+/g, ' ')

function ticketEmail(to: string, ticket: SentTicket): Email {
  return {
    to,
    subject: toSingleLine(`[${texts.types[ticket.type]}] ${ticket.subject} (nº ${ticket.id})`),
    text: `${ticket.message ?? 'Sem mensagem.'}

—
${ticket.name}, ${ticket.email}
${ticket.institution}
${ticket.system_version}
`,
  }
}

/** Sends a support ticket to the support. @throws Error when the mail server does not accept it */
export async function sendTicket({ pool, mail, supportEmail }: LetterServices, id: number): Promise<void> {
  const [ticket] = (await pool.query<SentTicket>(SELECT_TICKET, [id])).rows
  if (ticket) await mail(ticketEmail(supportEmail, ticket))
}
