import type { Pool, PoolClient } from 'pg'
import type { DrugMode } from '../../src/domain/institutionSettings.ts'

/** An institution's settings for its printed documents. */
export interface Presentation {
  name: string
  document: string | null
  cnes_code: string | null
  time_zone: string
  /** Key in the file store. */
  logo_key: string | null
  /** Names of its groups; empty unless they are printed. */
  groups: string[]
  hides_history: boolean
  drugs: DrugMode
  /** Addressed to every patient. */
  recommendations: string | null
}

const SELECT = `
  SELECT i.name, i.document, i.cnes_code, i.time_zone, i.logo_key,
         coalesce(s.pdf_print_settings, false) AS hides_history, coalesce(s.drugs_print_settings, 0) AS drugs,
         s.default_orientation_patient_pre AS recommendations,
         ARRAY(SELECT g.name FROM group_members m JOIN institutions g ON g.id = m.group_id
                WHERE m.member_id = i.id AND s.anaesthesia_group_print_settings AND g.active AND g.removed_at IS NULL
                ORDER BY g.id) AS groups
    FROM institutions i LEFT JOIN institution_pdf_settings s ON s.institution_id = i.id WHERE i.id = $1`

/** @throws Error when there is no such institution */
export async function selectPresentation(
  database: Pool | PoolClient,
  institutionId: number,
): Promise<Presentation> {
  const { rows } = await database.query<Presentation>(SELECT, [institutionId])
  if (!rows[0]) throw new Error(`a document of the institution ${institutionId}, which does not exist`)
  return rows[0]
}
