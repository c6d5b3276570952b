import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { fillDemo } from '../../server/demo/index.ts'
import { MIGRATED, withDatabase } from '../support/database.ts'

export type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** Arbitrary id of the lock on the databases that test files share. */
const SHARED_LOCK = 7_225_299

/**
 * Databases that a test file creates from the migrated one, or shares with others; its own are dropped after
 * the file.
 */
export function demoDatabases() {
  const opened: Database[] = []
  const own: string[] = []

  function open(name: string): Database {
    const db = openDatabase(withDatabase(inject('databaseUrl'), name))
    opened.push(db)
    return db
  }

  /** Runs work on the test run's PostgreSQL, one test file at a time. */
  async function inTurn(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: inject('databaseUrl') })
    await client.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [SHARED_LOCK])
      await work(client)
    } finally {
      await client.end()
    }
  }

  const create = (client: pg.Client, name: string) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${MIGRATED} STRATEGY FILE_COPY`)

  afterAll(async () => {
    await Promise.all(opened.filter(({ system }) => !system.ended).map((db) => db.close()))
    await inTurn(async (client) => {
      for (const name of own) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
    })
  })

  /** A migrated database without rows. */
  async function newDatabase(name: string): Promise<Database> {
    const database = `demo_${name}`
    await inTurn(async (client) => {
      await create(client, database)
    })
    own.push(database)
    return open(database)
  }

  /** The database of a first start at this time: filled once for all test files, which only read it. */
  async function filledAt(now: Date): Promise<Database> {
    const name = `demo_${now.getTime()}`
    await inTurn(async (client) => {
      const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
      if (found.rowCount) return
      await create(client, name)
      const db = openDatabase(withDatabase(inject('databaseUrl'), name))
      await fillDemo(db, { now })
      await db.close()
    })
    return open(name)
  }

  return { newDatabase, filledAt }
}

/** Queries the database of a first start at a given time, as the owner of its tables. */
export function filledDatabases() {
  const { filledAt } = demoDatabases()
  return async (now: Date): Promise<Query> => {
    const { system } = await filledAt(now)
    return async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await system.query<T>(text, values)).rows
  }
}
