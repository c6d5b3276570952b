import type { Context, MiddlewareHandler, Next } from 'hono'
import type { QueryConfig } from 'pg'
import { DEFAULT_TIME_ZONE, today } from '../../src/domain/dates.ts'
import { TIME_ZONE_HEADER } from '../../src/domain/headers.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Caller, Services, SessionEnv } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import { RequestConnections } from '../db/requestConnections.ts'
import { clientAddress } from '../http/addresses.ts'
import { ApiError, unavailable } from '../http/errors.ts'
import { UserSemaphores } from '../http/userSemaphores.ts'
import { logStatement } from '../log/write.ts'
import { logFailure } from '../logger.ts'
import { networkBlocked } from '../signIn/allowlist.ts'
import { requireTerms } from './requireTerms.ts'
import { SeenTokens } from './seenTokens.ts'
import { endReplayedSession, hashSecret, renewToken, retirePredecessor } from './tokens.ts'

declare module '../context.ts' {
  interface RequestVariables {
    /** Hash of the request's token, once it is computed. */
    tokenHash?: string
  }
}

/** Concurrent calls per user and process, each holding a connection; far fewer than the pool has. */
const MAX_CONCURRENT = 8

/** Milliseconds a call waits for the user's other calls before it fails with 503. */
const MAX_WAIT_MS = 5_000

const sessionEnded = () => new ApiError(401, texts.sessionEnded, { code: 'session.ended' })

/** The statement that authenticates a token. Its values are bound: `pg_stat_activity` shows a statement's text. */
async function openStatement(c: Context, { config, db }: Services, hash: string): Promise<QueryConfig> {
  const address = clientAddress(c, config.trustedProxies)
  return prepared('SELECT sala_open($1, $2, $3) AS caller', [hash, address, await db.permit()])
}

/** The caller as SQL returns it. */
type OpenedCaller = Omit<Caller, 'today'>

/** @throws ApiError 401 */
async function requireCaller(
  { db, clock }: Services,
  hash: string,
  caller: OpenedCaller | null | undefined,
): Promise<Caller> {
  if (caller) return { ...caller, today: today(caller.time_zone ?? DEFAULT_TIME_ZONE, clock()) }
  await endReplayedSession(db.system, hash)
  throw sessionEnded()
}

async function openSession(services: Services, c: Context, hash: string): Promise<Caller> {
  const { rows } = await services.db.app.query<{ caller: OpenedCaller | null }>(
    await openStatement(c, services, hash),
  )
  return requireCaller(services, hash, rows[0]?.caller)
}

/** The hash of a request's token. @throws ApiError 401 without a token */
function tokenHash(c: Context<SessionEnv>): string {
  const known = c.get('tokenHash')
  if (known) return known
  const token = c.req.header('authorization')
  if (!token) throw sessionEnded()
  const hash = hashSecret(token)
  c.set('tokenHash', hash)
  return hash
}

/**
 * Checks a request's token before its body is received, with a query of its own unless the token was live a moment ago;
 * the request is authenticated once more in its transaction.
 * @returns the user's id
 * @throws ApiError 401 without a live token
 */
export async function requireLiveToken(
  services: Services,
  tokens: SeenTokens,
  c: Context<SessionEnv>,
): Promise<number> {
  const hash = tokenHash(c)
  const seen = tokens.recentUserId(hash)
  if (seen !== undefined) return seen
  const { user_id: userId } = await openSession(services, c, hash)
  tokens.remember(hash, userId)
  return userId
}

/**
 * Authenticates a request before a transaction is opened.
 * @throws ApiError 401 without a live token, or when the chosen institution's IP allowlist excludes the address; 403 before the
 * terms of use are accepted.
 */
export async function authenticate(services: Services, c: Context): Promise<Caller> {
  const caller = await openSession(services, c, hashSecret(c.req.header('authorization') ?? ''))
  if (caller.blocked) throw networkBlocked(401)
  await requireTerms(services, caller.user_id)
  return caller
}

/** Refuses callers whose address is not on the chosen institution's IP allowlist. */
export const requireAllowedNetwork: MiddlewareHandler<SessionEnv> = (c, next) => {
  if (c.get('caller').blocked) throw networkBlocked(401)
  return next()
}

/**
 * Authenticates a request by its token and runs it in one transaction with the caller's tenant scope. A refused or failed
 * request is rolled back. The response carries the token, renewed when it is old.
 * @throws ApiError 401 without a live token, 503 when no database connection is free within a few seconds.
 */
export function requireSession(services: Services, tokens = new SeenTokens()): MiddlewareHandler<SessionEnv> {
  const { db } = services
  const limits = new UserSemaphores({
    permits: MAX_CONCURRENT,
    maxWaitMs: MAX_WAIT_MS,
    tooBusy: unavailable(),
  })
  const connections = new RequestConnections(db.app)
  return async (c, next) => {
    const hash = tokenHash(c)
    const userId = tokens.userId(hash) ?? (await openSession(services, c, hash)).user_id
    await limits.run(userId, async () => {
      const caller = await runInTransaction(services, connections, c, hash, next)
      tokens.remember(hash, caller.user_id)
      try {
        if (caller.unused) await retirePredecessor(db.system, hash)
        const token = c.req.header('authorization') ?? ''
        if (caller.stale && c.res.headers.get('authorization') === token)
          c.header('authorization', await renewToken(db.system, token, caller.institution_id))
      } catch (error) {
        // The request is committed; the old token stays valid and the next call renews it.
        logFailure(error, 'renovação de sessão: ')
      }
    })
  }
}

/** Runs the rest of the request in its transaction. */
async function runInTransaction(
  services: Services,
  connections: RequestConnections,
  c: Context<SessionEnv>,
  hash: string,
  next: Next,
): Promise<Caller> {
  const isRead = c.req.method === 'GET'
  const begin = isRead ? 'BEGIN READ ONLY' : 'BEGIN'
  const [tx, opened] = await connections.begin<{ caller: OpenedCaller | null }>(
    begin,
    await openStatement(c, services, hash),
  )
  try {
    const caller = await requireCaller(services, hash, opened?.caller)
    c.set('tx', tx)
    c.set('caller', caller)
    c.header('authorization', c.req.header('authorization'))
    if (caller.time_zone) c.header(TIME_ZONE_HEADER, caller.time_zone)
    await next()
    const entry = c.get('logEntry')
    if (c.error || c.res.status >= 400) await connections.rollback(tx)
    else if (isRead) connections.releaseReadOnly(tx)
    else await connections.commit(tx, entry && logStatement(caller.user_id, entry))
    return caller
  } catch (error) {
    await connections.rollback(tx)
    throw error
  }
}
