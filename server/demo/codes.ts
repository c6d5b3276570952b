import type { Pool, PoolClient } from 'pg'
import { DEMO_MARK, demoTableName } from '../../src/domain/demoCodes.ts'
import { inTransaction } from '../db/transaction.ts'
import { medicalPlanTableNames } from '../seed/content/lookups.ts'
import { catalogue, surgeryCode } from './surgicalProcedures.ts'

/** The invented codes, as earlier releases filled them into every database. */
const inventedCodes = () =>
  medicalPlanTableNames.flatMap((_, index) =>
    catalogue.map((surgery) => ({ code: surgeryCode(surgery, index + 1), name: surgery.name })),
  )

/** Locks the invented entries, so that nobody refers to one meanwhile. An import's own entry is none of them. */
const LOCK_INVENTED = `SELECT k.id FROM surgical_procedures k
    JOIN json_to_recordset($1) AS m (code text, name text) ON m.code = k.code AND m.name = k.name
   WHERE NOT EXISTS (SELECT FROM imported_rows r WHERE r.entity = 'surgical_procedures' AND r.row_id = k.id)
   ORDER BY k.id FOR UPDATE OF k`

const DELETE_UNUSED = `DELETE FROM surgical_procedures k WHERE k.id = any ($1)
    AND NOT EXISTS (SELECT FROM procedure_surgeries s WHERE s.surgical_procedure_id = k.id)`

/** Price tables that hold invented entries and do not say so; `pure` when they hold nothing else. */
const SELECT_UNMARKED = `SELECT t.id, t.name, bool_and(k.id = any ($1)) AS pure
    FROM medical_plan_tables t JOIN surgical_procedures k ON k.medical_plan_table_id = t.id
   WHERE t.name NOT LIKE '%' || $2 GROUP BY t.id HAVING bool_or(k.id = any ($1)) ORDER BY t.id`

interface UnmarkedTable {
  id: number
  name: string
  pure: boolean
}

async function lockInvented(tx: PoolClient): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(LOCK_INVENTED, [JSON.stringify(inventedCodes())])
  return rows.map(({ id }) => id)
}

const selectUnmarked = async (tx: PoolClient, invented: number[]) =>
  (await tx.query<UnmarkedTable>(SELECT_UNMARKED, [invented, DEMO_MARK])).rows

/** Moves a table's invented entries to its marked counterpart: what refers to them keeps its reference. */
async function moveInvented(tx: PoolClient, { id, name }: UnmarkedTable, invented: number[]): Promise<void> {
  const marked = demoTableName(name)
  const { rows } = await tx.query<{ id: number }>(
    `WITH found AS (SELECT id FROM medical_plan_tables WHERE name = $1 ORDER BY id LIMIT 1),
          made AS (INSERT INTO medical_plan_tables (name) SELECT $1 WHERE NOT EXISTS (SELECT FROM found) RETURNING id)
     SELECT id FROM found UNION ALL SELECT id FROM made`,
    [marked],
  )
  await tx.query(
    'UPDATE surgical_procedures SET medical_plan_table_id = $1 WHERE medical_plan_table_id = $2 AND id = any ($3)',
    [rows[0]?.id, id, invented],
  )
}

/**
 * Takes the invented codes that earlier releases filled in out of a database that is not the demo's: entries that no
 * procedure refers to are deleted, the others moved to a price table that says what they are.
 * @returns number of entries deleted and kept
 */
export function withdrawInventedCodes(pool: Pool): Promise<{ deleted: number; kept: number }> {
  return inTransaction(pool, async (tx) => {
    const invented = await lockInvented(tx)
    if (invented.length === 0) return { deleted: 0, kept: 0 }
    const deleted = (await tx.query(DELETE_UNUSED, [invented])).rowCount ?? 0
    for (const table of await selectUnmarked(tx, invented)) await moveInvented(tx, table, invented)
    return { deleted, kept: invented.length - deleted }
  })
}

/** Marks the demo's price tables in a database that an earlier release filled. */
export function markInventedCodes(pool: Pool): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const invented = await lockInvented(tx)
    for (const table of await selectUnmarked(tx, invented))
      if (table.pure)
        await tx.query('UPDATE medical_plan_tables SET name = $2 WHERE id = $1', [
          table.id,
          demoTableName(table.name),
        ])
      else await moveInvented(tx, table, invented)
  })
}
