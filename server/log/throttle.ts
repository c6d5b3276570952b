import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { tooMany } from '../signIn/throttle.ts'

/** Two a second without a pause: nobody's hands do as much. */
const ENTRIES = 600
const WINDOW_SECONDS = 5 * 60

/** What browsers tell of one user, counted in the database for every server process alike. */
export class LogThrottle {
  private readonly limiter: RateLimiterPostgres

  constructor(pool: Pool) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: 'log',
      points: ENTRIES,
      duration: WINDOW_SECONDS,
    })
  }

  /** Counts an entry before it is written. @throws ApiError 429 when the user has told as many as they may. */
  async admit(userId: number): Promise<void> {
    try {
      await this.limiter.consume(userId)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext, texts.tooManyEntries)
      throw refusal
    }
  }
}
