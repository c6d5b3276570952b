import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { fillText } from '../../src/domain/fillText.ts'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError } from './errors.ts'

/** A wait rounded up: '1 minuto', '119 minutos', '3 horas'. */
function waitText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

/** A 429 that states the time left. */
export const tooManyAttempts = (milliseconds: number, message: string = texts.tooManyTries) => {
  return new ApiError(429, fillText(message, { minutes: waitText(milliseconds) }), { code: 'too.many.tries' })
}

/** A rate limiter in the database, shared by all server processes; `duration` in seconds, from the first point on. */
export const rateLimiter = (pool: Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_throttle',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })

interface Limit {
  /** Key prefix of the counters in the database. */
  keyPrefix: string
  points: number
  seconds: number
  /** Message of the refusal, with `{minutes}`. */
  refusal?: string
}

/** Limits how often an action may be performed under one key. */
export class Throttle {
  private readonly counts: RateLimiterPostgres
  private readonly limit: Limit

  constructor(pool: Pool, limit: Limit) {
    this.counts = rateLimiter(pool, limit.keyPrefix, limit.points, limit.seconds)
    this.limit = limit
  }

  /**
   * Counts before the work is done, so that a hundred concurrent calls count as a hundred; a refused call does not count.
   * @throws ApiError 429 above the limit
   */
  async consume(key: string | number): Promise<void> {
    const { points, refusal } = this.limit
    const current = await this.counts.get(key)
    if (current && current.consumedPoints >= points) throw tooManyAttempts(current.msBeforeNext, refusal)
    const counted = await this.counts.penalty(key)
    if (counted.consumedPoints > points) throw tooManyAttempts(counted.msBeforeNext, refusal)
  }

  /** Refunds one `consume`, for an outcome that does not count. */
  async refund(key: string | number): Promise<void> {
    await this.counts.reward(key)
  }

  /** Runs the work and counts only its successes. @throws ApiError 429 as `consume`, and whatever the work throws */
  async countSuccesses<T>(key: string | number, act: () => Promise<T>): Promise<T> {
    await this.consume(key)
    try {
      return await act()
    } catch (error) {
      await this.refund(key)
      throw error
    }
  }

  /** Runs the work and counts only its failures. @throws ApiError 429 as `consume`, and whatever the work throws */
  async countFailures<T>(key: string | number, act: () => Promise<T>): Promise<T> {
    await this.consume(key)
    const done = await act()
    await this.refund(key)
    return done
  }
}
