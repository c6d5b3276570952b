import * as calls from '../calls/support.ts'
import { SYSTEM_VERSION, type TicketType } from '../domain/tickets.ts'
import { request } from './call.ts'
import { hasCapability } from './settings.ts'

interface NewTicket {
  type: TicketType
  subject: string
  /** May be empty. */
  message: string
  /** Reply address. */
  email: string
}

/** Sends a support ticket and returns its id. @param uuid the idempotency key @throws HttpError */
export async function sendTicket(
  { message, ...ticket }: NewTicket,
  uuid: string,
): Promise<number | undefined> {
  const key = (await hasCapability('idempotentCreate')) ? { uuid } : {}
  const body = { ...ticket, message: message || null, system_version: SYSTEM_VERSION, ...key }
  return (await request(calls.sendTicket, { body })).data?.id
}
