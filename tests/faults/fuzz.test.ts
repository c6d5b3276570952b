import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyCall, requestOf } from './fuzz/calls.ts'
import { flawOf, flawOfExchange } from './fuzz/flaws.ts'
import { anyBytes } from './fuzz/malformed.ts'
import { exchange, type Request, sender } from './fuzz/send.ts'
import { type Targets, targetsOf } from './fuzz/targets.ts'
import { serverOfFile } from './support/server.ts'

/**
 * `FUZZ_CALLS=100000 FUZZ_SEED=1000 npm test -- faults` sends more calls, and others. The tests send the same ones in each run: a
 * failure is due to a change.
 */
const CALLS = Number(process.env.FUZZ_CALLS ?? 3_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** After this many calls, records, accounts and sessions are recreated: successful calls remove them. */
const BATCH = 500

/**
 * At most as many calls as the server processes at a time for one user: it may rightly refuse further ones
 * with 503.
 */
const CONNECTIONS = 6

/**
 * Share of the calls that must be answered 2xx: if changed beyond recognition, all would fail the same check.
 */
const LEAST_DONE = 0.2

const server = serverOfFile({ SALA_TRUSTED_PROXY: '127.0.0.1', SALA_DEMO: 'on' })
let targets: Targets
beforeAll(() => {
  console.info(`FUZZ_SEED=${SEED} FUZZ_CALLS=${CALLS}`)
  targets = targetsOf(server())
})
afterAll(() => targets.close())

/** Works through a list, several items at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
}

const shown = ({ method, path, headers, body }: Request) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${JSON.stringify(body?.toString().slice(0, 500))}`

test(
  'whatever bytes come, the answer, if any, is below 500 and one that a user may read',
  async () => {
    const flaws: string[] = []
    await each(fc.sample(anyBytes, { numRuns: CALLS / 20, seed: SEED }), async (bytes) => {
      const flaw = flawOfExchange(await exchange(server().port, bytes))
      if (flaw)
        flaws.push(`${flaw}\n    ${JSON.stringify(Buffer.from(bytes).toString('latin1')).slice(0, 600)}`)
    })
    expect(flaws, flaws.slice(0, 20).join('\n')).toEqual([])
    await server().healthy()
  },
  30_000 + CALLS * 100,
)

test(
  'whatever is sent to whichever route, every answer is below 500 and one that a user may read',
  async () => {
    const { send, close } = sender(server().port, CONNECTIONS)
    const flaws: string[] = []
    const statuses: Record<number, number> = {}
    for (let batch = 0; batch * BATCH < CALLS; batch++) {
      const { targets: valid, tokens } = await targets.make()
      await each(fc.sample(anyCall, { numRuns: BATCH, seed: SEED + batch }), async (call) => {
        const request = await requestOf(call, valid, tokens)
        const flaw = await send(request).then(
          (response) => {
            statuses[response.status] = (statuses[response.status] ?? 0) + 1
            return flawOf(request, response)
          },
          (error: Error) => error.message,
        )
        if (flaw) flaws.push(`${flaw}\n    ${shown(request)}`)
      })
    }
    close()
    console.info(JSON.stringify(statuses))
    expect(flaws, flaws.slice(0, 20).join('\n')).toEqual([])
    const done = Object.entries(statuses).reduce(
      (sum, [status, count]) => sum + (status < '300' ? count : 0),
      0,
    )
    expect(done / CALLS).toBeGreaterThan(LEAST_DONE)
    await server().healthy()
  },
  30_000 + CALLS * 100,
)
