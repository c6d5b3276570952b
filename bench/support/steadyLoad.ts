import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Call } from './load.ts'

/** One user who sends a call every `everyMs`, whether or not the last one was answered. */
export interface SteadyUser {
  token: string
  /** Sent in turn, over and over; a status of 400 or more fails the load. */
  calls: readonly Call[]
}

export interface SteadyJob {
  /** `http://127.0.0.1:3000` */
  url: string
  users: readonly SteadyUser[]
  everyMs: number
}

/** How long the calls of a phase took, in milliseconds. */
export type Latencies = number[]

export interface SteadyLoad {
  /** Latencies of the calls sent while `work` runs; resolves once all of them are answered. */
  during(work: () => Promise<unknown>): Promise<Latencies>
  stop(): void
}

/** Runs the users in a separate process, so that the bench's own work does not delay them. */
export function startSteadyLoad(job: SteadyJob): SteadyLoad {
  const child = fork(fileURLToPath(new URL('steadyLoadProcess.ts', import.meta.url)))
  return {
    async during(work) {
      child.send(job)
      try {
        await work()
      } finally {
        child.send('end')
      }
      const [answer] = (await once(child, 'message')) as [{ latencies?: Latencies; failed?: string }]
      if (!answer.latencies) throw new Error(answer.failed)
      return answer.latencies
    },
    stop: () => child.disconnect(),
  }
}

/** The smallest value that at least the given share of the values do not exceed. @throws on an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const found = sorted[Math.ceil(sorted.length * share) - 1]
  if (found === undefined) throw new Error('quantile of nothing')
  return found
}
