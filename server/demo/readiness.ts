import { sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../src/domain/dates.ts'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'

/** How many days ahead somebody has asked already. */
const DAYS_AHEAD = 9

/** For how many days most authorizations last beyond the surgery. */
const AUTHORIZED_DAYS = 30

/** What the hospital's clerk was told of the next days' surgeries: most is settled, and each lacks something else. */
export async function fillReadiness({ tx, now }: DemoContext): Promise<void> {
  const moment = now.toISOString()
  await tx.execute(sql`
    WITH planned AS (
      SELECT p.id, p.institution_id, p.surgery_probable_date AS moment, (p.surgery_probable_date AT TIME ZONE ${DEFAULT_TIME_ZONE})::date AS day
        FROM procedures p
       WHERE p.institution_id = ${HOSPITAL} AND p.active AND p.cancellation_date IS NULL AND p.anesthesia_start IS NULL
         AND p.surgery_probable_date BETWEEN ${moment}::timestamptz AND ${moment}::timestamptz + make_interval(days => ${DAYS_AHEAD}))
    INSERT INTO readiness_answers (institution_id, procedure_id, kind, medical_plan_id, state, valid_until, said_for, said_by, said_at)
    SELECT planned.institution_id, planned.id, said.kind, said.plan, said.state, said.until, planned.moment, clerk.name,
           ${moment}::timestamptz - make_interval(hours => 1 + planned.id % 70)
      FROM planned
     CROSS JOIN (SELECT u.name FROM users u WHERE u.email = 'usuario@sala.test') AS clerk
     CROSS JOIN LATERAL (
       SELECT 'authorization' AS kind, m.medical_plan_id AS plan,
              CASE WHEN planned.id % 11 < 8 THEN 'authorized' WHEN planned.id % 11 = 8 THEN 'asked' WHEN planned.id % 11 = 9 THEN 'refused' END AS state,
              CASE WHEN planned.id % 11 < 8 THEN planned.day + CASE WHEN planned.id % 13 = 0 THEN -1 ELSE ${AUTHORIZED_DAYS}::integer END END AS until
         FROM procedure_medical_plans m WHERE m.procedure_id = planned.id
       UNION ALL
       SELECT 'opme', NULL, CASE planned.id % 7 WHEN 0 THEN 'needed' WHEN 1 THEN 'ready' WHEN 2 THEN NULL ELSE 'notNeeded' END, NULL
       UNION ALL
       SELECT 'exams', NULL, CASE WHEN planned.id % 4 > 0 THEN 'notNeeded' END, NULL
       UNION ALL
       SELECT 'confirmation', NULL, CASE planned.id % 5 WHEN 0 THEN NULL WHEN 1 THEN 'unreached' ELSE 'confirmed' END, NULL
       UNION ALL
       SELECT 'term', NULL, CASE WHEN planned.id % 2 = 0 THEN 'given' END, NULL) AS said
     WHERE said.state IS NOT NULL`)
}
