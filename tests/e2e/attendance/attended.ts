import type { Page } from '@playwright/test'
import { rows } from '../support/server.ts'

interface Attended {
  procedure: number
  pdf: number | null
}

/** A stage of a procedure that took place today, with its document unless specified otherwise. */
export async function attended(
  patient: string,
  { institution = 1, stage = 2, hasPdf = true, minutesAgo = 0 } = {},
): Promise<Attended> {
  const [made] = await rows(
    `WITH patient AS (INSERT INTO patients (institution_id, name, gender_id) VALUES ($1, $2, 1) RETURNING id),
       procedure AS (INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, carried)
         SELECT gen_random_uuid(), $1, id, 'Colecistectomia', now(), '{}' FROM patient RETURNING id)
     SELECT id FROM procedure`,
    [institution, patient],
  )
  const procedure = Number(made?.id)
  await rows(
    `INSERT INTO attendances (institution_id, procedure_id, stage, registered_at)
     VALUES ($1, $2, $3, now() - $4 * interval '1 minute')`,
    [institution, procedure, stage, minutesAgo],
  )
  if (!hasPdf) return { procedure, pdf: null }
  const [document] = await rows(
    'INSERT INTO procedure_documents (institution_id, procedure_id, type) VALUES ($1, $2, $3) RETURNING id',
    [institution, procedure, stage],
  )
  return { procedure, pdf: Number(document?.id) }
}

/** A patient's row. */
export const row = (page: Page, patient: string) => page.getByRole('row').filter({ hasText: patient })
