import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Random } from './random.ts'
import { randomFor } from './random.ts'

/** What every area of the demo data gets. */
export interface DemoContext {
  tx: Pick<NodePgDatabase, 'execute'>
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

/**
 * Writes the rows, each set of columns in one statement of one parameter: a statement with a parameter a value takes
 * ten times as long to build as PostgreSQL needs to run it.
 */
export async function insertAll<T extends PgTable>(
  tx: DemoContext['tx'],
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const [names, alike] of byColumns(rows)) {
    const columns = sql.raw(names)
    await tx.execute(
      sql`INSERT INTO ${table} (${columns})
          SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(alike)})`,
    )
  }
}

/** Rows by the quoted names of the columns they give; what a row leaves out has its default. */
function byColumns<T extends object>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const names = Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [`"${name}"`]))
    const key = names.sort().join(', ')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
