import type { PoolClient } from 'pg'
import type { Importation, ImportProgress } from '../../src/resources/importWire.ts'

// Whoever has left the institution is out of sight: only their name is missing then.
const HISTORY = `SELECT i.id, i.institution_id, i.file_name, i.created_at AS "createdAt", i.active, i.total, i.created, i.existing,
       coalesce(u.name, '') AS user_name, i.reverted_at, r.name AS reverted_by
  FROM importations i LEFT JOIN users u ON u.id = i.user_id LEFT JOIN users r ON r.id = i.reverted_by
 WHERE i.institution_id = any ($1) AND i.type = $2
 ORDER BY i.created_at DESC, i.id DESC`

/** The imports of one type, newest first. */
export async function importationsOf(
  tx: PoolClient,
  institutions: readonly number[],
  type: string,
): Promise<Importation[]> {
  return (await tx.query<Importation>(HISTORY, [institutions, type])).rows
}

/** How far an import is, or null before it has begun and once it has ended. */
export async function readProgress(
  tx: PoolClient,
  institutions: readonly number[],
  uuid: string,
): Promise<ImportProgress | null> {
  const { rows } = await tx.query<ImportProgress>(
    'SELECT done, total FROM import_progress WHERE uuid = $1 AND institution_id = any ($2)',
    [uuid, institutions],
  )
  return rows[0] ?? null
}
