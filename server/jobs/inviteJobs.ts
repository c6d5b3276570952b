import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { institutionsWithPendingInvites } from '../invites/rows.ts'
import type { SendPendingInvites } from '../invites/sender.ts'
import { countRuns, type Meter } from '../metrics/meter.ts'
import { retryUntilDone } from '../retryUntilDone.ts'
import { startQueues } from './boss.ts'
import { type Queue, Worker } from './worker.ts'

/** Seconds after which a job's server counts as dead. */
const LEASE_SECONDS = 900
/** Seconds before the end of its lease at which a job stops and queues the rest. */
const MARGIN_SECONDS = 60

/** Delay of the first retry, doubled each time: about four hours in total. */
const RETRY_SECONDS = 60

const QUEUE: Queue = {
  name: 'anaesthetist-invites',
  options: {
    // At most one queued job per institution.
    policy: 'short',
    retryLimit: 8,
    retryBackoff: true,
    expireInSeconds: LEASE_SECONDS,
  },
}

interface InviteJob {
  institutionId: number
  /** Last invite id of an earlier job, to continue from. */
  after: number
}

export interface InviteJobs {
  /** Queues the pending invites of institutions. @throws Error when the queue cannot be reached. */
  sendInvites(institutionIds: readonly number[]): Promise<void>
  /**
   * Starts the worker, creates the queue if needed, and queues invites that were missed. Waits for the database.
   * @throws the signal's reason when it is aborted first.
   */
  start(signal?: AbortSignal): Promise<void>
  /** Waits for the current e-mail; the rest is sent after the next start. */
  stop(): Promise<void>
}

declare module '../context.ts' {
  interface Queues extends Pick<InviteJobs, 'sendInvites'> {}
}

interface InviteJobsOptions {
  pool: Pool
  sendPendingInvites: SendPendingInvites
  retrySeconds?: number
  meter?: Meter
}

export function inviteJobs({
  pool,
  sendPendingInvites,
  retrySeconds = RETRY_SECONDS,
  meter,
}: InviteJobsOptions): InviteJobs {
  const shutdown = new AbortController()
  let starting: Promise<PgBoss> | undefined

  /** @throws Error when an e-mail failed or the server is stopping: the job is retried. */
  async function work({ institutionId, after }: InviteJob): Promise<void> {
    const { signal } = shutdown
    const durationMs = (LEASE_SECONDS - MARGIN_SECONDS) * 1000
    const { failed, stoppedAfter } = await sendPendingInvites([institutionId], { durationMs, after, signal })
    if (signal.aborted) throw new Error('o servidor está parando')
    if (stoppedAfter !== undefined) await queueJob({ institutionId, after: stoppedAfter })
    if (failed > 0) throw new Error(`${failed} convites não foram enviados`)
  }

  const worker = new Worker<InviteJob>(QUEUE, countRuns(meter, 'anaesthetist-invites', work))

  async function queueJob(job: InviteJob): Promise<void> {
    const boss = await starting
    const singletonKey = `${job.institutionId}:${job.after}`
    await boss?.send(QUEUE.name, job, { singletonKey, retryDelay: retrySeconds })
    worker.notify()
  }

  async function queueAll(institutionIds: readonly number[]): Promise<void> {
    for (const institutionId of institutionIds) await queueJob({ institutionId, after: 0 })
  }

  return {
    sendInvites: queueAll,
    async start(signal) {
      starting = startQueues(pool, [QUEUE], signal)
      worker.start(await starting)
      await retryUntilDone('convites', async () => queueAll(await institutionsWithPendingInvites(pool)), {
        signal,
      })
    },
    async stop() {
      shutdown.abort()
      const boss = await starting?.catch(() => undefined)
      await worker.stop()
      await boss?.stop({ graceful: false })
    },
  }
}
