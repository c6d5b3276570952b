import pg from 'pg'

/** The database twice: as its owner, for sign-in, migrations and demo data; and as the role that tenancy binds, for requests. */
export interface Database {
  system: pg.Pool
  app: pg.Pool
  close(): Promise<void>
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/** Dates stay text and never shift; instants are ISO 8601 in UTC; counts and prices are numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [INT8, Number],
  [NUMERIC, Number],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const STATEMENT_LIMIT_MS = 15_000

/**
 * Opens both pools; nothing is connected until the first query.
 * @param url the owner's address; the owner must be a member of the role sala_app, which migrating sees to.
 */
export function openDatabase(url: string): Database {
  const system = new pg.Pool({ connectionString: url, types, max: 6 })
  const app = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    options: `-c role=sala_app -c statement_timeout=${STATEMENT_LIMIT_MS} -c idle_in_transaction_session_timeout=60000`,
  })
  let closing = false
  const report = (error: Error) => {
    if (!closing) console.error(`banco de dados: ${error.message}`)
  }
  for (const pool of [system, app]) pool.on('error', report)
  return {
    system,
    app,
    async close() {
      closing = true
      await Promise.all([system.end(), app.end()])
    },
  }
}
