import type { Database } from '../db/database.ts'

/** Tells how many of an import's rows are done. */
export type TellProgress = (done: number) => Promise<unknown>

/** Writes how far an import is, beside its own transaction: others see it at once. */
export const progressOf =
  ({ system }: Pick<Database, 'system'>, uuid: string, institutionId: number, total: number): TellProgress =>
  (done) =>
    system.query(
      `INSERT INTO import_progress (uuid, institution_id, done, total) VALUES ($1, $2, $3, $4)
       ON CONFLICT (institution_id, uuid) DO UPDATE SET done = excluded.done, total = excluded.total, updated_at = now()`,
      [uuid, institutionId, done, total],
    )

/** Forgets an import that has ended, and those whose server was killed. */
export const endProgress = (
  { system }: Pick<Database, 'system'>,
  uuid: string,
  institutions: readonly number[],
) =>
  system.query(
    `DELETE FROM import_progress WHERE (institution_id = any ($2) AND uuid = $1) OR updated_at < now() - interval '1 day'`,
    [uuid, institutions],
  )
