import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { projectRoot } from '../root.ts'
import type { Database } from './database.ts'

/** Any number, the same in every process: the advisory lock under which one of them migrates. */
const MIGRATION_LOCK = 7_225_201

/**
 * Brings the schema up to date and sets tenancy on every table; processes that start together wait for each other.
 * @throws whatever PostgreSQL says when the owner may not create roles or extensions.
 */
export async function migrate(db: Database): Promise<void> {
  const client = await db.system.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await appliedMigrations(client)
    await runMigrations(drizzle(client), { migrationsFolder: join(projectRoot, 'server/db/migrations') })
    if ((await appliedMigrations(client)) !== before) await client.query('SELECT sala_guard()')
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  }
}

async function appliedMigrations(client: { query: (text: string) => Promise<{ rows: { n: number }[] }> }) {
  const exists = await client.query(
    "SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'drizzle' AND table_name = '__drizzle_migrations'",
  )
  if (!exists.rows[0]?.n) return 0
  const applied = await client.query('SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations')
  return applied.rows[0]?.n ?? 0
}
