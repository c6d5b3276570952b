import type PgBoss from 'pg-boss'
import { WorkLoop } from './workLoop.ts'

export interface Queue {
  name: string
  options: Omit<PgBoss.Queue, 'name'>
}

/**
 * Does the jobs of a queue one after another. Unlike pg-boss's own `work`, it waits for the database to know that a job
 * is over before it takes the next one, and a database that is away for a moment ends nothing.
 */
export class Worker<Data extends object> {
  readonly #queue: Queue
  readonly #work: (data: Data) => Promise<void>
  readonly #loop: WorkLoop

  constructor(queue: Queue, work: (data: Data) => Promise<void>, pollMs?: number) {
    this.#queue = queue
    this.#work = work
    this.#loop = new WorkLoop(queue.name, pollMs)
  }

  start(boss: PgBoss): void {
    this.#loop.start(() => this.#next(boss))
  }

  /** There is a job now. */
  notify(): void {
    this.#loop.notify()
  }

  /** Takes no new job; resolves when the one under way is over. */
  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #next(boss: PgBoss): Promise<boolean> {
    const { name } = this.#queue
    const [job] = await boss.fetch<Data>(name)
    if (!job) return false
    try {
      await this.#work(job.data)
      await boss.complete(name, job.id)
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) })
    }
    return true
  }
}
