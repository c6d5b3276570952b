import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { logFailure, logger } from '../logger.ts'
import { startQueues } from './boss.ts'
import { type Queue, Worker } from './worker.ts'

/** A periodic task, run each time by one of the server processes that share the database. */
export interface ScheduledJob {
  /** Name of its queue, the same in every process. */
  name: string
  /** At most 12 hours, for which pg-boss keeps completed jobs. */
  everySeconds: number
  /**
   * Errors are logged; the job runs again in its next interval.
   * @param signal aborted on shutdown, and before the lease ends: the rest is left to the next run
   */
  run(signal: AbortSignal): Promise<void>
}

export interface Schedule {
  /**
   * Starts running jobs when they are due, and immediately if no process has run them within the interval.
   * Waits for the database.
   * @throws the signal's reason when it is aborted first.
   */
  start(signal?: AbortSignal): Promise<void>
  /** Aborts current runs and waits for them. */
  stop(): Promise<void>
}

/** Seconds after which a run's server counts as dead. */
const LEASE_SECONDS = 120
/** Seconds before the end of its lease at which a run is aborted. */
const MARGIN_SECONDS = 30

/** Milliseconds between checks for due jobs. */
const TICK_MS = 10_000

const jobQueue = ({ name }: ScheduledJob): Queue => ({
  name,
  // At most one job waiting and one active, however many processes send it.
  options: { policy: 'stately', retryLimit: 0, expireInSeconds: LEASE_SECONDS },
})

interface ScheduleOptions {
  pool: Pool
  jobs: readonly ScheduledJob[]
  tickMs?: number
}

/**
 * Runs jobs at intervals. Every process sends each job repeatedly; the queue accepts one per interval. pg-boss's own cron
 * is not used: in 10.4 its worker leaves a rejection unhandled during a database outage, which ends the process.
 */
export function schedule({ pool, jobs, tickMs = TICK_MS }: ScheduleOptions): Schedule {
  const shutdown = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<PgBoss> | undefined

  const scheduled = jobs.map((job) => {
    const queue = jobQueue(job)
    return { job, queue, worker: new Worker(queue, () => runOnce(job), tickMs) }
  })

  async function runOnce({ name, run }: ScheduledJob): Promise<void> {
    const limit = AbortSignal.timeout((LEASE_SECONDS - MARGIN_SECONDS) * 1000)
    try {
      await run(AbortSignal.any([shutdown.signal, limit]))
    } catch (error) {
      logFailure(error, `tarefa ${name}: `)
      throw error
    }
  }

  async function tick(boss: PgBoss): Promise<void> {
    for (const { job, worker } of scheduled) {
      const sent = await boss.send(job.name, {}, { singletonSeconds: job.everySeconds })
      if (sent) worker.notify()
    }
  }

  return {
    async start(signal) {
      starting = startQueues(
        pool,
        scheduled.map(({ queue }) => queue),
        signal,
      )
      const boss = await starting
      for (const { worker } of scheduled) worker.start(boss)
      const loggedTick = () =>
        tick(boss).catch((error: Error) => logger.error(`tarefas agendadas: ${error.message}`))
      timer = setInterval(loggedTick, tickMs)
      await loggedTick()
    },
    async stop() {
      shutdown.abort()
      const boss = await starting?.catch(() => undefined)
      clearInterval(timer)
      await Promise.all(scheduled.map(({ worker }) => worker.stop()))
      await boss?.stop({ graceful: false })
    },
  }
}
