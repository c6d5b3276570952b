import pg from 'pg'
import { requestLogin } from './requestRole.ts'

/** The database as its owner, for sign-in, migrations and demo data; and as the role that tenancy binds, for requests. */
export interface Database {
  system: pg.Pool
  app: pg.Pool
  /** A connection that no request can hold. */
  health: pg.Pool
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

/** A call that gets no connection meanwhile is answered 503. */
const CONNECTION_WAIT_MS = 5_000

const SYSTEM_CONNECTIONS = 6
const APP_CONNECTIONS = 20

/**
 * Opens the pools; nothing is connected until the first query.
 * @param url the owner's address; requests sign in as a role of their own, which `makeRequestRole` has made.
 */
export function openDatabase(url: string): Database {
  const shared = { types, connectionTimeoutMillis: CONNECTION_WAIT_MS }
  const system = new pg.Pool({ ...shared, connectionString: url, max: SYSTEM_CONNECTIONS })
  const requests = { ...shared, ...requestLogin(url, system) }
  const app = new pg.Pool({
    ...requests,
    max: APP_CONNECTIONS,
    options: `-c role=sala_app -c statement_timeout=${STATEMENT_LIMIT_MS} -c idle_in_transaction_session_timeout=60000`,
  })
  const health = new pg.Pool({ ...requests, max: 1, options: '-c statement_timeout=2000' })
  const pools = [system, app, health]
  let closing = false
  const report = (error: Error) => {
    if (!closing) console.error(`banco de dados: ${error.message}`)
  }
  for (const pool of pools) {
    pool.on('error', report)
    // The pool listens to idle clients alone; a connection lost in use would end the process. Its query fails, that is enough.
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    system,
    app,
    health,
    async close() {
      closing = true
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
