import type { PoolClient } from 'pg'
import type { Importation, ImportProgress } from '../../src/resources/importWire.ts'
import type { Database } from '../db/database.ts'

// LEFT JOIN: row-level security hides users who have left; only their names are missing then.
const SELECT_IMPORTATIONS = `SELECT i.id, i.institution_id, i.file_name, i.created_at AS "createdAt", i.active, i.total, i.created, i.existing, i.completed,
       coalesce(u.name, '') AS user_name, i.reverted_at, r.name AS reverted_by
  FROM importations i LEFT JOIN users u ON u.id = i.user_id LEFT JOIN users r ON r.id = i.reverted_by
 WHERE i.institution_id = any ($1) AND i.type = $2
 ORDER BY i.created_at DESC, i.id DESC`

/** Imports of one type, newest first. */
export async function selectImportations(
  tx: PoolClient,
  institutions: readonly number[],
  type: string,
): Promise<Importation[]> {
  return (await tx.query<Importation>(SELECT_IMPORTATIONS, [institutions, type])).rows
}

/** Progress of a running import; null before it starts and after it ends. */
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

/** Reports the number of rows done. */
export type ReportProgress = (done: number) => Promise<unknown>

/** Reports progress outside the import's transaction, so that it is visible at once. */
export const progressReporter =
  (
    { system }: Pick<Database, 'system'>,
    uuid: string,
    institutionId: number,
    total: number,
  ): ReportProgress =>
  (done) =>
    system.query(
      `INSERT INTO import_progress (uuid, institution_id, done, total) VALUES ($1, $2, $3, $4)
       ON CONFLICT (institution_id, uuid) DO UPDATE SET done = excluded.done, total = excluded.total, updated_at = now()`,
      [uuid, institutionId, done, total],
    )

/** Deletes the progress of an ended import, and of those whose server was killed. */
export const endProgress = (
  { system }: Pick<Database, 'system'>,
  uuid: string,
  institutions: readonly number[],
) =>
  system.query(
    `DELETE FROM import_progress WHERE (institution_id = any ($2) AND uuid = $1) OR updated_at < now() - interval '1 day'`,
    [uuid, institutions],
  )
