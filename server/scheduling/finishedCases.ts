import type { PoolClient } from 'pg'
import type { RecordedCase } from '../../src/domain/durationEstimate.ts'
import { prepared } from '../db/prepared.ts'

/** The newest cases of a surgery that are looked at: what an answer costs does not grow with the years. */
const NEWEST = 1000

/** Those of them in which it may be the main surgery: to tell which it is costs more than to find them. */
const CANDIDATES = 2 * NEWEST

/**
 * $1 institution, $2 main surgery, $3 surgeon. A newer edition of a price table has the surgery under another id, and the same code.
 */
const SELECT = `WITH newest AS (
    SELECT s.procedure_id
      FROM surgical_procedures named
      JOIN surgical_procedures edition ON edition.medical_plan_table_id = named.medical_plan_table_id AND edition.code = named.code
      CROSS JOIN LATERAL (
        SELECT c.procedure_id, c.position FROM procedure_surgeries c
         WHERE c.institution_id = $1 AND c.surgical_procedure_id = edition.id
         ORDER BY c.procedure_id DESC LIMIT ${CANDIDATES}) AS s
     WHERE named.id = $2
       AND NOT EXISTS (SELECT FROM procedure_surgeries o WHERE o.procedure_id = s.procedure_id AND o.position < s.position)
     ORDER BY s.procedure_id DESC LIMIT ${NEWEST})
  SELECT (extract(epoch FROM stay.until - stay.from) / 60)::float8 AS room,
         CASE WHEN p.anesthesia_end > p.anesthesia_start
           THEN (extract(epoch FROM p.anesthesia_end - p.anesthesia_start) / 60)::float8 END AS anaesthesia,
         (SELECT sum(o.laterality)::integer FROM procedure_surgeries o WHERE o.procedure_id = p.id) AS surgeries,
         EXISTS (SELECT FROM procedure_surgeons g WHERE g.procedure_id = p.id AND g.surgeon_id = $3) AS "isOwn"
    FROM newest JOIN procedures p ON p.id = newest.procedure_id
    LEFT JOIN LATERAL (
      SELECT min(t.at) FILTER (WHERE t.kind = 'room_in') AS from, min(t.at) FILTER (WHERE t.kind = 'room_out') AS until
        FROM procedure_stage_times t WHERE t.procedure_id = p.id AND t.kind IN ('room_in', 'room_out')) AS stay ON stay.until > stay.from
   WHERE p.active AND p.cancellation_date IS NULL AND (stay.until IS NOT NULL OR p.anesthesia_end > p.anesthesia_start)`

/** Finished cases of an institution with this main surgery, with what is recorded of their length. */
export async function readFinishedCases(
  tx: PoolClient,
  institutionId: number,
  surgeryId: number,
  surgeonId: number | null,
): Promise<RecordedCase[]> {
  return (await tx.query<RecordedCase>(prepared(SELECT, [institutionId, surgeryId, surgeonId]))).rows
}
