import { randomUUID } from 'node:crypto'
import type { DocumentType } from '../../src/domain/attendance.ts'
import type { testApi } from './api.ts'

type Api = Pick<ReturnType<typeof testApi>, 'rows'>

interface Planned {
  patient?: string
  socialName?: string | null
  recordNumber?: string | null
  /** Time of the surgery. */
  at?: string
}

/** A procedure of an institution with its own patient. */
export async function insertProcedure(
  api: Api,
  institution: number,
  {
    patient = 'Paciente Documentado',
    socialName = null,
    recordNumber = '4471',
    at = '2026-11-23T13:00:00Z',
  }: Planned = {},
): Promise<number> {
  const [{ id: patientId }] = await api.rows(
    `INSERT INTO patients (institution_id, name, preferred_name, birth_date, gender_id) VALUES ($1, $2, $3, '1963-05-14', 2) RETURNING id`,
    [institution, patient, socialName],
  )
  const [{ id }] = await api.rows(
    `INSERT INTO procedures (uuid, institution_id, patient_id, name, surgery_probable_date, medical_record_number, carried)
     VALUES ($1, $2, $3, 'Colecistectomia', $4, $5, '{}') RETURNING id`,
    [randomUUID(), institution, patientId, at, recordNumber],
  )
  return id
}

/** A document of a procedure, whose file has not been generated yet. */
export async function insertDocument(api: Api, procedure: number, type: DocumentType): Promise<number> {
  const [{ id }] = await api.rows(
    `INSERT INTO procedure_documents (institution_id, procedure_id, type) SELECT institution_id, id, $2 FROM procedures WHERE id = $1
     RETURNING id`,
    [procedure, type],
  )
  return id
}

/** Takes the presentation of an institution that is in force now as in force since ever. */
export async function backdatePresentation(api: Api, institution: number): Promise<void> {
  await api.rows(
    `DELETE FROM presentation_versions v WHERE institution_id = $1
        AND id < (SELECT max(id) FROM presentation_versions WHERE institution_id = $1)`,
    [institution],
  )
  await api.rows("UPDATE presentation_versions SET valid_from = '-infinity' WHERE institution_id = $1", [
    institution,
  ])
}
