import type { PoolClient } from 'pg'
import type { HeldDelivery } from '../../src/domain/heldDeliveries.ts'

const MAX_LISTED = 200

const SELECT = `SELECT h.id, h.procedure_id, h.revision, h.delivered_at, k.name AS key_name, h.reason,
    ARRAY(SELECT stage FROM (VALUES ('pre', 1), ('trans', 2), ('post', 3)) AS named (key, stage)
           WHERE h.body::json ->> key IS NOT NULL ORDER BY stage) AS stages,
    h.institution_id, i.name AS institution_name, coalesce(nullif(pa.preferred_name, ''), pa.name) AS patient_name, p.name,
    p.surgery_probable_date, p.pre_probable_date, p.active, p.cancellation_date,
    coalesce(p.cancellation_reason_description, p.status_reason) AS state_reason
  FROM held_deliveries h
  JOIN procedures p ON p.id = h.procedure_id
  JOIN patients pa ON pa.id = p.patient_id
  JOIN institutions i ON i.id = h.institution_id
  JOIN record_keys k ON k.id = h.key_id
 WHERE h.decision IS NULL ORDER BY h.delivered_at, h.id LIMIT ${MAX_LISTED}`

/** The visible deliveries that wait for a decision, those that came first first; at most 200. */
export async function selectHeld(tx: PoolClient): Promise<HeldDelivery[]> {
  return (await tx.query<HeldDelivery>(SELECT)).rows
}
