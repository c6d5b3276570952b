import type { PoolClient } from 'pg'
import type { FinishedCase } from '../../src/domain/durationEstimate.ts'
import { prepared } from '../db/prepared.ts'

/** The newest cases of a surgery that are looked at: what an answer costs does not grow with the years. */
const NEWEST = 1000

/**
 * $1 institution, $2 main surgery, $3 surgeon. A newer edition of a price table has the surgery under another id, and the same code.
 */
const SELECT = `WITH newest AS (
    SELECT s.procedure_id
      FROM surgical_procedures named
      JOIN surgical_procedures edition ON edition.medical_plan_table_id = named.medical_plan_table_id AND edition.code = named.code
      CROSS JOIN LATERAL (
        SELECT s.procedure_id FROM procedure_surgeries s
         WHERE s.institution_id = $1 AND s.surgical_procedure_id = edition.id
           AND NOT EXISTS (SELECT FROM procedure_surgeries o WHERE o.procedure_id = s.procedure_id AND o.position < s.position)
         ORDER BY s.procedure_id DESC LIMIT ${NEWEST}) AS s
     WHERE named.id = $2 ORDER BY s.procedure_id DESC LIMIT ${NEWEST})
  SELECT (extract(epoch FROM p.anesthesia_end - p.anesthesia_start) / 60)::float8 AS minutes,
         (SELECT sum(o.laterality)::integer FROM procedure_surgeries o WHERE o.procedure_id = p.id) AS surgeries,
         EXISTS (SELECT FROM procedure_surgeons g WHERE g.procedure_id = p.id AND g.surgeon_id = $3) AS "isOwn"
    FROM newest JOIN procedures p ON p.id = newest.procedure_id
   WHERE p.active AND p.cancellation_date IS NULL AND p.anesthesia_end > p.anesthesia_start`

/** Finished cases of an institution with this main surgery: the only place that says what a case is measured by, its anaesthesia. */
export async function readFinishedCases(
  tx: PoolClient,
  institutionId: number,
  surgeryId: number,
  surgeonId: number | null,
): Promise<FinishedCase[]> {
  return (await tx.query<FinishedCase>(prepared(SELECT, [institutionId, surgeryId, surgeonId]))).rows
}
