import type { Pool, PoolClient } from 'pg'
import { ALLERGY_PATTERN, type AllergyStatement, answerStatement } from '../../src/domain/allergies.ts'
import type { Stage } from '../../src/domain/attendance.ts'

interface Row {
  patient_id: number
  procedure_id: number
  stage: Stage
  at: string | null
  category: string | null
  question: string | null
  text: string
}

// Inactivated records are of other patients, or no records at all.
const SELECT = `
  SELECT p.patient_id, p.id AS procedure_id, s.stage, sala_iso(s.at) AS at, said.category, said.question, said.text
    FROM procedures p
    JOIN anaesthesia_records r ON r.procedure_id = p.id
   CROSS JOIN LATERAL (VALUES (1, r.evaluated_at, r.pre_allergies), (2, p.anesthesia_start, r.trans_allergies),
                              (3, r.recovery_entry_at, r.post_allergies)) AS s (stage, at, allergies)
   CROSS JOIN LATERAL (
      SELECT a.category, a.question, a.answer AS text, a.position FROM record_answers a
       WHERE a.procedure_id = p.id AND a.stage = s.stage AND concat(a.category, ' ', a.question) ~* $2
      UNION ALL
      SELECT NULL, NULL, entry, at::integer FROM unnest(s.allergies) WITH ORDINALITY AS listed (entry, at)) AS said
   WHERE p.patient_id = any (coalesce($1::integer[], ARRAY(SELECT patient_id FROM procedures WHERE id = $3))) AND (p.active OR p.id = $3)
   ORDER BY s.at DESC NULLS LAST, p.id DESC, s.stage, said.question NULLS FIRST, said.position`

/** What a record says of a patient's allergies. */
interface RecordedStatement extends AllergyStatement {
  stage: Stage
  patientId: number
  procedureId: number
}

/** Patients, or that of a procedure, which counts even if it was inactivated. */
type Whose = { patientIds: readonly number[] } | { procedureId: number }

/** What patients' records say of allergies, the newest first; the register is not among them. */
export async function selectAllergyStatements(
  database: Pool | PoolClient,
  whose: Whose,
): Promise<RecordedStatement[]> {
  const ids = 'patientIds' in whose ? [whose.patientIds, null] : [null, whose.procedureId]
  const { rows } = await database.query<Row>(SELECT, [ids[0], ALLERGY_PATTERN, ids[1]])
  return rows.flatMap(({ patient_id, procedure_id, stage, at, category, question, text }) => {
    const said: AllergyStatement[] =
      category === null || question === null
        ? [{ kind: 'delivery', stage, at, question: null, text }]
        : answerStatement({ category, question, answer: text }, { stage, at })
    return said.map((statement) => ({
      ...statement,
      stage,
      patientId: patient_id,
      procedureId: procedure_id,
    }))
  })
}

/** Without whose they are and in which procedures they were made. */
export const toAnswered = (statements: readonly RecordedStatement[]): AllergyStatement[] =>
  statements.map(({ patientId: _, procedureId: __, ...statement }) => statement)

/** The field by which calls answer what a patient's records say; none if they say nothing. */
export async function answeredAllergies(
  tx: PoolClient,
  patientId: number,
): Promise<{ allergy_statements?: AllergyStatement[] }> {
  const statements = await selectAllergyStatements(tx, { patientIds: [patientId] })
  return statements.length > 0 ? { allergy_statements: toAnswered(statements) } : {}
}
