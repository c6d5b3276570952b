import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Random } from './random.ts'
import { randomFor } from './random.ts'

export interface DemoContext {
  tx: Pick<NodePgDatabase, 'execute'>
  /** Time of the first start, to which all dates are relative. */
  now: Date
  /** Seeded generator by name: `random('surgeons')`. */
  random: (area: string) => Random
  /** argon2id hash of the demo password. */
  passwordHash: string
}

export const demoContext = (tx: DemoContext['tx'], now: Date, passwordHash: string): DemoContext => ({
  tx,
  now,
  random: randomFor,
  passwordHash,
})

/** Numbers rows 1, 2, 3, …, so that ids are reproducible. */
export const numbered = <T extends object>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

/**
 * Inserts rows, one statement with one JSON parameter per set of columns: building a statement with a
 * parameter per value takes ten times as long as PostgreSQL needs to run it.
 */
export async function insertAll<T extends PgTable>(
  tx: DemoContext['tx'],
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const [names, alike] of groupByColumns(rows)) {
    const columns = sql.raw(names)
    await tx.execute(
      sql`INSERT INTO ${table} (${columns})
          SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(alike)})`,
    )
  }
}

/** Groups rows by the columns they set; omitted columns get their defaults. */
function groupByColumns<T extends object>(rows: readonly T[]): Map<string, T[]> {
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
