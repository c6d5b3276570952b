import { sql } from 'drizzle-orm'
import type { DemoContext } from '../context.ts'
import { catalogue } from '../surgicalProcedures.ts'

/** A procedure that took place, at least in part. Instants are ISO 8601. */
export interface Case extends Record<string, unknown> {
  id: number
  institution_id: number
  user_id: number
  start: string | null
  end: string | null
  closed: string | null
  evaluated: string | null
  planned_consultation: string | null
  pdf: number | null
  age: number
  is_woman: boolean
  /** Of the patient's register. */
  allergies: string | null
  surgery_id: number | null
  /** Whether the operation takes place outside the schedule. */
  unplanned: boolean
}

const WOMAN = 2
const ADULT_AGE = 45

/** Procedures whose consultation or anaesthesia has begun. */
export async function selectCases({ tx, now }: DemoContext): Promise<Case[]> {
  const { rows } = await tx.execute<Case>(sql`
    SELECT p.id, p.institution_id, p.user_id, sala_iso(p.anesthesia_start) AS start, sala_iso(p.anesthesia_end) AS end,
           sala_iso(p.procedure_closed_date) AS closed, sala_iso(p.create_pre_date) AS evaluated,
           sala_iso(p.pre_probable_date) AS planned_consultation, p.pdf,
           coalesce(extract(year FROM age(${now.toISOString()}::timestamptz, pa.birth_date)), ${ADULT_AGE})::integer AS age,
           pa.gender_id = ${WOMAN} AS is_woman,
           pa.allergies,
           (SELECT s.surgical_procedure_id FROM procedure_surgeries s WHERE s.procedure_id = p.id ORDER BY s.position LIMIT 1) AS surgery_id,
           p.surgery_probable_date IS NULL AND p.anesthesia_start IS NOT NULL AS unplanned
      FROM procedures p JOIN patients pa ON pa.id = p.patient_id
     WHERE p.cancellation_date IS NULL AND (p.anesthesia_start IS NOT NULL OR p.create_pre_date IS NOT NULL)
     ORDER BY p.id`)
  return rows
}

/** The surgery of a case; a consultation without one counts as planned for an abdominal operation. */
export function surgeryOf({ surgery_id }: Case) {
  const surgery = catalogue[((surgery_id ?? 1) - 1) % catalogue.length]
  if (!surgery) throw new Error(`no surgery ${surgery_id} in the catalogue`)
  const { speciality, sectors } = surgery.group
  return { name: surgery.name, speciality, sectors }
}
