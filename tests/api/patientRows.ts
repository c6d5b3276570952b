import type { testApi } from '../support/api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

/** Inserts a patient, bypassing the server, and returns its id. */
export async function patientRow(api: Api, values: Record<string, unknown>): Promise<number> {
  const row = { institution_id: 1, gender_id: 2, ...values }
  const names = Object.keys(row)
  const [made] = await api.rows(
    `INSERT INTO patients (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  )
  return made.id
}

/** Inserts a procedure of a patient, bypassing the server; dates are in days from now. */
export async function procedureRow(
  api: Api,
  patientId: number,
  { surgery, pre, ...values }: { surgery?: number; pre?: number } & Record<string, unknown>,
): Promise<number> {
  const row = { patient_id: patientId, carried: '{}', ...values }
  const names = Object.keys(row)
  const parameter = (at: number) => `$${at + 3}`
  const [made] = await api.rows(
    `INSERT INTO procedures (uuid, institution_id, surgery_probable_date, pre_probable_date, ${names.join(', ')})
     SELECT gen_random_uuid(), institution_id, date_trunc('hour', now()) + $1 * interval '1 day',
            date_trunc('hour', now()) + $2 * interval '1 day', ${names.map((_, at) => parameter(at)).join(', ')}
       FROM patients WHERE id = $${names.length + 3} RETURNING id`,
    [surgery ?? null, pre ?? null, ...Object.values(row), patientId],
  )
  return made.id
}

/** A patient with every field, as the form sends it. */
export const wholePatient = {
  name: 'Helena Prates',
  preferred_name: 'Lena Prates',
  birth_date: '1958-12-31',
  cpf: '11144477735',
  gender_id: 2,
  marital_status_id: 4,
  ethnic_group_id: 3,
  job_title_id: 2,
  phone_number: '11987654321',
  phone_number_2: '1133334444',
  allergies: 'Dipirona',
  address: 'Rua das Flores, 10',
  email: 'helena@exemplo.com.br',
  parent_name: 'Marta Prates',
  parent_cpf: '52998224725',
  parent_phone_number: '11912345678',
  parent_email: 'marta@exemplo.com.br',
  kinship: 'Filha',
}
