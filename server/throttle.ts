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

interface Limit {
  /** What is counted: the counts' common name in the database. */
  of: string
  most: number
  seconds: number
  /** What one too many is told, with `{minutes}`. */
  refusal?: string
}

/** How often something may be done under one key. */
export class Throttle {
  private readonly counts: RateLimiterPostgres
  private readonly limit: Limit

  constructor(pool: Pool, limit: Limit) {
    this.counts = counter(pool, limit.of, limit.most, limit.seconds)
    this.limit = limit
  }

  /**
   * Counts before it is done, so that a hundred at once are a hundred; what is refused does not count.
   * @throws ApiError 429 for one too many
   */
  async admit(key: string | number): Promise<void> {
    const { most, refusal } = this.limit
    const known = await this.counts.get(key)
    if (known && known.consumedPoints >= most) throw tooMany(known.msBeforeNext, refusal)
    const counted = await this.counts.penalty(key)
    if (counted.consumedPoints > most) throw tooMany(counted.msBeforeNext, refusal)
  }

  /** Takes an admission back: what came of it is not what is counted. */
  async forgive(key: string | number): Promise<void> {
    await this.counts.reward(key)
  }

  /** Does what may fail, and counts failures alone. @throws ApiError 429 as `admit`, and whatever it fails with */
  async attempt<T>(key: string | number, act: () => Promise<T>): Promise<T> {
    await this.admit(key)
    const done = await act()
    await this.forgive(key)
    return done
  }
}
