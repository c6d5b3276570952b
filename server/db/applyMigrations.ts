import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PoolClient } from 'pg'
import { EnvError } from '../env.ts'
import { logger } from '../logger.ts'

export interface Migration {
  /** Of its file, without `.sql`. */
  name: string
  /** In the order in which they run. */
  statements: readonly string[]
  /** SHA-256 of the file. */
  hash: string
  /** When it was generated, in milliseconds: of two, the later one runs later. */
  generatedAt: number
}

/** The migrations of a folder that drizzle-kit writes, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, index) => ({
    name: journal.entries[index]?.tag ?? hash,
    statements: sql,
    hash,
    generatedAt: folderMillis,
  }))
}

/**
 * First line of a migration of a large table: `CREATE INDEX CONCURRENTLY`, and a DO that commits each of its batches, cannot run in a
 * transaction. It must be repeatable: begin by dropping what it makes, and change only rows that lack the change.
 */
const NO_TRANSACTION = '-- no transaction'

/** Where drizzle keeps what was applied. */
const TABLE = 'drizzle.__drizzle_migrations'

const CREATE_TABLE = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS ${TABLE} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`

export interface AppliedMigrations {
  count: number
  /** Generation time of the newest one, in milliseconds; 0 if there is none. */
  newest: number
}

/** What a database has; it may lack even the table. */
export async function appliedMigrations(client: PoolClient): Promise<AppliedMigrations> {
  const table = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('${TABLE}') IS NOT NULL AS exists`,
  )
  if (!table.rows[0]?.exists) return { count: 0, newest: 0 }
  const { rows } = await client.query<AppliedMigrations>(
    `SELECT count(*)::int AS count, coalesce(max(created_at), 0)::float8 AS newest FROM ${TABLE}`,
  )
  return rows[0] ?? { count: 0, newest: 0 }
}

/** For which newest migration the policies were renewed. */
const GUARDED = 'drizzle.guarded'

/** A migration waits this long (ms) for a table at first; what waits behind it waits no longer. */
const FIRST_WAIT_MS = 20
/** Below PostgreSQL's `deadlock_timeout`, after which requests that wait for the migration would be refused. */
const LONGEST_WAIT_MS = 400
const GROWTH = 1.5
/** Milliseconds in which requests go on, before the next attempt. */
const PAUSE_MS = 200
const PATIENCE_MS = 15 * 60_000

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/**
 * Applies the migrations that a database lacks, each in a transaction of its own, so that whatever ends a start ends it between two
 * of them. Where others use the tables, a migration gives way: it waits for a lock less than a request may, and then begins again.
 * One that begins with NO_TRANSACTION runs from its first statement on again if it was interrupted.
 * @param patienceMs milliseconds for which a migration tries to get its tables
 * @returns the number of migrations that were applied
 * @throws EnvError when tables stay in use; PostgreSQL's error when a statement fails, and what was applied before stays
 */
export async function applyMigrations(
  client: PoolClient,
  migrations: readonly Migration[],
  patienceMs = PATIENCE_MS,
): Promise<number> {
  await client.query(CREATE_TABLE)
  const { newest, count } = await appliedMigrations(client)
  const missing = migrations.filter(({ generatedAt }) => generatedAt > newest)
  for (const migration of missing) {
    const started = performance.now()
    await giveWay(migration.name, patienceMs, (waitMs) => apply(client, migration, waitMs))
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
    // Of a new database they say nothing.
    if (count > 0) logger.info(`migração ${migration.name}: ${seconds} s`)
  }
  return missing.length
}

/**
 * Renews the policies of all tables, unless that was done since the newest migration. Each request reads `server_keys` before any other
 * table: with that table locked no request is under way, and those that come wait at their beginning, holding nothing.
 * @throws as `applyMigrations`
 */
export async function renewPolicies(client: PoolClient, patienceMs = PATIENCE_MS): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${GUARDED} (newest bigint NOT NULL)`)
  const { newest } = await appliedMigrations(client)
  const { rowCount } = await client.query(`SELECT FROM ${GUARDED} WHERE newest >= $1`, [newest])
  if (rowCount) return
  await giveWay('sala_guard', patienceMs, (waitMs) =>
    inShortWaits(client, waitMs, async () => {
      await client.query('LOCK TABLE server_keys IN ACCESS EXCLUSIVE MODE')
      await client.query('SELECT sala_guard()')
      await client.query(`DELETE FROM ${GUARDED}`)
      await client.query(`INSERT INTO ${GUARDED} VALUES ($1)`, [newest])
    }),
  )
}

async function apply(
  client: PoolClient,
  { statements, hash, generatedAt }: Migration,
  waitMs: number,
): Promise<void> {
  const run = async () => {
    for (const statement of statements) await client.query(statement)
  }
  const isRepeatable = statements[0]?.startsWith(NO_TRANSACTION)
  if (isRepeatable) await run()
  await inShortWaits(client, waitMs, async () => {
    if (!isRepeatable) await run()
    await client.query(`INSERT INTO ${TABLE} (hash, created_at) VALUES ($1, $2)`, [hash, generatedAt])
  })
}

/** Runs work in a transaction that waits for each lock for `waitMs` at most. */
async function inShortWaits(client: PoolClient, waitMs: number, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${Math.round(waitMs)}`)
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Tries work again, with a longer wait each time, while others hold what it needs. */
async function giveWay(
  name: string,
  patienceMs: number,
  work: (waitMs: number) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let attempt = 0, waitMs = FIRST_WAIT_MS; ; attempt++) {
    try {
      return await work(waitMs)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error
      if (performance.now() > deadline)
        throw new EnvError(
          `A migração ${name} não conseguiu as tabelas de que precisa, que outros usam sem parar.\n` +
            'O que foi aplicado antes fica; inicie de novo quando houver menos movimento.',
        )
    }
    if (attempt === 0) logger.info(`migração ${name}: espera por quem usa as tabelas…`)
    waitMs = Math.min(waitMs * GROWTH, LONGEST_WAIT_MS)
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
}
