import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './report.ts'

export interface Call {
  method: string
  path: string
  body?: string
}

/** `count` calls, taken in turn from `calls`, over `connections` connections that stay open. */
export interface Job {
  port: number
  headers: Record<string, string>
  calls: Call[]
  count: number
  connections: number
  /** Expected status of every response. */
  expected: number
}

export interface Run {
  seconds: number
  /** Body of the last response. */
  last: string
}

export interface Load {
  run(job: Job): Promise<Run>
  stop(): void
}

/** Starts the client in a separate process, to keep it off the server's event loop. */
export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('loadProcess.ts', import.meta.url)))
  return {
    async run(job) {
      child.send(job)
      const [answer] = (await once(child, 'message')) as [{ done?: Run; failed?: string }]
      if (!answer.done) throw new Error(answer.failed)
      return answer.done
    },
    stop: () => child.disconnect(),
  }
}

export interface Comparison {
  /** Median of the rounds' ratios, ours to the other. */
  ratio: number
  ours: number
  other: number
}

/**
 * Compares requests per second of two jobs, in rounds that alternate the order; the first round is a warm-up.
 */
export async function compare(load: Load, ours: Job, other: Job, rounds: number): Promise<Comparison> {
  const speeds: { ours: number; other: number }[] = []
  const measureSpeed = async (job: Job) => job.count / (await load.run(job)).seconds
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: 0, other: 0 }
    for (const side of round % 2 ? (['ours', 'other'] as const) : (['other', 'ours'] as const))
      pair[side] = await measureSpeed(side === 'ours' ? ours : other)
    if (round > 0) speeds.push(pair)
  }
  return {
    ratio: median(speeds.map((pair) => pair.ours / pair.other)),
    ours: median(speeds.map((pair) => pair.ours)),
    other: median(speeds.map((pair) => pair.other)),
  }
}
