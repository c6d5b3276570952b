import { SYSTEM_VERSION, type TicketType } from '../domain/tickets.ts'
import { send } from './httpClient.ts'

export interface NewTicket {
  type: TicketType
  subject: string
  /** Empty where nothing was written. */
  message: string
  /** Where the answer goes. */
  email: string
}

/** Writes to the support; answers the message's number. @throws HttpError */
export async function sendTicket({ message, ...ticket }: NewTicket): Promise<number> {
  const body = { ...ticket, message: message || null, system_version: SYSTEM_VERSION }
  const { data } = await send<{ id: number }>({ method: 'POST', path: '/app/tickets' }, { body })
  return data.id
}
