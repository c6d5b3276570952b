import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { TERMS_PENDING } from '../../src/domain/termsPending.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import type { Services, SessionEnv } from '../context.ts'
import { ApiError } from '../http/errors.ts'

const MAX_USERS = 10_000

/** Milliseconds for which an acceptance is remembered: terms may be asked for again. */
const REMEMBERED_MS = 60_000

/** The cache reads its clock once a second: by default it starts a timer in each millisecond that it is asked. */
const LIMITS = { max: MAX_USERS, ttl: REMEMBERED_MS, ttlResolution: 1_000 }

/** Users who have accepted, by the pool of their database. */
const accepted = new WeakMap<Pool, LRUCache<number, true>>()

/**
 * Requires that a user has accepted the terms of use. An acceptance is remembered for a minute.
 * @throws ApiError 403 `terms.pending`
 */
export async function requireTerms({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  const users = accepted.get(db.system) ?? new LRUCache<number, true>(LIMITS)
  accepted.set(db.system, users)
  if (users.has(userId)) return
  const { rowCount } = await db.system.query("SELECT FROM users WHERE id = $1 AND terms_status = 'PENDING'", [
    userId,
  ])
  if (rowCount) throw new ApiError(403, texts.termsPending, { code: TERMS_PENDING })
  users.set(userId, true)
}

/** Refuses callers who have not accepted the terms of use. */
export const requireAcceptedTerms =
  (services: Services): MiddlewareHandler<SessionEnv> =>
  async (c, next) => {
    await requireTerms(services, c.get('caller').user_id)
    await next()
  }
