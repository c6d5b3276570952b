import type { Pool, PoolClient } from 'pg'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { consentHtml } from './consentHtml.ts'

/** The text of a consent term, and the institution that it belongs to. */
export interface ConsentText {
  /** HTML as `consentHtml` writes it. */
  value: string
  /** Null for the standard text, which belongs to no institution. */
  source: { institution_id: number; institution: string; version: number } | null
}

/** Used for an institution if neither it nor its group has written a text. */
export const standardConsentText: ConsentText = {
  value: consentHtml(documents.consent.text.map((text) => [{ text }])),
  source: null,
}

interface ConsentRow {
  institution_id: number
  institution: string
  version: number
  value: string
}

const textOf = (row: ConsentRow | undefined): ConsentText => {
  if (!row) return standardConsentText
  const { value, ...source } = row
  return { value, source }
}

// The institution's own text, otherwise that of the first of its groups that had one, under the name of that time.
const SELECT_AT = `
  SELECT t.institution_id, coalesce(n.name, i.name) AS institution, t.version, t.value
    FROM consent_terms t
    JOIN institutions i ON i.id = t.institution_id
    LEFT JOIN LATERAL (
      SELECT value ->> 'name' AS name FROM presentation_versions
       WHERE institution_id = t.institution_id AND valid_from <= $3 ORDER BY id DESC LIMIT 1) n ON true
   WHERE (t.institution_id = $1 OR t.institution_id = ANY ($2)) AND t.created_at <= $3
   ORDER BY t.institution_id = $1 DESC, t.institution_id, t.version DESC LIMIT 1`

/**
 * The text that was in force at an instant: the institution's, otherwise that of one of its groups, otherwise
 * the standard one. Only for the server's own connections.
 */
export async function selectConsentTextAt(
  pool: Pick<Pool, 'query'>,
  institutionId: number,
  { groupIds, instant }: { groupIds: readonly number[]; instant: string },
): Promise<ConsentText> {
  const { rows } = await pool.query<ConsentRow>(SELECT_AT, [institutionId, groupIds, instant])
  return textOf(rows[0])
}

/**
 * The newest text of an institution, otherwise of its group, otherwise the standard one, for a request that
 * may see the institution but not its group.
 */
export async function selectVisibleConsentText(tx: PoolClient, institutionId: number): Promise<ConsentText> {
  const { rows } = await tx.query<ConsentRow>('SELECT * FROM sala_visible_consent_text($1)', [institutionId])
  return textOf(rows[0])
}
