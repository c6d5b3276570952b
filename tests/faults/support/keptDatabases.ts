import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
// @ts-expect-error: a script of the test run, without types
import { startDisposablePostgres } from '../../../scripts/lib/disposablePostgres.mjs'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { projectRoot } from '../../../server/root.ts'

const KEPT = join(projectRoot, 'tests/upgrade')

/** Versions whose databases are kept. */
export const keptVersions = readdirSync(KEPT).flatMap((file) => /^(.+)\.sql\.gz$/.exec(file)?.[1] ?? [])

/** A PostgreSQL of the system's packages, the oldest from 15 on, for all tests of a file. */
export function keptDatabases() {
  let postgres: { url: string; programs: string; stop(): Promise<void> }

  function psql(url: string, commands: readonly string[], input = ''): void {
    const options = commands.flatMap((command) => ['-c', command])
    execFileSync(join(postgres.programs, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', ...options], {
      input,
      stdio: ['pipe', 'ignore', 'inherit'],
    })
  }

  beforeAll(async () => {
    postgres = await startDisposablePostgres()
    psql(postgres.url, ['CREATE ROLE sala_app NOLOGIN'])
  })
  afterAll(() => postgres.stop())

  /** An empty database. @returns its URL */
  function create(name: string): string {
    psql(postgres.url, [`CREATE DATABASE "${name}" ENCODING 'UTF8' TEMPLATE template0`])
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return url.toString()
  }

  return {
    create,
    /** The database that a release made, in a new one. @returns its URL */
    restore(version: string, name: string): string {
      const url = create(name)
      psql(url, [], gunzipSync(readFileSync(join(KEPT, `${version}.sql.gz`))).toString())
      return url
    },
  }
}

/** Opens a database for some work. */
export async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
