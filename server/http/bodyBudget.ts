import { errors as texts } from '../../src/i18n/ptBR/errors.ts'
import { ApiError, unavailable } from './errors.ts'

/** Bytes of bodies that are being received or processed at the same time. */
interface BudgetLimits {
  total: number
  /** Per IPv4 address or IPv6 network. */
  perAddress: number
  /** Per user, so that none of them takes the share of an address that a whole hospital uses. */
  perUser?: number
}

export interface BodySender {
  /** As `clientNetwork` returns it. */
  address: string
  userId?: number
}

/** Seconds, for the Retry-After header: bodies of usual size are gone by then. */
const RETRY_AFTER_SECONDS = 2

const tooManyBodies = () =>
  new ApiError(429, texts.tooManyBodies, { code: 'bodies.crowded', retryAfter: RETRY_AFTER_SECONDS })

/** Bytes that one request holds of a budget, until they are released. */
export interface HeldBytes {
  /** Holds so many bytes more. @throws ApiError 429 for too many of one sender, 503 for too many of all */
  take(bytes: number): void
  release(): void
}

/** Limits the memory that a process spends on request bodies. A body counts with its declared length from the start. */
export class BodyBudget {
  readonly #limits: BudgetLimits
  readonly #held = new Map<string, number>()
  #total = 0

  constructor(limits: BudgetLimits) {
    this.#limits = limits
  }

  hold({ address, userId }: BodySender): HeldBytes {
    const { total, perAddress, perUser } = this.#limits
    const shares: [key: string, limit: number][] = [[`address ${address}`, perAddress]]
    if (perUser !== undefined && userId !== undefined) shares.push([`user ${userId}`, perUser])
    let own = 0
    return {
      take: (bytes) => {
        if (shares.some(([key, limit]) => this.#of(key) + bytes > limit)) throw tooManyBodies()
        if (this.#total + bytes > total) throw unavailable()
        own += bytes
        this.#add(shares, bytes)
      },
      release: () => {
        this.#add(shares, -own)
        own = 0
      },
    }
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0
  }

  #add(shares: readonly [key: string, limit: number][], bytes: number): void {
    this.#total += bytes
    for (const [key] of shares) {
      const held = this.#of(key) + bytes
      if (held > 0) this.#held.set(key, held)
      else this.#held.delete(key)
    }
  }
}
