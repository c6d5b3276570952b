import type { Pool } from 'pg'
import { FilesUnavailable } from '../files/fileStore.ts'
import { logger } from '../logger.ts'
import { countRuns, type Meter, type QueueName } from '../metrics/meter.ts'
import {
  FAILED,
  finishLease,
  type Lease,
  type LeasedTable,
  leaseNext,
  MAX_ATTEMPTS,
  QUEUED,
  requeueLease,
} from './leases.ts'
import { WorkLoop } from './worker.ts'

/** Workers of one process on a queue that all processes share. */
export interface LeasedJobs {
  /** Wakes the workers: jobs were queued. */
  notify(): void
  start(): void
  /** Aborts current jobs, which return to the queue. */
  stop(): Promise<void>
}

interface LeasedJobsOptions<Job extends Lease> {
  pool: Pool
  table: LeasedTable
  queue: QueueName
  meter?: Meter
  /** Jobs worked on at the same time, so that a slow one does not block all others. */
  workers: number
  /** Works on a job and stores its outcome. An error counts as a crash, save FilesUnavailable: the job is retried. */
  work: (job: Job, signal: AbortSignal) => Promise<void>
  /** Stored as `failure` after the last crash. */
  crashed: string
}

export function leasedJobs<Job extends Lease>({
  pool,
  table,
  queue,
  meter,
  workers,
  work,
  crashed,
}: LeasedJobsOptions<Job>): LeasedJobs {
  const shutdown = new AbortController()
  const { signal } = shutdown
  const workCounted = countRuns(meter, queue, work)

  async function workOnNext(): Promise<boolean> {
    const job = await leaseNext<Job>(pool, table)
    if (!job) return false
    const { uuid, attempts } = job
    try {
      await workCounted(job, signal)
    } catch (error) {
      // The file store is away for all jobs: this one loses no attempt, and the next one waits too.
      const isAway = error instanceof FilesUnavailable
      if (signal.aborted || isAway) await requeueLease(pool, table, uuid)
      else if (attempts < MAX_ATTEMPTS) await finishLease(pool, table, uuid, { status: QUEUED })
      else await finishLease(pool, table, uuid, { status: FAILED, failure: crashed })
      if (!signal.aborted) logger.error(`${table.name} ${uuid}: ${error}`)
      if (isAway) return false
    }
    return true
  }

  const loops = Array.from({ length: workers }, () => new WorkLoop(table.name))

  return {
    notify() {
      for (const loop of loops) loop.notify()
    },
    start() {
      for (const loop of loops) loop.start(workOnNext)
    },
    async stop() {
      shutdown.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}
