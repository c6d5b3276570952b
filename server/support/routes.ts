import type { Hono, MiddlewareHandler } from 'hono'
import type { PoolClient } from 'pg'
import { isEmail } from '../../src/domain/email.ts'
import { TEXT_LIMIT } from '../../src/domain/text.ts'
import { MAX_MESSAGE_LENGTH, type TicketType, ticketTypes } from '../../src/domain/tickets.ts'
import { errors } from '../../src/i18n/ptBR/errors.ts'
import { support as texts } from '../../src/i18n/ptBR/support.ts'
import { isText, jsonBody } from '../body.ts'
import { requireInstitution, type Services, type SessionEnv } from '../context.ts'
import { requestedUuid, usedUuidError } from '../crud/idempotentCreate.ts'
import { noFieldErrors, validationError } from '../errors.ts'
import { writeLog } from '../log/write.ts'
import { Throttle } from '../throttle.ts'
import { nameUnknownFields } from '../unknownFields.ts'

interface Ticket {
  type: TicketType
  subject: string
  message: string | null
  email: string
  system_version: string
}

/** Support tickets per user. */
const TICKET_LIMIT = { keyPrefix: 'ticket', points: 10, seconds: 60 * 60, refusal: texts.tooMany }

const TICKET_FIELDS = ['type', 'subject', 'message', 'email', 'system_version']

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Errors by field of a ticket. */
function ticketErrors(body: Record<string, unknown>): Record<string, string> {
  const { type, subject, message, email, system_version: version } = body
  const wrong = noFieldErrors()
  nameUnknownFields(wrong, Object.keys(body), (name) => TICKET_FIELDS.includes(name))
  if (!ticketTypes.some((name) => name === type)) wrong.type = texts.errors.type
  if (isAbsent(subject)) wrong.subject = texts.errors.subject
  else if (!isText(subject)) wrong.subject = errors.wrongType
  else if (subject.trim() === '') wrong.subject = texts.errors.subject
  else if (subject.length > TEXT_LIMIT) wrong.subject = texts.errors.subjectTooLong
  if (!isAbsent(message) && !isText(message)) wrong.message = errors.wrongType
  else if (isText(message) && message.length > MAX_MESSAGE_LENGTH) wrong.message = texts.errors.messageTooLong
  if (!isText(email) || !isEmail(email)) wrong.email = errors.emailInvalid
  if (!isText(version) || version.trim() === '' || version.length > TEXT_LIMIT)
    wrong.system_version = errors.wrongType
  return wrong
}

/** @throws ApiError 422. */
function readTicket(body: Record<string, unknown>): Ticket {
  const wrong = ticketErrors(body)
  if (Object.keys(wrong).length > 0) throw validationError(wrong)
  const ticket = body as unknown as Ticket
  return { ...ticket, subject: ticket.subject.trim(), message: ticket.message?.trim() || null }
}

/** Id of the ticket that an earlier call of the user stored. @throws ApiError 409 for another user's uuid. */
async function ticketSentAs(tx: PoolClient, uuid: string | undefined, userId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM tickets WHERE uuid = $1 AND user_id = $2', [
    uuid,
    userId,
  ])
  if (!rows[0]) throw usedUuidError()
  return rows[0].id
}

/** Queues the e-mail of the request's ticket after commit, since requests cannot write to the queue. */
export const queueTicket =
  ({ jobs, runInBackground }: Services): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    await next()
    const id = c.get('ticketId')
    if (id !== undefined && c.res.ok) runInBackground(jobs.queueLetter({ kind: 'ticket', id }))
  }

/** POST /app/tickets stores a support ticket and e-mails it; its route needs the middleware `queueTicket`. */
export function mountTickets(app: Hono<SessionEnv>, { db }: Services): void {
  const throttle = new Throttle(db.system, TICKET_LIMIT)

  app.post('/app/tickets', async (c) => {
    const caller = requireInstitution(c)
    const tx = c.get('tx')
    const { uuid: key, ...body } = await jsonBody(c)
    const uuid = requestedUuid({ uuid: key })
    const ticket = readTicket(body)
    await throttle.consume(caller.user_id)
    const { type, subject, message, email, system_version } = ticket
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO tickets (institution_id, user_id, type, subject, message, email, system_version, uuid)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (uuid) DO NOTHING
       RETURNING id`,
      [caller.institution_id, caller.user_id, type, subject, message, email, system_version, uuid ?? null],
    )
    const [stored] = rows
    if (!stored) return c.json({ id: await ticketSentAs(tx, uuid, caller.user_id) })
    await writeLog(tx, caller.user_id, { institutionId: caller.institution_id, event: 'supportMessage' })
    c.set('ticketId', stored.id)
    return c.json({ id: stored.id }, 201)
  })
}
