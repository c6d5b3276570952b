import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { networkOf } from '../addresses.ts'
import { counter, tooMany } from '../throttle.ts'

/** A whole hospital may share an address, and each letter's link may be pressed more than once. */
const MISSES = 30
const WINDOW_SECONDS = 15 * 60

/** Guesses at what letters carry, counted by address in the database for every server process alike. */
export class LinkThrottle {
  private readonly limiter: RateLimiterPostgres
  private readonly misses: number

  /** @param keyPrefix what is guessed, where not the links themselves: it is counted apart, by whatever key it is asked with */
  constructor(pool: Pool, keyPrefix = 'link', misses = MISSES) {
    this.misses = misses
    this.limiter = counter(pool, keyPrefix, misses, WINDOW_SECONDS)
  }

  /**
   * Counts a question before it is answered, so that a hundred at once are a hundred. An unknown address, '', is not counted.
   * @throws ApiError 429 when the address has used up its misses. Refused questions do not count.
   */
  async admit(address: string): Promise<void> {
    if (!address) return
    const network = networkOf(address)
    const known = await this.limiter.get(network)
    if (known && known.consumedPoints >= this.misses) throw tooMany(known.msBeforeNext)
    const counted = await this.limiter.penalty(network)
    if (counted.consumedPoints > this.misses) throw tooMany(counted.msBeforeNext)
  }

  /** Looks something up by what a link carried; what is found was no guess. @throws ApiError 429 as `admit` */
  async guess<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.admit(address)
    const found = await find()
    if (found !== undefined) await this.forgive(address)
    return found
  }

  /** Does what may be refused; what is done was no guess. @throws ApiError 429 as `admit`, and whatever it is refused with */
  async attempt<T>(key: string, act: () => Promise<T>): Promise<T> {
    await this.admit(key)
    const done = await act()
    await this.forgive(key)
    return done
  }

  private async forgive(address: string): Promise<void> {
    if (address) await this.limiter.reward(networkOf(address))
  }
}
