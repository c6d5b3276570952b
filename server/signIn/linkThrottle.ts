import type { Pool } from 'pg'
import { networkOf } from '../addresses.ts'
import { Throttle } from '../throttle.ts'

/** A whole hospital may share an address, and each letter's link may be pressed more than once. */
const LIMIT = { of: 'link', most: 30, seconds: 15 * 60 }

/** Guesses at what letters carry, counted by address in the database for every server process alike; an unknown one, '', is not. */
export class LinkThrottle {
  private readonly throttle: Throttle

  constructor(pool: Pool) {
    this.throttle = new Throttle(pool, LIMIT)
  }

  /** Counts a question before it is answered. @throws ApiError 429 when the address has used up its misses */
  async admit(address: string): Promise<void> {
    if (address) await this.throttle.admit(networkOf(address))
  }

  /** Looks something up by what a link carried; what is found was no guess. @throws ApiError 429 as `admit` */
  async guess<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.admit(address)
    const found = await find()
    if (found !== undefined && address) await this.throttle.forgive(networkOf(address))
    return found
  }
}
