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

/**
 * The newest text of an institution, otherwise of its group, otherwise the standard one. Only for the
 * server's own connections.
 */
export async function selectConsentText(pool: Pool, institutionId: number): Promise<ConsentText> {
  const { rows } = await pool.query<ConsentRow>('SELECT * FROM sala_consent_text($1)', [institutionId])
  return textOf(rows[0])
}

/** Like `selectConsentText`, for a request that may see the institution but not its group. */
export async function selectVisibleConsentText(tx: PoolClient, institutionId: number): Promise<ConsentText> {
  const { rows } = await tx.query<ConsentRow>('SELECT * FROM sala_visible_consent_text($1)', [institutionId])
  return textOf(rows[0])
}
