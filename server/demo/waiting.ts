import { sql } from 'drizzle-orm'
import type { Priority } from '../../src/domain/waiting.ts'
import type { DemoContext } from './context.ts'

/** How many wait for another date in each institution, each some cancellations older than the one before. */
const WAITING = 12
const EVERY = 3

/** What became of cancelled procedures: some wait for another date, most are settled. */
async function fillOutcomes({ tx }: DemoContext): Promise<void> {
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

interface DemoRequest {
  priority: Priority
  /** Days since it was asked for, and from today to the first and the last day on which it is wanted. */
  age: number
  from: number | null
  until: number | null
  minutes: number | null
  note: string | null
}

const requests: readonly DemoRequest[] = [
  {
    priority: 'urgent',
    age: 2,
    from: null,
    until: 5,
    minutes: 120,
    note: 'Aguarda na enfermaria 3',
  },
  { priority: 'high', age: 34, from: null, until: -4, minutes: 90, note: null },
  { priority: 'high', age: 9, from: null, until: 21, minutes: 60, note: 'Prefere às terças e quintas' },
  { priority: 'elective', age: 61, from: null, until: null, minutes: 150, note: null },
  {
    priority: 'elective',
    age: 18,
    from: 12,
    until: null,
    minutes: null,
    note: 'Volta de viagem; ligar antes',
  },
  { priority: 'elective', age: 0, from: null, until: 90, minutes: 75, note: null },
]

/** Requests for surgeries without a date, in each institution that plans surgeries: of patients, surgeons and surgeries that it has planned before. */
async function fillRequests({ tx, now }: DemoContext): Promise<void> {
  const values = requests.map((request, at) => ({ ...request, place: at + 1 }))
  await tx.execute(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        AS a(place integer, priority text, age integer, "from" integer, until integer, minutes integer, note text)),
    planned AS (
      SELECT p.id, p.institution_id, p.patient_id, p.surgery_type_id,
             row_number() OVER (PARTITION BY p.institution_id ORDER BY p.id) AS place
        FROM (SELECT DISTINCT ON (patient_id) id, institution_id, patient_id, surgery_type_id FROM procedures
               WHERE surgery_probable_date < ${now.toISOString()}::timestamptz - interval '5 days' AND cancellation_date IS NULL
                 AND NOT EXISTS (SELECT FROM procedures q WHERE q.patient_id = procedures.patient_id AND q.id <> procedures.id)
               ORDER BY patient_id, id) AS p),
    made AS (
      INSERT INTO surgery_requests (id, uuid, institution_id, patient_id, surgery_type_id, expected_minutes, priority, wanted_from, wanted_until,
        note, requested_by, requested_at)
      SELECT n.id, md5('request ' || n.id)::uuid, p.institution_id, p.patient_id, p.surgery_type_id, a.minutes, a.priority,
             ${now.toISOString()}::timestamptz::date + a."from", ${now.toISOString()}::timestamptz::date + a.until, a.note, clerk.name,
             ${now.toISOString()}::timestamptz - make_interval(days => a.age, mins => 20)
        FROM planned p JOIN asked a ON a.place = p.place
       CROSS JOIN (SELECT u.name FROM users u WHERE u.email = 'usuario@sala.test') AS clerk
       CROSS JOIN LATERAL (SELECT (p.institution_id * 100 + a.place)::integer AS id) AS n
      RETURNING id, institution_id, patient_id),
    source AS (
      SELECT made.id, made.institution_id, p.id AS procedure_id FROM made JOIN planned p ON p.patient_id = made.patient_id),
    surgeons AS (
      INSERT INTO request_surgeons (institution_id, request_id, surgeon_id, position)
      SELECT s.institution_id, s.id, l.surgeon_id, l.position FROM source s JOIN procedure_surgeons l ON l.procedure_id = s.procedure_id),
    plans AS (
      INSERT INTO request_medical_plans (institution_id, request_id, medical_plan_id, code, position)
      SELECT s.institution_id, s.id, l.medical_plan_id, l.code, l.position FROM source s JOIN procedure_medical_plans l ON l.procedure_id = s.procedure_id)
    INSERT INTO request_surgeries (institution_id, request_id, surgical_procedure_id, laterality, position, side)
    SELECT s.institution_id, s.id, l.surgical_procedure_id, l.laterality, l.position, l.side
      FROM source s JOIN procedure_surgeries l ON l.procedure_id = s.procedure_id`)
}

/** Who waits for a date. */
export async function fillWaiting(context: DemoContext): Promise<void> {
  await fillOutcomes(context)
  await fillRequests(context)
}
