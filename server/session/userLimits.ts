import { Semaphore, withTimeout } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { unavailable } from '../errors.ts'

const tooBusy = unavailable()

/** Calls of one user that this process works on at a time, each with a connection: far fewer than there are. */
const AT_ONCE = 6

/** A call that has to wait longer for the user's others is answered 503. */
const PATIENCE_MS = 5_000

/** Tokens whose user is remembered. */
const MOST_TOKENS = 10_000

/** Keeps one user from holding all connections of a process. */
export class UserLimits {
  readonly #semaphores = new Map<number, Semaphore>()
  readonly #users = new LRUCache<string, number>({ max: MOST_TOKENS })

  /** The user whom a token's hash was last seen with. */
  userOf(hash: string): number | undefined {
    return this.#users.get(hash)
  }

  remember(hash: string, userId: number): void {
    this.#users.set(hash, userId)
  }

  /** Does the work once few enough of the user's are under way. @throws ApiError 503 after some seconds of waiting */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const semaphore = this.#semaphores.get(userId) ?? new Semaphore(AT_ONCE)
    this.#semaphores.set(userId, semaphore)
    // A timer for each call costs more than the rest of this: only who waits has one.
    const patient = semaphore.isLocked() ? withTimeout(semaphore, PATIENCE_MS, tooBusy) : semaphore
    try {
      return await patient.runExclusive(work)
    } finally {
      if (semaphore.getValue() === AT_ONCE) this.#semaphores.delete(userId)
    }
  }
}
