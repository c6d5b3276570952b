import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../errors.ts'
import { type PickerPage, pagedAnswer } from './paging.ts'

const SELECT = 'k.id, k.code, k.name, k.medical_plan_table_id'

/** @throws ApiError 404 for a table of health plans that does not exist. */
export async function checkPlanTable(tx: PoolClient, tableId: number | null): Promise<number> {
  const found =
    tableId && (await tx.query('SELECT FROM medical_plan_tables WHERE id = $1', [tableId])).rowCount
  if (!tableId || !found) throw notFound()
  return tableId
}

/** One page of a table's surgeries by name, of those whose code or name matches. */
export const surgeriesPage = (tx: PoolClient, page: PickerPage, tableId: number) =>
  pagedAnswer(tx, page, {
    select: SELECT,
    from: 'FROM surgical_procedures k WHERE k.medical_plan_table_id = $1 AND k.search LIKE $2',
    order: 'k.name, k.id',
    values: [tableId, page.pattern],
  })

/** How far back use is counted, and how many are shown. */
const DAYS = 180
const MOST = 20

/** A table's surgeries that the institutions schedule most, filled up with the first by name. */
export async function mostUsedSurgeries(
  tx: PoolClient,
  institutions: number[],
  tableId: number,
): Promise<unknown[]> {
  const { rows } = await tx.query(
    prepared(
      `WITH used AS (
         SELECT s.surgical_procedure_id AS id, count(*) AS times
           FROM procedures p JOIN procedure_surgeries s ON s.procedure_id = p.id
          WHERE p.institution_id = any ($1) AND p.surgery_probable_date > now() - interval '${DAYS} days'
          GROUP BY 1)
       SELECT ${SELECT} FROM surgical_procedures k LEFT JOIN used ON used.id = k.id
        WHERE k.medical_plan_table_id = $2
        ORDER BY used.times DESC NULLS LAST, k.name, k.id LIMIT ${MOST}`,
      [institutions, tableId],
    ),
  )
  return rows
}
