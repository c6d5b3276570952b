import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { support as texts } from '../src/i18n/ptBR/support.ts'
import { tooMany } from './signIn/throttle.ts'

/** Whoever has more to say in an hour says it in one message. */
const MESSAGES = 10
const WINDOW_SECONDS = 60 * 60

/** Messages to the support by who writes them, counted in the database for every server process alike. */
export class TicketThrottle {
  private readonly limiter: RateLimiterPostgres

  constructor(pool: Pool) {
    this.limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: 'ticket',
      points: MESSAGES,
      duration: WINDOW_SECONDS,
    })
  }

  /** Counts a message before it is kept. @throws ApiError 429 for one too many. */
  async admit(userId: number): Promise<void> {
    const counted = await this.limiter.penalty(userId)
    if (counted.consumedPoints > MESSAGES) throw tooMany(counted.msBeforeNext, texts.tooMany)
  }
}
