import type { PoolClient } from 'pg'
import type { WaitingList, WaitingRow } from '../../src/calls/waiting.ts'
import {
  cancellationReason,
  listedRecord,
  type ProcedureRecord,
} from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'

/** The most rows of an answer. */
const MAX_ROWS = 500

/** $1 institutions. */
const FROM_WAITING = `FROM cancellation_outcomes o JOIN procedures p ON p.id = o.procedure_id
   WHERE o.institution_id = any ($1) AND o.outcome IN ('waiting', 'unsaid') AND p.active AND p.cancellation_date IS NOT NULL`

const SELECT = `WITH waiting AS MATERIALIZED (
    SELECT p.id, p.patient_id, p.cancellation_date AS since, o.outcome, o.reason_group
      ${FROM_WAITING} ORDER BY since, p.id LIMIT ${MAX_ROWS}),
  records AS MATERIALIZED (SELECT * FROM sala_records(ARRAY(SELECT id FROM waiting)))
  SELECT records.record, waiting.outcome, waiting.reason_group,
         (SELECT phone_number FROM patients pa WHERE pa.id = waiting.patient_id) AS phone_number,
         ARRAY(SELECT l.name FROM specialities l
                WHERE l.id = any ((SELECT g.specialities FROM procedure_surgeons s JOIN surgeons g ON g.id = s.surgeon_id
                                    WHERE s.procedure_id = waiting.id ORDER BY s.position LIMIT 1)::integer[])
                ORDER BY l.name) AS specialities
    FROM waiting JOIN records ON records.id = waiting.id
   ORDER BY waiting.since, waiting.id`

const COUNT = `SELECT count(*)::integer AS count ${FROM_WAITING}`

type FoundRow = Pick<WaitingRow, 'outcome' | 'reason_group' | 'phone_number' | 'specialities'> & {
  record: ProcedureRecord
}

const toRow = ({ record, phone_number, ...found }: FoundRow): WaitingRow => ({
  ...listedRecord(record, phone_number),
  ...found,
  surgery_probable_date: record.surgery_probable_date,
  pre_probable_date: record.pre_probable_date,
  expected_minutes: record.expected_minutes ?? null,
  surgeon_ids: record.active_surgeons.map(({ surgeon_id }) => surgeon_id),
  plans: record.procedure_medical_plans.map(({ medical_plan }) => medical_plan.medical_plan),
  cancelled_at: record.cancellation_date ?? '',
  reason: cancellationReason(record),
})

/** Cancelled procedures of some institutions that wait for another date, longest first. */
export async function selectWaiting(tx: PoolClient, institutions: readonly number[]): Promise<WaitingList> {
  const { rows } = await tx.query<FoundRow>(prepared(SELECT, [institutions]))
  if (rows.length < MAX_ROWS) return { rows: rows.map(toRow), count: rows.length }
  const counted = await tx.query<{ count: number }>(prepared(COUNT, [institutions]))
  return { rows: rows.map(toRow), count: counted.rows[0]?.count ?? rows.length }
}
