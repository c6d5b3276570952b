import type { PoolClient } from 'pg'
import { type BusyPlan, LONGEST_TURNOVER } from '../../src/domain/conflicts.ts'
import { LONGEST_MS, type Planned, plansOf } from '../../src/resources/procedures/plans.ts'
import { anaesthetistsOf, surgeonsOf } from './conflicts.ts'
import { sharing } from './others.ts'

/** What plans are made of, of the records of institution $1 between $6 and $7 that share what `sharing` says. */
const NEAR = `SELECT p.id, p.patient_id, p.surgery_center_room_id, p.expected_minutes,
       sala_iso(p.surgery_probable_date) AS surgery_probable_date, sala_iso(p.pre_probable_date) AS pre_probable_date,
       sala_iso(p.create_pre_date) AS create_pre_date, sala_iso(p.anesthesia_start) AS anesthesia_start,
       sala_iso(p.anesthesia_end) AS anesthesia_end,
       ARRAY(SELECT json_build_object('surgeon_id', s.surgeon_id) FROM procedure_surgeons s
              WHERE s.procedure_id = p.id) AS active_surgeons,
       ARRAY(SELECT json_build_object('anaesthetist_id', a.anaesthetist_id, 'is_trans', a.phase = 'trans', 'is_pre', a.phase = 'pre',
                      'is_main', a.phase = 'trans' AND a.is_main) FROM procedure_anaesthetists a
              WHERE a.procedure_id = p.id ORDER BY a.phase, a.position) AS active_anaesthetists
  FROM procedures p
 WHERE p.id = any (ARRAY(${sharing('surgery_probable_date BETWEEN $6 AND $7 OR pre_probable_date BETWEEN $6 AND $7')}))`

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
    known(plans.map(({ patientId }) => patientId)),
    known(plans.map(({ roomId }) => roomId)),
    known(surgeonsOf(plans)),
    known(anaesthetistsOf(plans)),
    new Date(since.reduce((a, b) => Math.min(a, b)) - LONGEST_MS),
    new Date(until.reduce((a, b) => Math.max(a, b)) + LONGEST_TURNOVER * 60_000),
  ])
  return rows.flatMap((row) => plansOf(row, now).map((plan) => ({ record: row.id, plan })))
}
