import type { Context, MiddlewareHandler, Next } from 'hono'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { clientAddress } from '../addresses.ts'
import type { Caller, Services, SessionEnv } from '../context.ts'
import { RequestConnections } from '../db/requestConnections.ts'
import { ApiError } from '../errors.ts'
import { networkBlocked } from '../signIn/whitelist.ts'
import { endReplayedSession, hashOf, renewToken, retirePredecessor } from './tokens.ts'
import { UserLimits } from './userLimits.ts'

const sessionEnded = () => new ApiError(401, texts.sessionEnded, { code: 'session.ended' })

/** An address as it may stand in a statement; anything else that a proxy passes on is nobody's. */
const ADDRESS = /^[\da-f.:]+$/i

/** Asks the database who holds a token, from where the request comes. Hash and address need no parameter. */
function opening(c: Context, { config }: Services, hash: string): string {
  const address = clientAddress(c, config.trustedProxies)
  return `SELECT sala_open('${hash}', '${ADDRESS.test(address) ? address : ''}') AS caller`
}

/** @throws ApiError 401 */
async function mustBeOpen(
  { db }: Services,
  hash: string,
  caller: Caller | null | undefined,
): Promise<Caller> {
  if (caller) return caller
  await endReplayedSession(db.system, hash)
  throw sessionEnded()
}

async function openSession(services: Services, c: Context, hash: string): Promise<Caller> {
  const { rows } = await services.db.app.query<{ caller: Caller | null }>(opening(c, services, hash))
  return mustBeOpen(services, hash, rows[0]?.caller)
}

/**
 * Who asks, told before a transaction is opened.
 * @throws ApiError 401 without a live token, and where the chosen institution is closed to the address.
 */
export async function sessionOf(services: Services, c: Context): Promise<Caller> {
  const caller = await openSession(services, c, hashOf(c.req.header('authorization') ?? ''))
  if (caller.blocked) throw networkBlocked(401)
  return caller
}

/** Lets nobody further whose chosen institution is closed to the address that they come from now. */
export const insideNetwork: MiddlewareHandler<SessionEnv> = (c, next) => {
  if (c.get('caller').blocked) throw networkBlocked(401)
  return next()
}

/**
 * Lets a request in with a live token, inside one transaction that says who asks and for which institutions. A refused or
 * failed request is rolled back whole. The answer carries the token, renewed when it has grown old.
 * @throws ApiError 401 without a live token, 503 when there is no connection within some seconds.
 */
export function signed(services: Services): MiddlewareHandler<SessionEnv> {
  const { db } = services
  const limits = new UserLimits()
  const connections = new RequestConnections(db.app)
  return async (c, next) => {
    const token = c.req.header('authorization')
    if (!token) throw sessionEnded()
    const hash = hashOf(token)
    const userId = limits.userOf(hash) ?? (await openSession(services, c, hash)).user_id
    await limits.run(userId, async () => {
      const caller = await inRequest(services, connections, c, hash, next)
      limits.remember(hash, caller.user_id)
      try {
        if (caller.unused) await retirePredecessor(db.system, hash)
        if (caller.stale && c.res.headers.get('authorization') === token)
          c.header('authorization', await renewToken(db.system, token, caller.institution_id))
      } catch (error) {
        // What was asked is done and committed; the token stays good, and the next call renews it.
        console.error('renovação de sessão:', error)
      }
    })
  }
}

/** Does what follows in the request's transaction. */
async function inRequest(
  services: Services,
  connections: RequestConnections,
  c: Context<SessionEnv>,
  hash: string,
  next: Next,
): Promise<Caller> {
  const reads = c.req.method === 'GET'
  const begin = reads ? 'BEGIN READ ONLY' : 'BEGIN'
  const [tx, opened] = await connections.begin<{ caller: Caller | null }>(begin, opening(c, services, hash))
  try {
    const caller = await mustBeOpen(services, hash, opened?.caller)
    c.set('tx', tx)
    c.set('caller', caller)
    c.header('authorization', c.req.header('authorization'))
    await next()
    if (c.error || c.res.status >= 400) await connections.rollback(tx)
    else if (reads) connections.endReading(tx)
    else await connections.commit(tx)
    return caller
  } catch (error) {
    await connections.rollback(tx)
    throw error
  }
}
