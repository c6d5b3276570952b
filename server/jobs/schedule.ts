import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { startQueues } from './boss.ts'
import { type Queue, Worker } from './worker.ts'

/** Work done every so often, each time by one of the server processes that share the database. */
export interface ScheduledJob {
  /** Names its queue, the same in every process. */
  name: string
  /** At most the twelve hours that pg-boss keeps completed jobs for. */
  everySeconds: number
  /**
   * Failures are logged, and the job comes again in its next interval.
   * @param signal aborted when the server stops, and when another process may soon begin: what is left waits
   */
  run(signal: AbortSignal): Promise<void>
}

export interface Schedule {
  /**
   * Starts running jobs when they are due, and at once where no process has in this interval. Waits for a database that is
   * away.
   * @throws the signal's reason when it is aborted before.
   */
  start(signal?: AbortSignal): Promise<void>
  /** Aborts the runs under way and waits for them. */
  stop(): Promise<void>
}

/** A run that is not over by then was that of a server which died. */
const LEASE_SECONDS = 120
/** A run is asked to end so long before. */
const MARGIN_SECONDS = 30

/** How often each process looks whether a job is due. */
const TICK_MS = 10_000

const queueOf = ({ name }: ScheduledJob): Queue => ({
  name,
  // One waits and one is under way, however many processes send it.
  options: { policy: 'stately', retryLimit: 0, expireInSeconds: LEASE_SECONDS },
})

interface ScheduleOptions {
  pool: Pool
  jobs: readonly ScheduledJob[]
  tickMs?: number
}

/**
 * Runs jobs at intervals. Every process sends each job to its queue again and again; the queue takes one an interval.
 * pg-boss's own cron is not used: in 10.4 its worker leaves a promise unhandled when the database is away, which ends
 * the process.
 */
export function schedule({ pool, jobs, tickMs = TICK_MS }: ScheduleOptions): Schedule {
  const ending = new AbortController()
  let ticking: NodeJS.Timeout | undefined
  let starting: Promise<PgBoss> | undefined

  const scheduled = jobs.map((job) => {
    const queue = queueOf(job)
    return { job, queue, worker: new Worker(queue, () => runOnce(job), tickMs) }
  })

  async function runOnce({ name, run }: ScheduledJob): Promise<void> {
    const limit = AbortSignal.timeout((LEASE_SECONDS - MARGIN_SECONDS) * 1000)
    try {
      await run(AbortSignal.any([ending.signal, limit]))
    } catch (error) {
      console.error(`tarefa ${name}:`, error)
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
      const logged = () =>
        tick(boss).catch((error: Error) => console.error('tarefas agendadas:', error.message))
      ticking = setInterval(logged, tickMs)
      await logged()
    },
    async stop() {
      ending.abort()
      const boss = await starting?.catch(() => undefined)
      clearInterval(ticking)
      await Promise.all(scheduled.map(({ worker }) => worker.stop()))
      await boss?.stop({ graceful: false })
    },
  }
}
