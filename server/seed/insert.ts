import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

export type Tx = Pick<NodePgDatabase, 'execute'>

/** Numbers rows 1, 2, 3, …, so that ids are reproducible. */
export const numbered = <T extends object>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

/**
 * Inserts rows, one statement with one JSON parameter per set of columns: building a statement with a
 * parameter per value takes ten times as long as PostgreSQL needs to run it.
 */
export async function insertAll<T extends PgTable>(
  tx: Tx,
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
