import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { prepare } from '../../server/prepare.ts'

const TEMPLATE = 'sala_template'

/** The same server's address with another database. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

async function maintain(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A migrated database with the demo data, to be copied by each test file. */
export async function createTemplate(url: string): Promise<void> {
  await maintain(url, `DROP DATABASE IF EXISTS ${TEMPLATE}`, `CREATE DATABASE ${TEMPLATE}`)
  const db = openDatabase(addressOf(url, TEMPLATE))
  await prepare(db, { demo: true, admin: undefined })
  await db.close()
}

/** A database of one test file's own, and how to be rid of it. */
export async function copyTemplate(url: string): Promise<{ db: Database; drop: () => Promise<void> }> {
  const name = `sala_${randomUUID().replaceAll('-', '')}`
  await maintain(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY WAL_LOG`)
  const db = openDatabase(addressOf(url, name))
  return {
    db,
    drop: async () => {
      await db.close()
      await maintain(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
