import type { Pool } from 'pg'
import { rateLimitNetwork } from '../addresses.ts'
import { Throttle } from '../throttle.ts'

/** A whole hospital may share an address, and each letter's link may be pressed more than once. */
const LIMIT = { keyPrefix: 'link', points: 30, seconds: 15 * 60 }

/** Guesses at what letters carry, counted by address in the database for every server process alike; an unknown one, '', is not. */
export class LinkThrottle {
  private readonly throttle: Throttle

  constructor(pool: Pool) {
    this.throttle = new Throttle(pool, LIMIT)
  }

  /**
   * Looks something up by what a link carried. What is found was no guess and is answered whatever others at the address
   * have tried: a link is too long to be guessed, so that the limit only spares the server work.
   * @throws ApiError 429 for a miss when the address has used up its own
   */
  async find<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await find()
    if (found === undefined && address) await this.throttle.consume(rateLimitNetwork(address))
    return found
  }
}
