/**
 * A semaphore that runs at most one job per key. Fair: a key whose job has just ended moves to the end of the
 * queue, however many more of its jobs are waiting.
 */
export class FairSemaphore<Key> {
  #free: number
  readonly #running = new Set<Key>()
  /** Waiting jobs by key, in queue order. */
  readonly #waiting = new Map<Key, (() => void)[]>()

  constructor(permits: number) {
    this.#free = permits
  }

  /**
   * Runs the work once a permit is free.
   * @param signal aborts waiting, not the work
   * @throws the signal's reason when it is aborted before the work starts
   */
  async run<Result>(key: Key, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#acquire(key, signal)
    try {
      return await work()
    } finally {
      this.#release(key)
    }
  }

  #acquire(key: Key, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const abortWaiting = () => {
        this.#leave(key, begin)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', abortWaiting)
        resolve()
      }
      signal.addEventListener('abort', abortWaiting, { once: true })
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), begin])
      this.#beginWaiting()
    })
  }

  #leave(key: Key, begin: () => void): void {
    const others = this.#waiting.get(key)?.filter((waiting) => waiting !== begin)
    if (others?.length) this.#waiting.set(key, others)
    else this.#waiting.delete(key)
  }

  #release(key: Key): void {
    this.#free++
    this.#running.delete(key)
    const later = this.#waiting.get(key)
    this.#waiting.delete(key)
    if (later) this.#waiting.set(key, later)
    this.#beginWaiting()
  }

  #beginWaiting(): void {
    for (const [key, [begin]] of this.#waiting) {
      if (this.#free === 0) return
      if (!begin || this.#running.has(key)) continue
      this.#free--
      this.#running.add(key)
      this.#leave(key, begin)
      begin()
    }
  }
}
