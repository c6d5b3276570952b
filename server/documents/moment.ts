import type { Pool } from 'pg'
import type { DocumentRow } from './rows.ts'

// The term is explained at the consultation. What is only planned, and has not happened, shows what is in force now.
const SELECT = `
  SELECT sala_iso(least(now(), coalesce(
           CASE WHEN d.type IN (1, 4) THEN coalesce(p.create_pre_date, p.pre_probable_date)
                WHEN d.type = 3 THEN coalesce(r.recovery_entry_at, p.anesthesia_end) END,
           p.anesthesia_start, p.surgery_probable_date, p.pre_probable_date, d.created_at))) AS moment
    FROM procedure_documents d
    JOIN procedures p ON p.id = d.procedure_id
    LEFT JOIN anaesthesia_records r ON r.procedure_id = p.id
   WHERE d.id = $1`

/**
 * The instant whose texts and settings a document shows: that of its consultation or procedure, as far as it
 * lies in the past.
 */
export async function selectMoment(pool: Pool, { id }: Pick<DocumentRow, 'id'>): Promise<string> {
  const { rows } = await pool.query<{ moment: string }>(SELECT, [id])
  if (!rows[0]) throw new Error(`no document ${id}`)
  return rows[0].moment
}

const SELECT_NOW = "SELECT sala_iso(clock_timestamp() + interval '1 millisecond') AS now"

/** An instant by the database's clock, not before any change that is in force. */
export async function selectNow(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>(SELECT_NOW)
  return rows[0]?.now ?? 'infinity'
}
