import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './median.ts'

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
  /** The status that every answer must have. */
  expected: number
}

export interface Run {
  seconds: number
  /** The body of the answer that came last. */
  last: string
}

export interface Load {
  run(job: Job): Promise<Run>
  stop(): void
}

/** The asking side in a process of its own, so that it does not slow the answering one's event loop. */
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

/** Requests per second of two jobs, in rounds that take turns in going first. The first round only warms up. */
export async function compare(load: Load, ours: Job, other: Job, rounds: number): Promise<Comparison> {
  const speeds: { ours: number; other: number }[] = []
  const speedOf = async (job: Job) => job.count / (await load.run(job)).seconds
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: 0, other: 0 }
    for (const side of round % 2 ? (['ours', 'other'] as const) : (['other', 'ours'] as const))
      pair[side] = await speedOf(side === 'ours' ? ours : other)
    if (round > 0) speeds.push(pair)
  }
  return {
    ratio: median(speeds.map((pair) => pair.ours / pair.other)),
    ours: median(speeds.map((pair) => pair.ours)),
    other: median(speeds.map((pair) => pair.other)),
  }
}
