import type { PoolClient } from 'pg'
import type { DayNote } from '../../src/calls/closures.ts'
import { prepared } from '../db/prepared.ts'

const SELECT = `SELECT n.id, n.institution_id, i.name AS institution, n.text, n.until IS NOT NULL AS is_until, n.author,
    sala_iso((n.day + coalesce(nullif(n.until, '00:00')::interval, interval '1 day')) AT TIME ZONE i.time_zone) AS ends_at
  FROM day_notes n JOIN institutions i ON i.id = n.institution_id
 WHERE n.institution_id = any ($1) AND n.day = $2 AND n.removed_at IS NULL
 ORDER BY ends_at, n.id`

/** The notes of a day, those that end first at the top. */
export async function dayNotesOf(
  tx: PoolClient,
  institutions: readonly number[],
  day: string,
): Promise<DayNote[]> {
  const { rows } = await tx.query<DayNote>(prepared(SELECT, [institutions, day]))
  return rows
}
