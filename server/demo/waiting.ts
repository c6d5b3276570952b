import { sql } from 'drizzle-orm'
import type { DemoContext } from './context.ts'

/** How many wait for another date in each institution, each some cancellations older than the one before. */
const WAITING = 12
const EVERY = 3

/** What became of cancelled procedures: some wait for another date, most are settled. */
export async function fillWaiting({ tx }: DemoContext): Promise<void> {
  await tx.execute(sql`
    WITH cancelled AS (
      SELECT p.id, p.institution_id, p.cancellation_date, p.cancellation_reason_id,
             row_number() OVER (PARTITION BY p.institution_id ORDER BY p.cancellation_date DESC, p.id) AS place
        FROM procedures p WHERE p.cancellation_date IS NOT NULL AND p.active)
    INSERT INTO cancellation_outcomes (institution_id, procedure_id, outcome, reason_group, said_by, said_at)
    SELECT c.institution_id, c.id,
           CASE WHEN c.place % ${EVERY}::integer = 0 AND c.place <= ${WAITING * EVERY}::integer THEN
                  CASE WHEN c.place % 2 = 0 THEN 'waiting' ELSE 'unsaid' END
                WHEN c.id % 3 = 0 THEN 'withdrew' ELSE 'notDone' END,
           (SELECT r.reason_group FROM cancellation_reasons r WHERE r.id = c.cancellation_reason_id),
           clerk.name, c.cancellation_date
      FROM cancelled c CROSS JOIN (SELECT u.name FROM users u WHERE u.email = 'usuario@sala.test') AS clerk`)
}
