import type { Tx } from '../seed/insert.ts'
import type { Random } from './random.ts'
import { randomFor } from './random.ts'

export interface DemoContext {
  tx: Tx
  /** Time of the first start, to which all dates are relative. */
  now: Date
  /** Seeded generator by name: `random('surgeons')`. */
  random: (area: string) => Random
  /** argon2id hash of the demo password. */
  passwordHash: string
}

export const demoContext = (tx: Tx, now: Date, passwordHash: string): DemoContext => ({
  tx,
  now,
  random: randomFor,
  passwordHash,
})
