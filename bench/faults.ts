import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { callAt, signInAt } from '../tests/faults/support/calls.ts'
import { oneByteOfBody, stall } from '../tests/faults/support/stalled.ts'
import { startBuilt } from './support/builtServer.ts'
import { install } from './support/installation.ts'
import { median, type Topic } from './support/report.ts'

const STALLED = 1_000
const INTRUDERS = 12
const INTRUDERS_PATH = fileURLToPath(new URL('support/intruders.ts', import.meta.url))
const ROUNDS = 5
const CALLS = 200

/** Latency for another user during what should cost the server nothing, compared with that before. */
export const topic: Topic = async (report) => {
  const installation = install()
  const server = await startBuilt(installation)
  try {
    const own = await signInAt(server.url, 'gestor@sala.test', 1)
    const other = await signInAt(server.url, 'vizinho@sala.test', 6)
    const port = Number(new URL(server.url).port)
    const during = async (what: string, begin: () => Promise<() => Promise<unknown>>) => {
      const quiet: number[] = []
      const crowded: number[] = []
      for (let round = 0; round <= ROUNDS; round++) {
        const before = await p95(server.url, other)
        const end = await begin()
        const meanwhile = await p95(server.url, other)
        await end()
        // The first round only warms up.
        if (round === 0) continue
        quiet.push(before)
        crowded.push(meanwhile)
      }
      report({
        what: `others' p95 during ${what}`,
        value: median(crowded.map((ms, round) => ms / (quiet[round] ?? ms))),
        unit: '×',
        bar: { atMost: 3 },
        detail: `${median(crowded).toFixed(1)} ms beside ${median(quiet).toFixed(1)} ms`,
      })
    }
    await during(`${STALLED} stalled requests of one account`, async () => {
      const stalled = await Promise.all(
        Array.from({ length: STALLED }, () => stall(port, oneByteOfBody(own))),
      )
      return () => {
        for (const { destroy } of stalled) destroy()
        return Promise.all(stalled.map(({ closed }) => closed))
      }
    })
    await during(`bodies of nobody on ${INTRUDERS} connections`, async () => {
      const intruders = fork(INTRUDERS_PATH, [String(port), String(INTRUDERS)])
      await once(intruders, 'spawn')
      return () => {
        intruders.kill()
        return once(intruders, 'exit')
      }
    })
  } finally {
    await server.stop()
    installation.remove()
  }
}

/** 95th percentile of the milliseconds of sequential list calls. */
async function p95(url: string, token: string): Promise<number> {
  const took: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now()
    const { status } = await callAt(url, 'GET /preset/surgeons/', { token })
    if (status !== 200) throw new Error(`the list is answered ${status}`)
    took.push(performance.now() - start)
  }
  return took.sort((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? 0
}
