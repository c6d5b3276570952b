import type { PoolClient } from 'pg'
import { prepared } from '../db/prepared.ts'

const tappable = ['anesthesia_start', 'anesthesia_end'] as const

/** Whether a column of `procedures` is set by taps until a delivery sets it. */
export const isTappable = (column: string): boolean => tappable.some((name) => name === column)

/**
 * SQL for what was delivered of a tappable column of procedure `p`. Comparing with what was tapped, and not with a mark, also sees what
 * a server of an earlier build wrote.
 */
export const deliveredValue = (column: string): string =>
  `CASE WHEN p.${column} IS DISTINCT FROM p.${column}_tapped THEN p.${column} END`

const tapped = (kind: (typeof tappable)[number]) =>
  `(SELECT at FROM procedure_times WHERE procedure_id = p.id AND kind = '${kind}' AND replaced_by IS NULL)`

// A tapped end before the start would make a surgery that is going on a finished one.
const APPLY = `
  WITH given AS (
    SELECT p.id, ${deliveredValue('anesthesia_start')} AS delivered_start, ${deliveredValue('anesthesia_end')} AS delivered_end,
           ${tapped('anesthesia_start')} AS tapped_start, ${tapped('anesthesia_end')} AS tapped_end
      FROM procedures p WHERE p.id = $1),
  chosen AS (
    SELECT id, delivered_start, delivered_end, CASE WHEN delivered_start IS NULL THEN tapped_start END AS tapped_start,
           CASE WHEN delivered_end IS NULL AND tapped_end >= coalesce(delivered_start, tapped_start) THEN tapped_end END AS tapped_end
      FROM given)
  UPDATE procedures p SET anesthesia_start = coalesce(c.delivered_start, c.tapped_start), anesthesia_start_tapped = c.tapped_start,
         anesthesia_end = coalesce(c.delivered_end, c.tapped_end), anesthesia_end_tapped = c.tapped_end
    FROM chosen c WHERE p.id = c.id`

/** Sets a procedure's start and end of the anaesthesia to what was delivered, otherwise to what was tapped. */
export async function applyTaps(tx: PoolClient, procedureId: number): Promise<void> {
  await tx.query(prepared(APPLY, [procedureId]))
}
