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
  /** Its groups, whose consent text it prints without one of its own. */
  group_ids: number[]
  hides_history: boolean
  drugs: DrugMode
  /** Addressed to every patient. */
  recommendations: string | null
}

// The columns are in the order in which their hash was first computed.
const presentationOf = (value: string) => `
  SELECT shown.* FROM (${value}) v CROSS JOIN LATERAL jsonb_to_record(v.value)
    AS shown (name text, document text, cnes_code text, time_zone text, logo_key text, groups text[], group_ids integer[],
              hides_history boolean, drugs integer, recommendations text)
   WHERE v.value IS NOT NULL`

const SELECT_NOW = presentationOf('SELECT sala_presentation($1) AS value')

const SELECT_AT = presentationOf(
  'SELECT value FROM presentation_versions WHERE institution_id = $1 AND valid_from <= $2 ORDER BY id DESC LIMIT 1',
)

const required = (found: Presentation | undefined, institutionId: number): Presentation => {
  if (!found) throw new Error(`a document of the institution ${institutionId}, which does not exist`)
  return found
}

/** The settings in force now. @throws Error when there is no such institution */
export async function selectPresentation(tx: PoolClient, institutionId: number): Promise<Presentation> {
  const { rows } = await tx.query<Presentation>(SELECT_NOW, [institutionId])
  return required(rows[0], institutionId)
}

/** The settings that were in force at an instant. @throws Error when there is no such institution */
export async function selectPresentationAt(
  pool: Pool,
  institutionId: number,
  instant: string,
): Promise<Presentation> {
  const { rows } = await pool.query<Presentation>(SELECT_AT, [institutionId, instant])
  return required(rows[0], institutionId)
}
