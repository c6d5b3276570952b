import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { networkOf } from '../addresses.ts'
import type { Services } from '../context.ts'
import { counter, tooMany } from '../throttle.ts'
import { hashOf } from '../tokens.ts'

const TRIES = 10
const WINDOW_SECONDS = 15 * 60
const FREE_TRIES = 5
const DELAY_STEP_MS = 100

/**
 * Wrong sign-ins by account and by address, counted in the database for every server process alike. From the sixth on
 * each takes longer; after ten, all are refused until a quarter of an hour has passed.
 */
export class SignInThrottle {
  private readonly limiter: RateLimiterPostgres

  private readonly pause: Services['pause']

  constructor({ db, pause }: Services) {
    this.limiter = counter(db.system, 'sign-in', TRIES, WINDOW_SECONDS)
    this.pause = pause
  }

  private keys(email: string, address: string): string[] {
    return [`account:${hashOf(email.toLowerCase())}`, ...(address ? [`address:${networkOf(address)}`] : [])]
  }

  /**
   * Counts a try before its password is looked at, so that a hundred at once are a hundred; a right one is forgiven after.
   * @throws ApiError 429 when account or address has used up its tries. Refused tries do not count.
   */
  async admit(email: string, address: string): Promise<void> {
    const keys = this.keys(email, address)
    for (const state of await Promise.all(keys.map((key) => this.limiter.get(key))))
      if (state && state.consumedPoints >= TRIES) throw tooMany(state.msBeforeNext)
    const states = await Promise.all(keys.map((key) => this.limiter.penalty(key)))
    for (const state of states) if (state.consumedPoints > TRIES) throw tooMany(state.msBeforeNext)
    const most = Math.max(...states.map((state) => state.consumedPoints))
    if (most > FREE_TRIES) await this.pause((most - FREE_TRIES) * DELAY_STEP_MS)
  }

  async succeeded(email: string, address: string): Promise<void> {
    await Promise.all(this.keys(email, address).map((key) => this.limiter.delete(key)))
  }
}
