import type { Hono } from 'hono'
import { createApp } from '../server/createApp.ts'
import { createMetrics } from '../server/metrics/metrics.ts'
import { fill } from './server/fill.ts'
import { PATH } from './server/variants.ts'
import { median, type Topic } from './support/report.ts'
import { openServices } from './support/services.ts'

/** Calls of each application, in blocks that alternate: what disturbs the machine disturbs both of a pair. */
const CALLS = 2_000
const BLOCK = 40
const AT_ONCE = 8

/** So often are the calls made, after a first time as a warm-up. */
const ROUNDS = 15

/** The same calls with and without metrics, in this process, in blocks that alternate. */
export const topic: Topic = async (report) => {
  const { services, close } = await openServices()
  try {
    const { token } = await fill(services.db)
    const { meter } = createMetrics('bench')
    const measured = createApp({ ...services, meter })
    const plain = createApp(services)
    const call = async (app: Hono) => {
      const answer = await app.request(`${PATH}?size=10&offset=0`, { headers: { authorization: token } })
      await answer.text()
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    }
    const timeBlock = async (app: Hono) => {
      const began = performance.now()
      for (let done = 0; done < BLOCK; done += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => call(app)))
      return performance.now() - began
    }
    const measureRound = async () => {
      const pairs: { measured: number; plain: number }[] = []
      for (let at = 0; at < CALLS / BLOCK; at++) {
        const pair = { measured: 0, plain: 0 }
        for (const side of at % 2 ? (['measured', 'plain'] as const) : (['plain', 'measured'] as const))
          pair[side] = await timeBlock(side === 'measured' ? measured : plain)
        pairs.push(pair)
      }
      return pairs
    }
    await measureRound()
    const pairs: { measured: number; plain: number }[] = []
    for (let round = 0; round < ROUNDS; round++) pairs.push(...(await measureRound()))
    const each = (side: 'measured' | 'plain') => (median(pairs.map((pair) => pair[side])) * 1000) / BLOCK
    report({
      what: 'calls with metrics, beside without',
      value: median(pairs.map((pair) => pair.plain / pair.measured)),
      unit: '×',
      bar: { atLeast: 0.99 },
      detail: `${each('measured').toFixed(0)} µs a call beside ${each('plain').toFixed(0)} µs, ${ROUNDS} times ${CALLS}`,
    })
  } finally {
    await close()
  }
}
