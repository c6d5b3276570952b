import { Semaphore, withTimeout } from 'async-mutex'
import type { ApiError } from './errors.ts'

interface SemaphoreOptions {
  /** Jobs per user and process that run at the same time. */
  permits: number
  /** Milliseconds that a further job waits. */
  maxWaitMs: number
  tooBusy: ApiError
}

/** Limits how much of a process one user can occupy; further jobs of the user wait. */
export class UserSemaphores {
  readonly #semaphores = new Map<number, Semaphore>()
  readonly #options: SemaphoreOptions

  constructor(options: SemaphoreOptions) {
    this.#options = options
  }

  /** Runs the work once a permit is free. @throws ApiError `tooBusy` when that takes too long */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const { permits, maxWaitMs, tooBusy } = this.#options
    const semaphore = this.#semaphores.get(userId) ?? new Semaphore(permits)
    this.#semaphores.set(userId, semaphore)
    // A timer per call is expensive: only calls that have to wait get one.
    const limited = semaphore.isLocked() ? withTimeout(semaphore, maxWaitMs, tooBusy) : semaphore
    const [, release] = await limited.acquire()
    try {
      return await work()
    } finally {
      release()
      if (semaphore.getValue() === permits) this.#semaphores.delete(userId)
    }
  }
}
