import type PgBoss from 'pg-boss'

export interface Queue {
  name: string
  options: Omit<PgBoss.Queue, 'name'>
}

/** What a job carries, and how often it was begun before. */
export interface Job<Data> {
  data: Data
  lastTry: boolean
}

/** How long the next job is waited for where nobody said that there is one. */
const POLL_MS = 3000

/**
 * Does the jobs of a queue one after another. Unlike pg-boss's own `work`, it waits for the database to know that a job
 * is over before it takes the next one, and a database that is away for a moment ends nothing.
 */
export class Worker<Data extends object> {
  readonly #boss: PgBoss
  readonly #queue: Queue
  readonly #work: (job: Job<Data>) => Promise<void>
  #stopping = false
  #wake: () => void = () => {}
  #ended: Promise<void> | undefined

  constructor(boss: PgBoss, queue: Queue, work: (job: Job<Data>) => Promise<void>) {
    this.#boss = boss
    this.#queue = queue
    this.#work = work
  }

  start(): void {
    this.#ended = this.#loop()
  }

  /** There is a job now. */
  notify(): void {
    this.#wake()
  }

  /** Takes no new job; resolves when the one under way is over. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#wake()
    await this.#ended
  }

  async #loop(): Promise<void> {
    while (!this.#stopping) {
      const woken = this.#pause()
      const worked = await this.#next().catch((error: Error) => {
        console.error(`fila ${this.#queue.name}:`, error.message)
        return false
      })
      if (!worked) await woken
    }
  }

  /** Begun before the queue is asked, so that a job which comes meanwhile is not slept through. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #next(): Promise<boolean> {
    const { name } = this.#queue
    const [job] = await this.#boss.fetch<Data>(name, { includeMetadata: true })
    if (!job) return false
    try {
      await this.#work({ data: job.data, lastTry: job.retryCount >= job.retryLimit })
      await this.#boss.complete(name, job.id)
    } catch (error) {
      await this.#boss.fail(name, job.id, { message: String(error) })
    }
    return true
  }
}
