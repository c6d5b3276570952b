/** A later job of the same key was started before this one was done with waiting. */
export class Superseded extends Error {}

/** Runs jobs of which only the latest of each key is of use: a new one aborts the signal of the one before. */
export class LatestOnly<Key> {
  readonly #running = new Map<Key, AbortController>()

  /** @param signal an aborted one starts no job, and ends none */
  async run<Result>(
    key: Key,
    signal: AbortSignal,
    job: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted()
    this.#running.get(key)?.abort(new Superseded())
    const own = new AbortController()
    this.#running.set(key, own)
    try {
      return await job(AbortSignal.any([signal, own.signal]))
    } finally {
      if (this.#running.get(key) === own) this.#running.delete(key)
    }
  }
}
