/** How long the next one is waited for without a notification. */
const POLL_MS = 3000

/** Does one after another for as long as there is some; looks again after a while, or when it is notified. */
export class WorkLoop {
  readonly #name: string
  readonly #pollMs: number
  #stopping = false
  #wake: () => void = () => {}
  #ended: Promise<void> | undefined

  /** @param name stands in the log before what went wrong */
  constructor(name: string, pollMs = POLL_MS) {
    this.#name = name
    this.#pollMs = pollMs
  }

  /** @param next does one; answers false where there is none. What it throws is logged, and waited out. */
  start(next: () => Promise<boolean>): void {
    this.#ended = this.#loop(next)
  }

  /** There is something to do now. */
  notify(): void {
    this.#wake()
  }

  /** Begins nothing new; resolves when what is under way is over. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#wake()
    await this.#ended
  }

  async #loop(next: () => Promise<boolean>): Promise<void> {
    while (!this.#stopping) {
      const woken = this.#pause()
      const worked = await next().catch((error: Error) => {
        console.error(`fila ${this.#name}:`, error.message)
        return false
      })
      if (!worked) await woken
    }
  }

  /** Begun before the queue is asked, so that a job which comes meanwhile is not slept through. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#pollMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
