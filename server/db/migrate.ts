import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { EnvError } from '../env.ts'
import { projectRoot } from '../root.ts'
import type { Database } from './database.ts'
import { holdLock, releaseLock } from './locks.ts'
import { createRequestRole } from './requestRole.ts'

const config = { migrationsFolder: join(projectRoot, 'server/db/migrations') }

/**
 * Migrates the schema, applies row-level security to every table and creates the request role. Concurrent starts wait
 * for each other.
 * @returns the number of migrations that were applied
 * @param options.allowNewer also accepts a database that a newer build has migrated, unchanged
 * @throws EnvError when the database is newer and that is not allowed; PostgreSQL's error when the owner may not create
 *   roles or extensions.
 */
export async function migrateDatabase(db: Database, { allowNewer = false } = {}): Promise<number> {
  const client = await db.jobs.connect()
  try {
    await holdLock(client, 'migrations')
    const before = await appliedMigrations(client)
    if (!allowNewer) requireKnownMigrations(before)
    await runMigrations(drizzle(client), config)
    const after = await appliedMigrations(client)
    if (after.count !== before.count) await client.query('SELECT sala_guard()')
    await createRequestRole(client)
    return after.count - before.count
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
  newestKnown ??= readMigrationFiles(config).at(-1)?.folderMillis ?? 0
  return (rows[0]?.newest ?? 0) >= newestKnown
}

/** Generation time of this build's newest migration, once it is read. */
let newestKnown: number | undefined

interface AppliedMigrations {
  count: number
  /** Generation time of the newest one, in milliseconds; 0 if there is none. */
  newest: number
}

/** An older build does not know the newer schema; servers of that build already running continue. */
function requireKnownMigrations({ newest }: AppliedMigrations): void {
  if (readMigrationFiles(config).some(({ folderMillis }) => folderMillis >= newest)) return
  throw new EnvError(
    'O banco de dados foi atualizado por uma versão mais nova da Sala, e esta versão não o conhece.\n' +
      'Nada foi alterado. Inicie a versão mais nova; ou, para voltar à versão imediatamente anterior, que continua\n' +
      'funcionando nesse banco, defina SALA_NEWER_DATABASE=allow.',
  )
}

async function appliedMigrations(client: PoolClient): Promise<AppliedMigrations> {
  const table = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists",
  )
  if (!table.rows[0]?.exists) return { count: 0, newest: 0 }
  const { rows } = await client.query<AppliedMigrations>(
    'SELECT count(*)::int AS count, coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  )
  return rows[0] ?? { count: 0, newest: 0 }
}
