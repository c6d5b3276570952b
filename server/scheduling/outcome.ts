import type { PoolClient } from 'pg'
import type { CancellationOutcome } from '../../src/domain/waiting.ts'
import type { ProcedureRecord } from '../../src/resources/procedures/record.ts'
import { prepared } from '../db/prepared.ts'
import type { UpdatedField } from '../db/tables/people.ts'
import { changedFields } from '../log/write.ts'

const SELECT = `SELECT outcome, reason_group, said_by, sala_iso(said_at) AS said_at FROM cancellation_outcomes
  WHERE procedure_id = $1 AND outcome IS NOT NULL`

const nothing: CancellationOutcome = { outcome: null, reason_group: null, said_by: null, said_at: null }

/** What became of a cancelled procedure. */
export async function selectOutcome(tx: PoolClient, procedureId: number): Promise<CancellationOutcome> {
  const { rows } = await tx.query<CancellationOutcome>(prepared(SELECT, [procedureId]))
  return rows[0] ?? nothing
}

const STORE = `INSERT INTO cancellation_outcomes (institution_id, procedure_id, outcome, reason_group, said_by, said_at)
  VALUES ($1, $2, $3, $4, (SELECT name FROM users WHERE id = $5), clock_timestamp())
  ON CONFLICT (procedure_id) DO UPDATE SET outcome = excluded.outcome, reason_group = excluded.reason_group,
    said_by = excluded.said_by, said_at = excluded.said_at`

type StoredOutcome = Pick<CancellationOutcome, 'outcome' | 'reason_group'>

/** As the log names it. */
const loggedOutcome = ({ outcome, reason_group }: StoredOutcome) => ({
  cancellation_outcome: outcome,
  cancellation_group: reason_group,
})

/**
 * Stores what becomes of a cancelled procedure; null once it is no longer cancelled. A group that is not given stays.
 * @returns the changes to log
 */
export async function storeOutcome(
  tx: PoolClient,
  userId: number,
  { id, institution_id }: Pick<ProcedureRecord, 'id' | 'institution_id'>,
  given: Pick<StoredOutcome, 'outcome'> & Partial<StoredOutcome>,
): Promise<UpdatedField[]> {
  const { outcome, reason_group } = await selectOutcome(tx, id)
  const next = { reason_group, ...given }
  await tx.query(prepared(STORE, [institution_id, id, next.outcome, next.reason_group, userId]))
  return changedFields(loggedOutcome({ outcome, reason_group }), loggedOutcome(next))
}
