import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { QueryResult } from 'pg'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { clientAddress } from './addresses.ts'
import type { Services, Signed, Who } from './context.ts'
import { ApiError } from './errors.ts'
import { networkBlocked } from './signIn/whitelist.ts'
import { hashOf, replaceToken } from './tokens.ts'

const sessionEnded = () => new ApiError(401, texts.sessionEnded, { code: 'session.ended' })

/** An address as it may stand in a statement; anything else that a proxy passes on is nobody's. */
const ADDRESS = /^[\da-f.:]+$/i

/** Asks the database who holds the token of a request, from where it comes. Hash and address need no parameter. */
function opening(c: Context, { config }: Services): string {
  const token = c.req.header('authorization') ?? ''
  const address = clientAddress(c, config.trustedProxies)
  return `SELECT sala_open('${hashOf(token)}', '${ADDRESS.test(address) ? address : ''}') AS who`
}

/** @throws ApiError 401 */
function mustBeOpen(who: Who | null | undefined): Who {
  if (!who) throw sessionEnded()
  return who
}

/**
 * Who asks, told before a transaction is opened.
 * @throws ApiError 401 without a live token, and where the chosen institution is closed to the address.
 */
export async function sessionOf(services: Services, c: Context): Promise<Who> {
  const { rows } = await services.db.app.query<{ who: Who | null }>(opening(c, services))
  const who = mustBeOpen(rows[0]?.who)
  if (who.blocked) throw networkBlocked(401)
  return who
}

/** Lets nobody further whose chosen institution is closed to the address that they come from now. */
export const insideNetwork: MiddlewareHandler<Signed> = (c, next) => {
  if (c.get('who').blocked) throw networkBlocked(401)
  return next()
}

/**
 * Lets a request in with a live token, inside one transaction that says who asks and for which institutions. A refused or
 * failed request is rolled back whole. The answer carries the token, renewed when it has grown old.
 * @throws ApiError 401 without a live token.
 */
export const signed = (services: Services) =>
  createMiddleware<Signed>(async (c, next) => {
    const { db } = services
    const token = c.req.header('authorization')
    if (!token) throw sessionEnded()
    const tx = await db.app.connect()
    let broken: Error | undefined
    try {
      // Without parameters both statements travel in one message, and pg answers with a list that its types do not know.
      const opened = (await tx.query(`BEGIN; ${opening(c, services)}`)) as unknown as QueryResult<{
        who: Who | null
      }>[]
      const who = mustBeOpen(opened[1]?.rows[0]?.who)
      c.set('tx', tx)
      c.set('who', who)
      c.header('authorization', token)
      await next()
      await tx.query(c.error || c.res.status >= 400 ? 'ROLLBACK' : 'COMMIT')
      if (who.stale && c.res.headers.get('authorization') === token)
        c.header('authorization', await replaceToken(db.system, token, who.session_id, who.institution_id))
    } catch (error) {
      await tx.query('ROLLBACK').catch((lost: Error) => {
        broken = lost
      })
      throw error
    } finally {
      tx.release(broken)
    }
  })
