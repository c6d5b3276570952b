import pg from 'pg'
import { logger, outsideRequests } from '../logger.ts'
import { limitAnswers } from './answerLimit.ts'
import { clientConfig } from './hosts.ts'
import { withholdQuotedValues } from './quotedValues.ts'
import { permitReader, requestLogin } from './requestRole.ts'
import { watchSession } from './sessionState.ts'

/** Connection pools, which bound the time that each statement may take, COMMIT included. */
export interface Database {
  /** As the owner, for what requests do before and beside their session, such as signing in. */
  system: pg.Pool
  /** As the owner and without a bound, for migrations, demo data and background jobs: no request waits for them. */
  jobs: pg.Pool
  /** As the row-level security role, for requests. */
  app: pg.Pool
  /** A separate connection, never held by a request. */
  health: pg.Pool
  /** A new connection for LISTEN, which its user opens and ends. */
  connectToListen(): pg.Client
  /** Shows `sala_open` that the server calls it: a value that only the owner can read. */
  permit(): Promise<string>
  close(): Promise<void>
}

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184

/** Dates stay text and never shift; instants become ISO 8601 in UTC; bigint and numeric become numbers. */
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

/** What the database may take for a statement of a request, in milliseconds, and after which its connection counts as lost. */
const STATEMENT_TIMEOUT_MS = 12_000
const ANSWER_LIMIT_MS = 14_000

const HEALTH_TIMEOUT_MS = 2_000
const HEALTH_LIMIT_MS = 3_000

/** Milliseconds to wait for a free connection before a call fails with 503. */
const CONNECTION_TIMEOUT_MS = 5_000

/** A query does not wait for the result of the previous one. The types lack this option so far. */
const PIPELINED = { pipeline: true }

/** A connection to a host that vanished is noticed after ten seconds and ten further probes, one a second. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const SYSTEM_CONNECTIONS = 6
const JOB_CONNECTIONS = 5

/** Connections for requests, unless told otherwise. */
export const REQUEST_CONNECTIONS = 20

/**
 * Creates the pools; they connect on the first query.
 * @param url connection string of the owner, of one or several hosts; requests use the login role created by `createRequestRole`.
 * @param requestConnections the most that requests use; the others have a few of their own
 */
export function openDatabase(url: string, requestConnections = REQUEST_CONNECTIONS): Database {
  const shared = { types, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, ...KEEP_ALIVE }
  const { Client, connectionString } = clientConfig(url)
  const owner = { ...shared, Client, connectionString }
  const system = new pg.Pool({ ...owner, max: SYSTEM_CONNECTIONS })
  const jobs = new pg.Pool({ ...owner, max: JOB_CONNECTIONS })
  const requests = { ...shared, Client, ...requestLogin(connectionString, system) }
  const app = new pg.Pool({
    ...requests,
    ...PIPELINED,
    max: requestConnections,
    options: `-c role=sala_app -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c idle_in_transaction_session_timeout=60000`,
  })
  const health = new pg.Pool({
    ...requests,
    connectionTimeoutMillis: HEALTH_LIMIT_MS,
    max: 1,
    options: `-c statement_timeout=${HEALTH_TIMEOUT_MS}`,
  })
  const pools = [system, jobs, app, health]
  let closing = false
  // A connection fails for all requests, not for the one that happened to open it.
  const logError = (error: Error) => {
    if (!closing) outsideRequests(() => logger.error(`banco de dados: ${error.message}`))
  }
  for (const pool of pools) {
    pool.on('error', logError)
    // pg-pool handles errors of idle clients only: losing a connection in use would crash the process. Its
    // query rejects anyway.
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  for (const pool of pools) withholdQuotedValues(pool)
  app.on('connect', watchSession)
  for (const pool of [system, app]) limitAnswers(pool, ANSWER_LIMIT_MS)
  limitAnswers(health, HEALTH_LIMIT_MS)
  return {
    system,
    jobs,
    app,
    health,
    connectToListen: () =>
      new Client({
        ...requestLogin(connectionString, system),
        ...KEEP_ALIVE,
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        query_timeout: HEALTH_LIMIT_MS,
      }),
    permit: permitReader(system),
    async close() {
      closing = true
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
