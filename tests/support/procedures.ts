import type { testApi } from './api.ts'

/** Inserts a procedure of an institution, optionally at a clinic. Returns its id. */
export async function insertProcedure(
  api: Pick<ReturnType<typeof testApi>, 'rows'>,
  institution: number,
  clinic: number | null = null,
): Promise<number> {
  const [patient] = await api.rows(
    "INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, 'João Conceição', 1) RETURNING id",
    [institution],
  )
  const [procedure] = await api.rows(
    `INSERT INTO procedures (uuid, institution_id, clinic_id, patient_id, pre_probable_date, carried)
     VALUES (gen_random_uuid(), $1, $2, $3, now(), '{}') RETURNING id`,
    [institution, clinic, patient.id],
  )
  return procedure.id
}
