import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { fillDemo } from '../../server/db/demo/index.ts'
import { type EmbeddedDatabase, startEmbedded } from '../../server/db/embedded.ts'
import { migrateDocumented, withDatabase } from '../support/database.ts'

export type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** Databases that a test file fills with the demo of first starts at several moments; each is gone after the file. */
export function filledDatabases() {
  let dataDir: string
  let embedded: EmbeddedDatabase
  const opened: Database[] = []

  async function create(name: string, template: string): Promise<Database> {
    const client = new pg.Client({ connectionString: embedded.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await client.end()
    const db = openDatabase(withDatabase(embedded.url, name))
    opened.push(db)
    return db
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sala-demo-'))
    embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } })
    const migrated = await create('migrated', 'template1')
    await migrateDocumented(migrated)
    await migrated.close()
  }, 60_000)

  afterAll(async () => {
    await Promise.all(opened.filter(({ system }) => !system.ended).map((db) => db.close()))
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** @returns how to ask the database of a first start at that moment, as the owner of its tables. */
  return async function filledAt(now: Date): Promise<Query> {
    const db = await create(`filled_${opened.length}`, 'migrated')
    await fillDemo(db, { now })
    return async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await db.system.query<T>(text, values)).rows
  }
}
