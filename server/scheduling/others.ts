import type { PoolClient } from 'pg'
import { type BusyPlan, LONGEST_TURNOVER } from '../../src/domain/conflicts.ts'
import { LONGEST_MS } from '../../src/resources/procedures/plans.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import { parseRecord } from './rows.ts'

const LONGEST = `interval '${LONGEST_MS} milliseconds'`

/** Records of institution $1 that share a resource with record $2 around its plans, which lie between $3 and $4. */
const OTHERS = `SELECT r.record::text FROM sala_records(ARRAY(
  SELECT p.id FROM procedures p, unnest($3::timestamptz[], $4::timestamptz[]) AS plan(since, until)
   WHERE p.institution_id = $1 AND p.id IS DISTINCT FROM $2 AND p.cancellation_date IS NULL AND p.active
     AND (p.surgery_probable_date BETWEEN since - ${LONGEST} AND until OR p.pre_probable_date BETWEEN since - ${LONGEST} AND until
          OR p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL)
     AND (p.patient_id = $5 OR p.surgery_center_room_id = $6
          OR EXISTS (SELECT FROM procedure_surgeons s WHERE s.procedure_id = p.id AND s.surgeon_id = any ($7))
          OR EXISTS (SELECT FROM procedure_anaesthetists a WHERE a.procedure_id = p.id AND a.anaesthetist_id = any ($8))))) r`

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
    prepared(OTHERS, [
      institutionId,
      id ?? null,
      plans.map(({ from }) => new Date(from)),
      plans.map(({ longEnd }) => new Date(longEnd + LONGEST_TURNOVER * 60_000)),
      sought.patient,
      sought.room,
      sought.surgeons,
      sought.anaesthetists,
    ]),
  )
  return rows.map(({ record }) => parseRecord(record))
}
