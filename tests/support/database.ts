import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { createRequestRole } from '../../server/db/requestRole.ts'
import { DEMO_PASSWORD } from '../../server/demo/publishedPassword.ts'
import { prepareDatabase } from '../../server/prepare.ts'
import { missingMigration } from './migrations.ts'
import { makeTestScope } from './testScope.ts'

const TEMPLATE = 'sala_template'

/** A migrated database without rows. */
export const MIGRATED = 'sala_migrated'

/** The connection string with another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Migrates a database and creates the table of the documented register, which has no migration in the project. */
export async function migrateDocumented(db: Database): Promise<void> {
  await migrateDatabase(db)
  for (const statement of await missingMigration()) await db.system.query(statement)
  await db.system.query('SELECT sala_guard()')
}

/** Rehashes the demo users' password at minimal cost: tests sign in hundreds of times. */
async function setCheapPasswordHashes({ system }: Database): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await system.query('UPDATE users SET password_hash = $1 WHERE password_hash IS NOT NULL', [passwordHash])
}

/** Creates the templates: a migrated database, and one with demo data that each test file copies. */
export async function createTemplate(url: string): Promise<void> {
  await runStatements(
    url,
    `DROP DATABASE IF EXISTS ${TEMPLATE}`,
    `DROP DATABASE IF EXISTS ${MIGRATED}`,
    `CREATE DATABASE ${MIGRATED}`,
  )
  const migrated = openDatabase(withDatabase(url, MIGRATED))
  await migrateDocumented(migrated)
  await migrated.close()
  await runStatements(url, `CREATE DATABASE ${TEMPLATE} TEMPLATE ${MIGRATED} STRATEGY FILE_COPY`)
  const db = openDatabase(withDatabase(url, TEMPLATE))
  await prepareDatabase(db, { demo: true, admin: undefined })
  await makeTestScope(db.system)
  await setCheapPasswordHashes(db)
  await db.close()
}

/** Creates a test file's database from the template; `drop` deletes it. */
export async function copyTemplate(url: string): Promise<{ db: Database; drop: () => Promise<void> }> {
  const name = `sala_${randomUUID().replaceAll('-', '')}`
  await runStatements(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  const db = openDatabase(withDatabase(url, name))
  await createRequestRole(db.system)
  return {
    db,
    drop: async () => {
      await db.close()
      await runStatements(url, `DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE sala_request_${name}`)
    },
  }
}
