import type { PoolClient } from 'pg'
import { type BusyPlan, LONGEST_TURNOVER } from '../../../src/domain/conflicts.ts'
import { LONGEST_MS, type Planned, plansOf } from '../../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../../src/resources/procedures/record.ts'
import { anaesthetistsOf, surgeonsOf } from '../../scheduling/conflicts.ts'
import { parseRecord } from '../../scheduling/rows.ts'

/**
 * What plans are made of, of the records of institution $1 between $2 and $3 that share a resource, $4 to $7. Found by their time first,
 * as `readOthers` does.
 */
const NEAR = `WITH near AS MATERIALIZED (
  SELECT id, patient_id, surgery_center_room_id, expected_minutes, surgery_probable_date, pre_probable_date, create_pre_date,
         anesthesia_start, anesthesia_end
    FROM procedures
   WHERE institution_id = $1 AND cancellation_date IS NULL AND active
     AND (surgery_probable_date BETWEEN $2 AND $3 OR pre_probable_date BETWEEN $2 AND $3
          OR anesthesia_start IS NOT NULL AND anesthesia_end IS NULL)),
sharing AS (
  SELECT id FROM near WHERE patient_id = any ($4) OR surgery_center_room_id = any ($5)
  UNION SELECT procedure_id FROM procedure_surgeons
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND surgeon_id = any ($6)
  UNION SELECT procedure_id FROM procedure_anaesthetists
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND anaesthetist_id = any ($7))
SELECT p.id, p.patient_id, p.surgery_center_room_id, p.expected_minutes,
       sala_iso(p.surgery_probable_date) AS surgery_probable_date, sala_iso(p.pre_probable_date) AS pre_probable_date,
       sala_iso(p.create_pre_date) AS create_pre_date, sala_iso(p.anesthesia_start) AS anesthesia_start,
       sala_iso(p.anesthesia_end) AS anesthesia_end,
       ARRAY(SELECT json_build_object('surgeon_id', s.surgeon_id) FROM procedure_surgeons s
              WHERE s.procedure_id = p.id) AS active_surgeons,
       ARRAY(SELECT json_build_object('anaesthetist_id', a.anaesthetist_id, 'is_trans', a.phase = 'trans', 'is_pre', a.phase = 'pre',
                      'is_main', a.phase = 'trans' AND a.is_main) FROM procedure_anaesthetists a
              WHERE a.procedure_id = p.id ORDER BY a.phase, a.position) AS active_anaesthetists
  FROM near p JOIN sharing USING (id)`

/** The plans of records that may overlap others in what these need. @param plans at least one */
export async function nearPlans(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
  now: number,
): Promise<{ record: number; plan: BusyPlan }[]> {
  const [since, until] = [plans.map(({ from }) => from), plans.map(({ longEnd }) => longEnd)]
  const known = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null && id > 0)
  const { rows } = await tx.query<Planned & { id: number }>(NEAR, [
    institutionId,
    new Date(since.reduce((a, b) => Math.min(a, b)) - LONGEST_MS),
    new Date(until.reduce((a, b) => Math.max(a, b)) + LONGEST_TURNOVER * 60_000),
    known(plans.map(({ patientId }) => patientId)),
    known(plans.map(({ roomId }) => roomId)),
    known(surgeonsOf(plans)),
    known(anaesthetistsOf(plans)),
  ])
  return rows.flatMap((row) => plansOf(row, now).map((plan) => ({ record: row.id, plan })))
}

/** Whole records by their ids. */
export async function recordsById(
  tx: PoolClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProcedureRecord>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ record: string }>(
    'SELECT record::text FROM sala_records($1::integer[])',
    [ids],
  )
  return new Map(rows.map(({ record }) => parseRecord(record)).map((record) => [record.id, record]))
}
