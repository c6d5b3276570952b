import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'
import { type PickerPage, pagedAnswer } from './paging.ts'

const SELECT = 't.id, t.name AS medical_plan, t.medical_plan_table_id'

/** Every health plan of the institutions, by name: `{id, medical_plan, medical_plan_table_id}`. */
export async function allMedicalPlans(tx: PoolClient, institutions: number[]): Promise<unknown[]> {
  const { rows } = await tx.query(
    prepared(
      `SELECT ${SELECT} FROM health_plans t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL ORDER BY t.name, t.id`,
      [institutions],
    ),
  )
  return rows
}

/** One page of those that match. @param tableId only the plans that pay by this table; null for all. */
export const medicalPlansPage = (
  tx: PoolClient,
  page: PickerPage,
  institutions: number[],
  tableId: number | null,
) =>
  pagedAnswer(tx, page, {
    select: SELECT,
    from: `FROM health_plans t WHERE t.institution_id = any ($1) AND t.removed_at IS NULL
        AND ($2::integer IS NULL OR t.medical_plan_table_id = $2)
        AND t.id = any (ARRAY(SELECT sala_matching('health_plans', $3)))`,
    order: 't.name, t.id',
    values: [institutions, tableId, page.pattern],
  })
