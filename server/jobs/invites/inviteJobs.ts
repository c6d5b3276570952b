import type { Pool } from 'pg'
import { forgottenInstitutions } from '../../invites/records.ts'
import type { SendUnsent } from '../../invites/sender.ts'
import { openBoss, startQueue } from '../boss.ts'
import { type Job, type Queue, Worker } from '../worker.ts'

/** A job that is not over by then was that of a server which died. */
const LEASE_SECONDS = 900
/** A job stops so long before, and leaves the rest to the next one. */
const MARGIN_SECONDS = 60

/** The first try after a failure comes this late, each other twice as late as the one before: about four hours in all. */
const RETRY_SECONDS = 60

const QUEUE: Queue = {
  name: 'anaesthetist-invites',
  options: {
    // An institution waits in the queue once, however often it is sent there.
    policy: 'short',
    retryLimit: 8,
    retryBackoff: true,
    expireInSeconds: LEASE_SECONDS,
  },
}

interface InviteJob {
  institutionId: number
  /** The id of the last invite that an earlier job tried. */
  after: number
}

export interface InviteJobs {
  /** Lets everybody be written to whom these institutions invited and who was not yet. @throws Error when the queue cannot be reached. */
  sendInvites(institutionIds: readonly number[]): Promise<void>
  /** Starts sending, first what was forgotten; the queue is made where it does not exist. */
  start(): Promise<void>
  /** Waits for the letter under way; the others are sent after the next start. */
  stop(): Promise<void>
}

interface InviteJobsOptions {
  pool: Pool
  sendUnsent: SendUnsent
  retrySeconds?: number
}

/** The sending of invites: a queue in the database and one worker of this process. */
export function inviteJobs({
  pool,
  sendUnsent,
  retrySeconds = RETRY_SECONDS,
}: InviteJobsOptions): InviteJobs {
  const boss = openBoss(pool)
  const ending = new AbortController()
  let started: Promise<void> | undefined

  /** @throws Error when a letter was refused, or the server is stopping: the job comes again later. */
  async function work({ data }: Job<InviteJob>): Promise<void> {
    const { institutionId, after } = data
    const { signal } = ending
    const forMs = (LEASE_SECONDS - MARGIN_SECONDS) * 1000
    const { failed, stoppedAfter } = await sendUnsent([institutionId], { forMs, after, signal })
    if (signal.aborted) throw new Error('o servidor está parando')
    if (stoppedAfter !== undefined) await send({ institutionId, after: stoppedAfter })
    if (failed > 0) throw new Error(`${failed} convites não foram enviados`)
  }

  const worker = new Worker<InviteJob>(boss, QUEUE, work)

  async function send(job: InviteJob): Promise<void> {
    const singletonKey = `${job.institutionId}:${job.after}`
    await boss.send(QUEUE.name, job, { singletonKey, retryDelay: retrySeconds })
    worker.notify()
  }

  async function sendAll(institutionIds: readonly number[]): Promise<void> {
    for (const institutionId of institutionIds) await send({ institutionId, after: 0 })
  }

  async function open(): Promise<void> {
    await startQueue(pool, boss, QUEUE)
    await sendAll(await forgottenInstitutions(pool))
    worker.start()
  }

  return {
    async sendInvites(institutionIds) {
      await started
      await sendAll(institutionIds)
    },
    start() {
      started = open()
      return started
    },
    async stop() {
      ending.abort()
      await started?.catch(() => {})
      await worker.stop()
      await boss.stop({ graceful: false })
    },
  }
}
