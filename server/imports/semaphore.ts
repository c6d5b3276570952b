/**
 * Bounds how many jobs of this process are under way at once, and how many of one key: one. Keys take turns: whose
 * last job has just ended goes to the end of the line, however many more of them wait.
 */
export class Semaphore<Key> {
  #free: number
  readonly #running = new Set<Key>()
  /** Jobs to begin, first come first, by keys in the order of their turns. */
  readonly #waiting = new Map<Key, (() => void)[]>()

  constructor(permits: number) {
    this.#free = permits
  }

  /**
   * Does the work when it is the key's turn.
   * @param signal ends the waiting, not the work
   * @throws the signal's reason when it is aborted before the work has begun
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
      const abandon = () => {
        this.#leave(key, begin)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', abandon)
        resolve()
      }
      signal.addEventListener('abort', abandon, { once: true })
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
