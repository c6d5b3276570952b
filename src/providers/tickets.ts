import { SYSTEM_VERSION, type TicketType } from '../domain/tickets.ts'
import { send } from './httpClient.ts'

export interface NewTicket {
  type: TicketType
  subject: string
  /** May be empty. */
  message: string
  /** Reply address. */
  email: string
}

/** Sends a support ticket and returns its id. @throws HttpError */
export async function sendTicket({ message, ...ticket }: NewTicket): Promise<number> {
  const body = { ...ticket, message: message || null, system_version: SYSTEM_VERSION }
  const { data } = await send<{ id: number }>({ method: 'POST', path: '/app/tickets' }, { body })
  return data.id
}
