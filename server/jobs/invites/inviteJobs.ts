import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { forgottenInstitutions } from '../../invites/records.ts'
import type { SendPendingInvites } from '../../invites/sender.ts'
import { retryUntilDone } from '../../persist.ts'
import { startQueues } from '../boss.ts'
import { type Queue, Worker } from '../worker.ts'

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
  /**
   * Starts sending, first what was forgotten; the queue is made where it does not exist. Waits for a database that is away.
   * @throws the signal's reason when it is aborted before.
   */
  start(signal?: AbortSignal): Promise<void>
  /** Waits for the letter under way; the others are sent after the next start. */
  stop(): Promise<void>
}

interface InviteJobsOptions {
  pool: Pool
  sendPendingInvites: SendPendingInvites
  retrySeconds?: number
}

/** The sending of invites: a queue in the database and one worker of this process. */
export function inviteJobs({
  pool,
  sendPendingInvites,
  retrySeconds = RETRY_SECONDS,
}: InviteJobsOptions): InviteJobs {
  const ending = new AbortController()
  let starting: Promise<PgBoss> | undefined

  /** @throws Error when a letter was refused, or the server is stopping: the job comes again later. */
  async function work({ institutionId, after }: InviteJob): Promise<void> {
    const { signal } = ending
    const forMs = (LEASE_SECONDS - MARGIN_SECONDS) * 1000
    const { failed, stoppedAfter } = await sendPendingInvites([institutionId], { forMs, after, signal })
    if (signal.aborted) throw new Error('o servidor está parando')
    if (stoppedAfter !== undefined) await send({ institutionId, after: stoppedAfter })
    if (failed > 0) throw new Error(`${failed} convites não foram enviados`)
  }

  const worker = new Worker<InviteJob>(QUEUE, work)

  async function send(job: InviteJob): Promise<void> {
    const boss = await starting
    const singletonKey = `${job.institutionId}:${job.after}`
    await boss?.send(QUEUE.name, job, { singletonKey, retryDelay: retrySeconds })
    worker.notify()
  }

  async function sendAll(institutionIds: readonly number[]): Promise<void> {
    for (const institutionId of institutionIds) await send({ institutionId, after: 0 })
  }

  return {
    sendInvites: sendAll,
    async start(signal) {
      starting = startQueues(pool, [QUEUE], signal)
      worker.start(await starting)
      await retryUntilDone('convites', async () => sendAll(await forgottenInstitutions(pool)), signal)
    },
    async stop() {
      ending.abort()
      const boss = await starting?.catch(() => undefined)
      await worker.stop()
      await boss?.stop({ graceful: false })
    },
  }
}
