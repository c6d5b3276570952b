import { sql } from 'drizzle-orm'
import { patientLinkRefusals } from '../../src/i18n/ptBR/patientLinkRefusals.ts'
import { HOSPITAL } from './content/institutions.ts'
import type { DemoContext } from './context.ts'

/** How many days ahead patients were asked, and which of them: every third. */
const DAYS_AHEAD = 3
const EVERY = 3

/** Ids of what one link brought begin here: its number times this. */
const IDS = 1000

/**
 * What patients of the hospital's next days said by their links: some have not opened it, most answered what is required. Nobody has
 * the addresses, whose tokens were never made.
 */
export async function fillPatientLinks({ tx, now }: DemoContext): Promise<void> {
  const moment = now.toISOString()
  await tx.execute(sql`
    WITH asked AS (
      SELECT p.id, p.institution_id, p.patient_id, p.surgery_probable_date AS planned, row_number() OVER (ORDER BY p.id) AS place
        FROM procedures p JOIN patients pa ON pa.id = p.patient_id AND pa.birth_date IS NOT NULL
       WHERE p.institution_id = ${HOSPITAL} AND p.active AND p.cancellation_date IS NULL AND p.anesthesia_start IS NULL AND p.id % ${EVERY}::integer = 0
         AND p.surgery_probable_date BETWEEN ${moment}::timestamptz AND ${moment}::timestamptz + make_interval(days => ${DAYS_AHEAD})),
    links AS (
      INSERT INTO patient_links (id, institution_id, procedure_id, patient_id, hash, by_email, created_by, created_at, opened_at)
      SELECT a.place, a.institution_id, a.id, a.patient_id, md5('patient link ' || a.id), a.place % 2 = 0, clerk.name,
             ${moment}::timestamptz - interval '2 days', CASE WHEN a.place % 4 > 0 THEN ${moment}::timestamptz - interval '5 hours' END
        FROM asked a CROSS JOIN (SELECT u.name FROM users u WHERE u.email = 'usuario@sala.test') AS clerk
      RETURNING id, institution_id, procedure_id, patient_id),
    answering AS (SELECT a.*, l.id AS link_id FROM asked a JOIN links l ON l.procedure_id = a.id WHERE a.place % 4 > 0),
    said AS (
      INSERT INTO patient_answers (id, institution_id, procedure_id, patient_id, link_id, question_id, question, choice, words, said_for, said_at)
      SELECT a.link_id * ${IDS}::integer + q.id, a.institution_id, a.id, a.patient_id, a.link_id, q.id, q.name,
             CASE WHEN (q.id + a.id) % 9 = 0 THEN 'yes' WHEN (q.id + a.id) % 13 = 0 THEN 'unknown' ELSE 'no' END,
             CASE WHEN (q.id + a.id) % 9 = 0 AND q.name LIKE '%alergia%' THEN 'Manchas na pele há uns dois anos' END,
             a.planned, ${moment}::timestamptz - interval '4 hours'
        FROM answering a JOIN question_answer_configs c ON c.institution_id = a.institution_id AND c.required JOIN pre_questions q ON q.id = c.question_id
      RETURNING id, institution_id, procedure_id),
    seen AS (
      INSERT INTO patient_answers_seen (institution_id, procedure_id, until_id, seen_by, seen_at)
      SELECT s.institution_id, s.procedure_id, max(s.id), clerk.name, ${moment}::timestamptz - interval '1 hour'
        FROM said s JOIN answering a ON a.id = s.procedure_id AND a.place % 4 = 1
       CROSS JOIN (SELECT u.name FROM users u WHERE u.email = 'usuario@sala.test') AS clerk
       GROUP BY s.institution_id, s.procedure_id, clerk.name),
    confirmed AS (
      INSERT INTO patient_answers (id, institution_id, procedure_id, patient_id, link_id, choice, words, said_for, said_at)
      SELECT a.link_id * ${IDS}::integer, a.institution_id, a.id, a.patient_id, a.link_id, CASE WHEN a.place % 4 = 2 THEN 'change' ELSE 'confirmed' END,
             CASE WHEN a.place % 4 = 2 THEN 'Só consigo à tarde' END, a.planned, ${moment}::timestamptz - interval '5 hours'
        FROM answering a
      RETURNING institution_id, procedure_id, choice, said_for, said_at)
    INSERT INTO readiness_answers (institution_id, procedure_id, kind, medical_plan_id, state, valid_until, said_for, said_by, said_at)
    SELECT c.institution_id, c.procedure_id, 'confirmation', NULL, c.choice, NULL, c.said_for, ${patientLinkRefusals.saidBy}, c.said_at FROM confirmed c
    ON CONFLICT (procedure_id, kind, medical_plan_id) DO UPDATE SET state = excluded.state, said_for = excluded.said_for,
      said_by = excluded.said_by, said_at = excluded.said_at`)
}
