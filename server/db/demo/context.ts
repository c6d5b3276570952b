import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Random } from './random.ts'
import { randomFor } from './random.ts'

/** What every area of the demo data gets. */
export interface DemoContext {
  tx: Pick<NodePgDatabase, 'insert' | 'execute'>
  /** The moment of the first start, from which all dates are counted. */
  now: Date
  /** The area's own generator: `random('surgeons')`. */
  random: (area: string) => Random
  /** argon2id of the one password that all demo users have. */
  passwordHash: string
}

export const demoContext = (tx: DemoContext['tx'], now: Date, passwordHash: string): DemoContext => ({
  tx,
  now,
  random: randomFor,
  passwordHash,
})

/** Gives rows their ids, 1, 2, 3, …; once a table, so that the same start gives the same ids. */
export const numbered = <T extends object>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, place) => ({ id: place + 1, ...row }))

/** A statement takes at most 65,535 parameters; no table of ours has more than 60 columns. */
const ROWS_A_STATEMENT = 1000

/** Writes the rows in as few statements as PostgreSQL allows. */
export async function insertAll<T extends PgTable>(
  tx: DemoContext['tx'],
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT)
    await tx.insert(table).values(rows.slice(first, first + ROWS_A_STATEMENT))
}
