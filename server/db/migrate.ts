import { join } from 'node:path'
import type { Pool } from 'pg'
import { EnvError } from '../env.ts'
import { projectRoot } from '../root.ts'
import {
  type AppliedMigrations,
  appliedMigrations,
  applyMigrations,
  readMigrations,
  renewPolicies,
} from './applyMigrations.ts'
import type { Database } from './database.ts'
import { holdLock, releaseLock } from './locks.ts'
import { createRequestRole } from './requestRole.ts'

const folder = join(projectRoot, 'server/db/migrations')

/**
 * Migrates the schema, applies row-level security to every table and creates the request role. Concurrent starts wait
 * for each other.
 * @returns the number of migrations that were applied
 * @param options.allowNewer also accepts a database that a newer build has migrated, unchanged
 * @throws EnvError when the database is newer and that is not allowed, or its tables stay in use; PostgreSQL's error when the owner
 *   may not create roles or extensions.
 */
export async function migrateDatabase(db: Database, { allowNewer = false } = {}): Promise<number> {
  const client = await db.jobs.connect()
  try {
    await holdLock(client, 'migrations')
    if (!allowNewer) requireKnownMigrations(await appliedMigrations(client))
    const count = await applyMigrations(client, readMigrations(folder))
    await renewPolicies(client)
    await createRequestRole(client)
    return count
  } finally {
    await releaseLock(client, 'migrations')
    client.release()
  }
}

/** Whether a database has all migrations of this build. @throws PostgreSQL's error where none was ever applied */
export async function knowsSchema(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ newest: number }>(
    'SELECT coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  )
  newestKnown ??= readMigrations(folder).at(-1)?.generatedAt ?? 0
  return (rows[0]?.newest ?? 0) >= newestKnown
}

/** Generation time of this build's newest migration, once it is read. */
let newestKnown: number | undefined

/** An older build does not know the newer schema; servers of that build already running continue. */
function requireKnownMigrations({ newest }: AppliedMigrations): void {
  if (readMigrations(folder).some(({ generatedAt }) => generatedAt >= newest)) return
  throw new EnvError(
    'O banco de dados foi atualizado por uma versão mais nova da Sala, e esta versão não o conhece.\n' +
      'Nada foi alterado. Inicie a versão mais nova; ou, para voltar à versão imediatamente anterior, que continua\n' +
      'funcionando nesse banco, defina SALA_NEWER_DATABASE=allow.',
  )
}
