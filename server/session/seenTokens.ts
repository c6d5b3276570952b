import { LRUCache } from 'lru-cache'

const MAX_TOKENS = 10_000

/**
 * Milliseconds for which a token counts as live when a body is about to be received. The call itself is always
 * authenticated in its transaction, so an ended session gains nothing but the reception of its body.
 */
const RECENT_MS = 2_000

interface SeenToken {
  userId: number
  /** Milliseconds of the process's clock. */
  seenAt: number
}

/** Tokens that this process has authenticated, by hash. */
export class SeenTokens {
  readonly #tokens = new LRUCache<string, SeenToken>({ max: MAX_TOKENS })

  /** The user last seen with the token. */
  userId(hash: string): number | undefined {
    return this.#tokens.get(hash)?.userId
  }

  /** The user, if the token was live a moment ago. */
  recentUserId(hash: string): number | undefined {
    const seen = this.#tokens.get(hash)
    return seen && performance.now() - seen.seenAt < RECENT_MS ? seen.userId : undefined
  }

  remember(hash: string, userId: number): void {
    this.#tokens.set(hash, { userId, seenAt: performance.now() })
  }
}
