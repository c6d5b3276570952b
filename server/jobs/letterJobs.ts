import type { Pool, PoolClient } from 'pg'
import type PgBoss from 'pg-boss'
import { logger, messageOf } from '../logger.ts'
import { countRuns, type Meter } from '../metrics/meter.ts'
import { retryUntilDone } from '../retryUntilDone.ts'
import { startQueues } from './boss.ts'
import type { Letter, SendLetter } from './letter.ts'
import { type JobAttempt, type Queue, Worker } from './worker.ts'

/** Seconds after which a job's server counts as dead; longer than a mail server may take to answer. */
const LEASE_SECONDS = 120

/** Delay of the first retry. */
const RETRY_SECONDS = 60

/** An e-mail queued again within these seconds is the same: asking in a loop fills no queue. */
const MERGED_SECONDS = 10

const QUEUE: Queue = { name: 'letters', options: { expireInSeconds: LEASE_SECONDS } }

/** For two days, with doubled delays. */
const PATIENT = { retryLimit: 11, retryBackoff: true }

const retries: Readonly<Record<Letter['kind'], { retryLimit: number; retryBackoff: boolean }>> = {
  // Every minute: whoever waits for it cannot sign in. After an hour it is dropped.
  recovery: { retryLimit: 60, retryBackoff: false },
  validation: PATIENT,
  ticket: PATIENT,
  warning: PATIENT,
  drill: PATIENT,
}

export interface LetterJobs {
  /**
   * Queues an e-mail. With a transaction it is queued once that commits, and `sendLetters` wakes the worker then;
   * without one an outage of the database is waited for.
   */
  queueLetter(letter: Letter, tx?: PoolClient): Promise<void>
  /** Wakes the worker. */
  sendLetters(): void
  /**
   * Starts the worker, and creates the queue if needed. Waits for the database.
   * @throws the signal's reason when it is aborted first.
   */
  start(signal?: AbortSignal): Promise<void>
  /** Waits for the current e-mail; the rest is sent after the next start. */
  stop(): Promise<void>
}

declare module '../context.ts' {
  interface Queues extends Pick<LetterJobs, 'queueLetter' | 'sendLetters'> {}
}

interface LetterJobsOptions {
  pool: Pool
  sendLetter: SendLetter
  retrySeconds?: number
  meter?: Meter
}

/**
 * E-mails that are sent after their call was answered. A job holds whom an e-mail is about, never its text or link: each
 * attempt makes a new link, and stores its hash once the mail server has accepted the e-mail.
 */
export function letterJobs({
  pool,
  sendLetter,
  retrySeconds = RETRY_SECONDS,
  meter,
}: LetterJobsOptions): LetterJobs {
  let starting: Promise<PgBoss> | undefined
  let ending: AbortSignal | undefined

  async function work(letter: Letter, { createdOn, retryCount, retryLimit }: JobAttempt): Promise<void> {
    try {
      await sendLetter(letter, { requestedAt: createdOn, isRetry: retryCount > 0 })
    } catch (error) {
      const outcome = retryCount < retryLimit ? 'será tentado de novo' : 'não será mais tentado'
      logger.error(`e-mail ${letter.kind} ${letter.id}, ${outcome}: ${messageOf(error)}`)
      throw error
    }
  }

  const worker = new Worker<Letter>(QUEUE, countRuns(meter, 'letters', work))

  async function send(letter: Letter, tx: Pool | PoolClient): Promise<void> {
    const boss = await starting
    await boss?.send(QUEUE.name, letter, {
      singletonKey: `${letter.kind}:${letter.id}`,
      singletonSeconds: MERGED_SECONDS,
      retryDelay: retrySeconds,
      ...retries[letter.kind],
      db: { executeSql: (text, values) => tx.query(text, values) },
    })
  }

  return {
    async queueLetter(letter, tx) {
      if (tx) return send(letter, tx)
      await retryUntilDone('fila letters', () => send(letter, pool), { signal: ending })
      worker.notify()
    },
    sendLetters: () => worker.notify(),
    async start(signal) {
      ending = signal
      starting = startQueues(pool, [QUEUE], signal)
      worker.start(await starting)
    },
    async stop() {
      const boss = await starting?.catch(() => undefined)
      await worker.stop()
      await boss?.stop({ graceful: false })
    },
  }
}
