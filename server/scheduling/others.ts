import type { PoolClient } from 'pg'
import { type BusyPlan, LONGEST_TURNOVER } from '../../src/domain/conflicts.ts'
import type { BusyElsewhere } from '../../src/resources/procedures/elsewhere.ts'
import { LONGEST_MS } from '../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { parseRecord } from './rows.ts'

/**
 * Records of institution $1 that share a resource with record $2 around one of its plans: the two instants of each, from $7 on.
 * Instants as parameters and ids as an array: any other form makes PostgreSQL read all records of the institution, or all that a
 * person ever had.
 */
function selectOthers(plans: number): string {
  const near = Array.from({ length: plans }, (_, at) => `BETWEEN $${7 + 2 * at} AND $${8 + 2 * at}`)
  const moments = ['surgery_probable_date', 'pre_probable_date']
  return `WITH near AS MATERIALIZED (
  SELECT id, patient_id, surgery_center_room_id FROM procedures
   WHERE institution_id = $1 AND id IS DISTINCT FROM $2 AND cancellation_date IS NULL AND active
     AND (${moments.flatMap((moment) => near.map((span) => `${moment} ${span}`)).join(' OR ')}
          OR anesthesia_start IS NOT NULL AND anesthesia_end IS NULL))
SELECT r.record::text FROM sala_records(ARRAY(
  SELECT id FROM near WHERE patient_id = $3 OR surgery_center_room_id = $4
  UNION SELECT procedure_id FROM procedure_surgeons
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND surgeon_id = any ($5)
  UNION SELECT procedure_id FROM procedure_anaesthetists
   WHERE procedure_id = any (ARRAY(SELECT id FROM near)) AND anaesthetist_id = any ($6))) r`
}

/** What records are sought by; nobody and nothing is null or empty. */
interface Sought {
  patient: number | null
  room: number | null
  surgeons: readonly number[]
  anaesthetists: readonly number[]
}

/** The records that need one of these around the time of plans, but the record itself. */
export async function readOthers(
  tx: PoolClient,
  { institutionId, id }: { institutionId: number; id: number | undefined },
  plans: readonly BusyPlan[],
  sought: Sought,
): Promise<ProcedureRecord[]> {
  const { rows } = await tx.query<{ record: string }>(
    prepared(selectOthers(plans.length), [
      institutionId,
      id ?? null,
      sought.patient,
      sought.room,
      sought.surgeons,
      sought.anaesthetists,
      ...plans.flatMap(({ from, longEnd }) => [
        new Date(from - LONGEST_MS),
        new Date(longEnd + LONGEST_TURNOVER * 60_000),
      ]),
    ]),
  )
  return rows.map(({ record }) => parseRecord(record))
}

const BUSY_ELSEWHERE = 'SELECT * FROM sala_busy_elsewhere($1, $2, $3, $4)'

/** When anaesthetists of an institution are planned in other institutions of its groups, around the time of plans. */
export async function readElsewhere(
  tx: PoolClient,
  institutionId: number,
  plans: readonly BusyPlan[],
  anaesthetists: readonly number[],
): Promise<BusyElsewhere[]> {
  if (anaesthetists.length === 0) return []
  const { rows } = await tx.query<BusyElsewhere>(
    prepared(BUSY_ELSEWHERE, [
      anaesthetists,
      institutionId,
      new Date(Math.min(...plans.map(({ from }) => from)) - LONGEST_MS),
      new Date(Math.max(...plans.map(({ longEnd }) => longEnd))),
    ]),
  )
  return rows
}
