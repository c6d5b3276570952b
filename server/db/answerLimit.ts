import type { Socket } from 'node:net'
import pg, { type Pool, type PoolClient } from 'pg'
import { connectionOf, protocolOf } from './connectionOf.ts'

/** Milliseconds by which a connection outlives the time that the database gives a statement, before it counts as lost. */
const MARGIN_MS = 2_000

/** Milliseconds for a cancel request. */
const CANCEL_MS = 5_000

/** Message of the error with which overdue statements fail. */
export const OVERDUE = 'o banco de dados não respondeu a tempo'

/** Connections whose limit is not their pool's. */
const raised = new WeakSet<PoolClient>()

/**
 * Closes a pool's connections on which a statement, BEGIN and COMMIT included, waits longer than a limit: the database's own
 * limit ends no statement of a host that is frozen, nor a COMMIT that waits for a standby. What waits fails with OVERDUE. The
 * limit counts from the last byte received or sent.
 * @param limitMs milliseconds; more than the statement_timeout of the pool
 */
export function limitAnswers(pool: Pool, limitMs: number): void {
  pool.on('connect', (client) => {
    const { stream } = connectionOf(client)
    stream.setTimeout(limitMs)
    stream.on('timeout', () => {
      if (!protocolOf(client)._activeQuery) return
      cancelStatement(client)
      stream.destroy(new Error(OVERDUE))
    })
  })
  pool.on('release', (_error, client) => {
    if (raised.delete(client)) connectionOf(client).stream.setTimeout(limitMs)
  })
}

/** Gives the statements of a transaction more time than others have. @param limitMs milliseconds for each */
export async function allowSlowStatements(tx: PoolClient, limitMs: number): Promise<void> {
  raised.add(tx)
  connectionOf(tx).stream.setTimeout(limitMs + MARGIN_MS)
  await tx.query(`SET LOCAL statement_timeout = ${limitMs}`)
}

/** What pg's types lack of a connection. */
type Canceller = pg.Connection & {
  readonly stream: Socket
  connect(port: number, host: string): void
  connect(path: string): void
  cancel(processId: number, secretKey: number): void
}

/**
 * Asks the database to end what a lost connection waits for: a COMMIT that waits for a standby would keep its locks and its
 * place among the connections as long as the standby is away.
 */
function cancelStatement(client: PoolClient): void {
  const { host, port, processID, secretKey } = protocolOf(client)
  const request = new pg.Connection() as Canceller
  const { stream } = request
  stream.setTimeout(CANCEL_MS, () => stream.destroy())
  request.on('error', () => stream.destroy())
  request.on('connect', () => request.cancel(processID, secretKey))
  if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`)
  else request.connect(port, host)
}
