import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError } from './backupError.ts'

/** What a table holds: two with the same rows have the same digest, in whatever order they lie. */
interface TableDigest {
  table: string
  rows: number
  /** Sum of the rows' 64-bit hashes, as decimal digits. */
  sum: string
}

/** All tables at a moment without a transaction under way, so that a recovery can end exactly there. */
export interface Digest {
  /** Place in the log: what begins before it was committed, and nothing else is. */
  lsn: string
  /** ISO 8601: what was committed until then is there, and nothing from after. */
  at: string
  tables: TableDigest[]
}

type Client = Pick<pg.Client, 'query'>

/** Rows as text must not depend on a session; row-level security hides nothing silently. */
const SESSION = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL search_path = ''; SET LOCAL row_security = off; SET LOCAL statement_timeout = 0`

const SELECT_TABLES = `
  SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
   ORDER BY 1`

const digestOf = (table: string) =>
  `SELECT count(*)::bigint AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum FROM ${table} t`

/** Reads every table, in the transaction of a client. */
async function digestInTransaction(client: Client): Promise<TableDigest[]> {
  await client.query(SESSION)
  const { rows: tables } = await client.query<{ name: string }>(SELECT_TABLES)
  const digests: TableDigest[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(digestOf(name))
    const [found] = rows
    if (found) digests.push({ table: name, rows: Number(found.rows), sum: found.sum })
  }
  return digests
}

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Reads every table of a database that nobody writes to. @param client the owner's, outside of a transaction */
export async function digestTables(client: Client): Promise<TableDigest[]> {
  await client.query(BEGIN)
  try {
    return await digestInTransaction(client)
  } finally {
    await client.query('ROLLBACK')
  }
}

const INSERTED = 'SELECT pg_current_wal_insert_lsn() AS lsn, clock_timestamp() AS at'

/** The first statement of a transaction: it takes the snapshot. */
const SNAPSHOT = `
  SELECT pg_current_wal_insert_lsn() AS lsn,
         pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot()) AS quiet`

/** A write takes milliseconds: between them there is a quiet moment soon, also on a busy day. */
const ATTEMPTS = 500
const PAUSE_MS = 20

/**
 * Reads every table of a database in use, at a moment when nothing is being written.
 * @param client the owner's, outside of a transaction
 * @throws BackupError `neverQuiet`
 */
export async function digestNow(client: Client): Promise<Digest> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const inserted = await client.query<{ lsn: string; at: Date }>(INSERTED)
    const [before] = inserted.rows
    await client.query(BEGIN)
    try {
      const { rows } = await client.query<{ lsn: string; quiet: boolean }>(SNAPSHOT)
      const [found] = rows
      // With nothing written since, and nobody writing, the snapshot is what is committed before this place.
      if (before && found?.quiet && found.lsn === before.lsn)
        return {
          lsn: before.lsn,
          at: new Date(before.at).toISOString(),
          tables: await digestInTransaction(client),
        }
    } finally {
      await client.query('ROLLBACK')
    }
    await sleep(PAUSE_MS)
  }
  throw new BackupError('neverQuiet')
}

/** Tables that differ, each with its rows before and after if those do. */
export function differences(expected: readonly TableDigest[], found: readonly TableDigest[]): string[] {
  const foundTables = new Map(found.map((digest) => [digest.table, digest]))
  const names = new Set([...expected, ...found].map(({ table }) => table))
  const expectedTables = new Map(expected.map((digest) => [digest.table, digest]))
  return [...names].flatMap((name) => {
    const [was, is] = [expectedTables.get(name), foundTables.get(name)]
    if (was && is && was.rows === is.rows) return was.sum === is.sum ? [] : [name]
    return [`${name} (${is?.rows ?? 0} em vez de ${was?.rows ?? 0} linhas)`]
  })
}
