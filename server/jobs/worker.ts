import type PgBoss from 'pg-boss'
import { logger } from '../logger.ts'

/** Milliseconds between polls without a notification. */
const POLL_MS = 3000

/** Runs a step repeatedly while it finds work; then polls, or waits to be notified. */
export class WorkLoop {
  readonly #name: string
  readonly #pollMs: number
  #stopping = false
  #wake: () => void = () => {}
  #ended: Promise<void> | undefined

  /** @param name prefix of log messages */
  constructor(name: string, pollMs = POLL_MS) {
    this.#name = name
    this.#pollMs = pollMs
  }

  /**
   * @param next one step; false if there is no work. Errors are logged, and the loop waits for the next poll.
   */
  start(next: () => Promise<boolean>): void {
    this.#ended = this.#loop(next)
  }

  /** Wakes the loop. */
  notify(): void {
    this.#wake()
  }

  /** Starts no further step; resolves when the current one is finished. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#wake()
    await this.#ended
  }

  async #loop(next: () => Promise<boolean>): Promise<void> {
    while (!this.#stopping) {
      const woken = this.#pause()
      const worked = await next().catch((error: Error) => {
        logger.error(`fila ${this.#name}: ${error.message}`)
        return false
      })
      if (!worked) await woken
    }
  }

  /** Created before the queue is read, so that a notification in between is not missed. */
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

export interface Queue {
  name: string
  options: Omit<PgBoss.Queue, 'name'>
}

/** Which attempt of a job this is. */
export interface JobAttempt {
  /** When the job was queued, by the database's clock. */
  createdOn: Date
  /** Attempts before this one. */
  retryCount: number
  retryLimit: number
}

/**
 * Processes the jobs of a queue one at a time. Unlike pg-boss's own `work`, it waits until a job's completion is stored
 * before it fetches the next one, and survives a database outage.
 */
export class Worker<Data extends object> {
  readonly #queue: Queue
  readonly #work: (data: Data, attempt: JobAttempt) => Promise<void>
  readonly #loop: WorkLoop

  constructor(queue: Queue, work: (data: Data, attempt: JobAttempt) => Promise<void>, pollMs?: number) {
    this.#queue = queue
    this.#work = work
    this.#loop = new WorkLoop(queue.name, pollMs)
  }

  start(boss: PgBoss): void {
    this.#loop.start(() => this.#next(boss))
  }

  /** Wakes the worker: a job was queued. */
  notify(): void {
    this.#loop.notify()
  }

  /** Fetches no further job; resolves when the current one is finished. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #next(boss: PgBoss): Promise<boolean> {
    const { name } = this.#queue
    const [job] = await boss.fetch<Data>(name, { includeMetadata: true })
    if (!job) return false
    try {
      const { data, createdOn, retryCount, retryLimit } = job
      // The pool reads instants as text, whatever pg-boss declares.
      await this.#work(data, { createdOn: new Date(createdOn), retryCount, retryLimit })
      await boss.complete(name, job.id)
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) })
    }
    return true
  }
}
