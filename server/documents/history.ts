import type { Pool, PoolClient } from 'pg'
import { formatDateTime } from '../../src/domain/dates.ts'
import { documents } from '../../src/i18n/ptBR/documents.ts'
import { procedureForm } from '../../src/i18n/ptBR/procedureForm.ts'
import type { DocumentSection } from '../pdf/documents.ts'

interface Change {
  /** Name of a user, or of an application's key. */
  author: string
  created_at: string
  fields: string[]
}

const SELECT = `
  SELECT coalesce(u.name, k.name) AS author, c.created_at, ARRAY(SELECT f ->> 'field' FROM jsonb_array_elements(c.updated_fields) AS f) AS fields
    FROM procedure_changes c LEFT JOIN users u ON u.id = c.user_id LEFT JOIN record_keys k ON k.id = c.key_id
   WHERE c.procedure_id = $1 AND c.updated_fields <> '[]' ORDER BY c.created_at, c.id`

const labels: Readonly<Record<string, string>> = { ...procedureForm.fields, ...procedureForm.otherFields }

/**
 * Lists which user or application changed which fields of a procedure, and when. Values are left out, as some
 * are secret.
 */
export async function historySection(
  database: Pool | PoolClient,
  procedureId: number,
  timeZone: string,
): Promise<DocumentSection> {
  const { rows } = await database.query<Change>(SELECT, [procedureId])
  const { fields, sections } = documents
  const table = {
    kind: 'table' as const,
    columns: [
      { label: fields.moment, width: 2 },
      { label: fields.user, width: 3 },
      { label: fields.changes, width: 5 },
    ],
    rows: rows.map((change) => [
      formatDateTime(change.created_at, timeZone),
      change.author,
      [...new Set(change.fields.map((field) => labels[field] ?? field))].join(', '),
    ]),
  }
  return { title: sections.history, blocks: rows.length > 0 ? [table] : [] }
}
