import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultServer } from './server.ts'

/** Before an unacknowledged write is retried (ms). */
const PAUSE_MS = 50

export interface Writers {
  /** The uuids of the procedures that the server has acknowledged. */
  acknowledged: string[]
  /** Answers that are neither an acknowledgement nor 503. */
  odd: string[]
  /** The number of 503 answers. */
  refused: () => number
  /** Waits for writes in progress, and abandons those not acknowledged. */
  stop(): Promise<void>
}

/**
 * Creates procedures concurrently until stopped, each retried with the same uuid until it is acknowledged.
 * @param bodyOf a procedure's body; the number makes it unique
 */
export function startWriters(
  server: Pick<FaultServer, 'call'>,
  token: string,
  count: number,
  bodyOf: (number: number) => Record<string, unknown>,
): Writers {
  const acknowledged: string[] = []
  const odd: string[] = []
  let number = 0
  let refused = 0
  let stopping = false

  /** Whether a write is acknowledged; a broken connection leaves it unknown. */
  async function isWritten(body: Record<string, unknown>): Promise<boolean> {
    const answer = await server.call('POST /app/v3/procedures', { token, body }).catch(() => undefined)
    if (answer?.status === 503) refused++
    else if (answer && answer.status >= 300) odd.push(`${answer.status} ${JSON.stringify(answer.json)}`)
    return answer !== undefined && answer.status < 300
  }

  async function write(): Promise<void> {
    while (!stopping) {
      const uuid = randomUUID()
      const body = { ...bodyOf(number++), uuid }
      while (!stopping) {
        if (await isWritten(body)) {
          acknowledged.push(uuid)
          break
        }
        await sleep(PAUSE_MS)
      }
    }
  }

  const working = Promise.all(Array.from({ length: count }, write))
  return {
    acknowledged,
    odd,
    refused: () => refused,
    async stop() {
      stopping = true
      await working
    },
  }
}
