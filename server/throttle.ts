import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { errors as texts } from '../src/i18n/ptBR/errors.ts'
import { ApiError } from './errors.ts'

/** A refusal that tells how many minutes are left. */
export const tooMany = (milliseconds: number, message: string = texts.tooManyTries) => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const text = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new ApiError(429, message.replace('{minutes}', text), { code: 'too.many.tries' })
}

/** Counts by key in the database, for every server process alike; a count is forgotten some seconds after its first. */
export const counter = (pool: Pool, keyPrefix: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'sign_in_throttle',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  })

interface Allowance {
  /** What is counted: the counts' common name in the database. */
  of: string
  most: number
  seconds: number
  /** What one too many is told, with `{minutes}`. */
  refusal: string
}

/** How often one user may do something. */
export class UserThrottle {
  private readonly counts: RateLimiterPostgres
  private readonly most: number
  private readonly refusal: string

  constructor(pool: Pool, { of, most, seconds, refusal }: Allowance) {
    this.counts = counter(pool, of, most, seconds)
    this.most = most
    this.refusal = refusal
  }

  /** Counts before it is done, so that a hundred at once are a hundred. @throws ApiError 429 for one too many */
  async admit(userId: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.counts.penalty(userId)
    if (consumedPoints > this.most) throw tooMany(msBeforeNext, this.refusal)
  }
}
