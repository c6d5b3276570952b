import type { Hono, MiddlewareHandler } from 'hono'
import type { PoolClient } from 'pg'
import { sendTicket } from '../../src/calls/support.ts'
import { support as texts } from '../../src/i18n/ptBR/support.ts'
import type { Services, SessionEnv } from '../context.ts'
import { requestedUuid, usedUuidError } from '../crud/idempotentCreate.ts'
import { handle } from '../http/handle.ts'
import { Throttle } from '../http/throttle.ts'

declare module '../context.ts' {
  interface RequestVariables {
    /** A support ticket, e-mailed once it is committed. */
    ticketId?: number
  }
}

/** Support tickets per user. */
const TICKET_LIMIT = { keyPrefix: 'ticket', points: 10, seconds: 60 * 60, refusal: texts.tooMany }

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

/** Stores support tickets; the route needs the middleware `queueTicket`. */
export function mountTickets(app: Hono<SessionEnv>, { db }: Services): void {
  const throttle = new Throttle(db.system, TICKET_LIMIT)

  handle(app, sendTicket, async ({ c, tx, member, body, log }) => {
    const { institution_id, user_id } = member
    const uuid = requestedUuid({ uuid: body.uuid })
    const { type, subject, message, email, system_version } = body
    await throttle.consume(user_id)
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO tickets (institution_id, user_id, type, subject, message, email, system_version, uuid)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (uuid) DO NOTHING
       RETURNING id`,
      [
        institution_id,
        user_id,
        type,
        subject.trim(),
        message?.trim() || null,
        email,
        system_version,
        uuid ?? null,
      ],
    )
    const [stored] = rows
    if (!stored) return { id: await ticketSentAs(tx, uuid, user_id) }
    log({ institutionId: institution_id })
    c.set('ticketId', stored.id)
    return c.json({ id: stored.id }, 201)
  })
}
